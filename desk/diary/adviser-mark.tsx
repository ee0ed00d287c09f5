import { badgeOf } from '#content/desk/badges.ts';
import type { DiaryAdviser } from '#contract/desk-diary.ts';

/** An adviser in two letters, with the whole role for whoever asks. */
export function AdviserMark({ adviser: { id, role }, badge = false }: { adviser: DiaryAdviser; badge?: boolean }) {
  return (
    <abbr className={badge ? 'rb' : undefined} title={role}>
      {badgeOf({ name: role, adviser: id }).letters}
    </abbr>
  );
}
