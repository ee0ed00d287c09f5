import type { APIRoute } from 'astro';
import { pageAddress } from '../seo/page-address.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${pageAddress(site?.origin ?? '', '/sitemap.xml')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
