import type { APIRoute } from 'astro';
import { mark } from '../art/mark.ts';
import tokens from '../styles/tokens.css?raw';

const colour = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? 'currentColor';

/** The mark on a tab: ink on light, paper on dark. */
export const GET: APIRoute = () =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>svg{color:${colour('ink')}}@media(prefers-color-scheme:dark){svg{color:${colour('paper')}}}</style>${mark()}</svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
