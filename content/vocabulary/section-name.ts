import type { Section } from './page.ts';

type NameOf<One extends Section> = One extends { look: infer Look extends string }
  ? `${One['type']}-${Look}`
  : One['type'];

/** Each section by its name: a type that has several looks is here once for each. */
export type SectionsByName = { readonly [One in Section as NameOf<One>]: One };
export type SectionName = keyof SectionsByName;

/** A section's type, with its look where the type has several: `ledger`, `items-cables`. */
export function sectionName(section: Section): SectionName {
  return 'look' in section ? (`${section.type}-${section.look}` as SectionName) : section.type;
}
