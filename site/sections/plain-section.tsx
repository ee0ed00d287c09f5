import type { ComponentType } from 'react';
import type { SectionOf } from '#content/vocabulary/page.ts';
import { type PlainSectionType, type SectionProps, sections } from './registry.ts';

/** Draws any section that has no island, by its type. */
export function PlainSection({ section, name }: { section: SectionOf<PlainSectionType>; name: string }) {
  // The registry pairs each type with its own props; the union of both cannot be followed further by the compiler.
  const Component = sections[section.type] as ComponentType<SectionProps<PlainSectionType>>;
  return <Component {...section} name={name} />;
}
