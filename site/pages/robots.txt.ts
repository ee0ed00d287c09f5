import type { APIRoute } from 'astro';
import { pageUrl } from '../seo/page-urls.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${pageUrl(site?.origin ?? '', '/sitemap.xml')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
