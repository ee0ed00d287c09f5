import { boardWords } from '#content/desk/board.ts';
import { span } from '#content/desk/mails.ts';
import { firmClock } from '#content/firm-time.ts';
import type { DeskEnquiry, DeskPerson } from '#contract/desk.ts';
import { Bridge } from './bridge.tsx';

const words = boardWords.nobody;

/** What stands there while nobody waits: who was answered last, and the bridge with all of them across. */
export function Nobody({ last, staff }: { last: DeskEnquiry | undefined; staff: readonly DeskPerson[] }) {
  const who = staff.find(({ id }) => id === last?.takenBy)?.name ?? '';
  const after =
    last?.askedAt && last.answeredAt ? span(Date.parse(last.answeredAt) - Date.parse(last.askedAt)) : '';
  return (
    <section className="empty" aria-labelledby="nobody">
      <h2 id="nobody">{words.title}</h2>
      <p>
        {last?.answeredAt
          ? words.last(last.name || last.email || last.phone, firmClock(last.answeredAt), who, after)
          : words.none}
      </p>
      <Bridge />
    </section>
  );
}
