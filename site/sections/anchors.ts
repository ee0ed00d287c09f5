import type { PageSection } from '#content/schemas/page.ts';

const toSlug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The section's id on the page: its own, or one made from its heading. Undefined for heroes, calls and accordions. */
export function findAnchor(section: PageSection): string | undefined {
  if ('id' in section && section.id) return section.id;
  if (section.type === 'specimen') return section.look === 'sheet' ? 'paper' : 'papers';
  if (section.type === 'testimonials') return section.look === 'carousel' ? section.ids[0] : 'testimonials';
  if (section.type === 'hero' || section.type === 'call' || section.type === 'accordion') return undefined;
  return 'heading' in section ? toSlug(section.heading) : undefined;
}
