import { boardWords as words } from '#content/desk/board.ts';
import type { DeskPerson } from '#contract/desk.ts';
import { Badge } from '../ui/badge.tsx';

/** Who has an enquiry, in two letters; a word where nobody does, or somebody who has left. */
export function Holder({ id, staff }: { id: string | null; staff: readonly DeskPerson[] }) {
  const person = staff.find((one) => one.id === id);
  return person ? <Badge person={person} /> : <small>{words.nobodyHas}</small>;
}
