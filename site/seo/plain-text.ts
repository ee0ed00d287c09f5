import type { Paragraph } from '#content/schemas/base.ts';

/** A paragraph's words, its links by their labels, the entries of a list on a line each. */
export function plainText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('list' in paragraph) return paragraph.list.join('\n');
  return paragraph.text.replace(/\{(\w+)\}/g, (whole, name: string) => paragraph.links[name]?.label ?? whole);
}
