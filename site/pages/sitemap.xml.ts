import type { APIRoute } from 'astro';
import { pages } from '#content/pages/index.ts';
import type { Page } from '#content/schemas/page.ts';
import { pageUrl } from '../seo/page-urls.ts';

export const GET: APIRoute = ({ site }) => {
  const entries = pages.map(
    (page) => `<url><loc>${pageUrl(site?.origin ?? '', page.path)}</loc>${lastmodTag(page)}</url>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  );
};

function lastmodTag({ sections }: Page): string {
  const text = sections.find((section) => section.type === 'document');
  return text ? `<lastmod>${text.updated}</lastmod>` : '';
}
