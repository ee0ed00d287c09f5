import type { ReactNode } from 'react';
import type { Page, SectionOf, SectionType } from '#content/schemas/page.ts';

/** What a section's component is given: its content, its page, and its island where it has one. */
export type SectionProps<Type extends SectionType> = SectionOf<Type> & {
  /** For breadcrumbs. */
  page: Pick<Page, 'name' | 'under' | 'subject'>;
  children?: ReactNode;
};
