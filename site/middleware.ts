import type { MiddlewareHandler } from 'astro';

/** Astro writes it before the first island; a style belongs in the head. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const page = await response.text();
  const [style = ''] = islandStyle.exec(page) ?? [];
  return new Response(page.replace(style, '').replace('</head>', `${style}</head>`), response);
};
