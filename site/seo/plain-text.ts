import type { Paragraph } from '#content/schemas/base.ts';

/** Links by their labels, list entries on a line each. */
export function toPlainText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('list' in paragraph) return paragraph.list.join('\n');
  return paragraph.text.replace(/\{(\w+)\}/g, (whole, name: string) => paragraph.links[name]?.label ?? whole);
}
