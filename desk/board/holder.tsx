import { boardWords as words } from '#content/desk/board.ts';
import type { DeskPerson } from '#contract/desk.ts';
import { Badge } from '../ui/badge.tsx';

/** Who has an inquiry, in two letters; a word where nobody does, or somebody who has left. */
export function Holder({ id, staff }: { id: string | null; staff: readonly DeskPerson[] }) {
  const person = staff.find((one) => one.id === id);
  return person ? <Badge person={person} /> : <small>{words.nobodyHas}</small>;
}

/** Who sits at the desk for an adviser; the adviser alone where nobody does. */
export const personOf = (adviser: string, staff: readonly DeskPerson[]) =>
  staff.find((one) => one.adviser === adviser) ?? { name: adviser, adviser };

export const AdviserBadge = ({ adviser, staff }: { adviser: string; staff: readonly DeskPerson[] }) => (
  <Badge person={personOf(adviser, staff)} />
);
