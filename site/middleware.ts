import type { MiddlewareHandler } from 'astro';
import { keepWordsWhole } from './layout/keep-whole.ts';

/** Astro writes it before the first island; a style belongs in the head. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const page = await response.text();
  const [style = ''] = islandStyle.exec(page) ?? [];
  const withStyle = page.replace(style, '').replace('</head>', `${style}</head>`);
  return new Response(keepWordsWhole(withStyle), response);
};
