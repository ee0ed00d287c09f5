import { specimens } from '#content/specimens/specimens.ts';
import { consultAbout } from '#content/subjects.ts';
import type { SheetName } from '#content/vocabulary/specimens.ts';

/** What the shelf says of a sheet, around the paper itself. */
export interface ShelfEntry {
  id: SheetName;
  name: string;
  belongsTo: string;
  /** Where it stands whole, with its callouts. */
  page: string;
  ask: string;
}

/** The entries of a shelf, in its order. */
export const shelfEntries = (names: readonly SheetName[]): ShelfEntry[] =>
  names.map((id) => {
    const { name, belongsTo, page, subject } = specimens[id];
    return { id, name, belongsTo, page: `${page}#paper`, ask: consultAbout(subject) };
  });
