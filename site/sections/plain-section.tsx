import type { ComponentType } from 'react';
import type { Page, SectionOf } from '#content/vocabulary/page.ts';
import { type PlainSectionType, sections } from './registry.ts';
import type { SectionProps } from './section-props.ts';

/** Draws any section that has no island, by its type. */
export function PlainSection({
  section,
  page,
}: {
  section: SectionOf<PlainSectionType>;
  page: Pick<Page, 'name' | 'under'>;
}) {
  // The registry pairs each type with its own props; the union of both cannot be followed further by the compiler.
  const Component = sections[section.type] as ComponentType<SectionProps<PlainSectionType>>;
  return <Component {...section} page={page} />;
}
