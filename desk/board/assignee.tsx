import { boardWords as words } from '#content/desk/board.ts';
import type { DeskPerson } from '#contract/desk.ts';
import { Badge } from '../ui/text.tsx';

export function Assignee({ id, staff }: { id: string | null; staff: readonly DeskPerson[] }) {
  const person = staff.find((one) => one.id === id);
  return person ? <Badge person={person} /> : <small>{words.nobodyHas}</small>;
}

export const personOf = (adviser: string, staff: readonly DeskPerson[]) =>
  staff.find((one) => one.adviser === adviser) ?? { name: adviser, adviser };
