import type { Page, SectionOf, SectionType } from '#content/vocabulary/page.ts';

/** What every section is given besides its own content: the page it stands on, for breadcrumbs. */
export type SectionProps<Type extends SectionType> = SectionOf<Type> & { page: Pick<Page, 'name' | 'under'> };
