import type { Section } from '#content/schemas/page.ts';

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Its id on the page: of its own, or from its heading; undefined at the page's beginning and end. */
export function anchorOf(section: Section): string | undefined {
  if ('id' in section && section.id) return section.id;
  if (section.type === 'specimen') return section.look === 'sheet' ? 'paper' : 'papers';
  if (section.type === 'testimonials') return section.look === 'carousel' ? section.ids[0] : 'testimonials';
  if (section.type === 'hero' || section.type === 'call' || section.type === 'accordion') return undefined;
  return 'heading' in section ? slug(section.heading) : undefined;
}
