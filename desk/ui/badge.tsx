import { badgeOf } from '#content/desk/badges.ts';
import type { StaffIdentity } from '#contract/staff.ts';

/** Somebody in two letters, with all of it for whoever asks. */
export function Badge({ person }: { person: Pick<StaffIdentity, 'name' | 'adviser'> }) {
  const { letters, full } = badgeOf(person);
  return (
    <abbr className="rb" title={full}>
      {letters}
    </abbr>
  );
}
