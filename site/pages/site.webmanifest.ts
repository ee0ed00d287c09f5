import type { APIRoute } from 'astro';
import { company } from '#content/company.ts';
import { homePage } from '#content/pages/index.ts';
import tokens from '../../ui/tokens.css?raw';
import { parseTokens } from '../styles/tokens.ts';

const { on } = parseTokens(tokens);
const icon = (name: string, size: number, purpose: string) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: company.name.value,
      short_name: company.name.value.split(' ')[0],
      description: homePage.description,
      lang: 'en-CA',
      start_url: homePage.path,
      display: 'browser',
      theme_color: on('paper', 'ink'),
      background_color: on('paper', 'paper'),
      icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
