import { boardWords } from '#content/desk/board.ts';
import { span } from '#content/desk/mails.ts';
import { inFirmTime } from '#content/firm-time.ts';
import type { DeskEnquiry, DeskPerson } from '#contract/desk.ts';

const words = boardWords.nobody;
const clock = inFirmTime({ hour: 'numeric', minute: '2-digit' });

/** How many cables hang on each side, and how far apart they meet mast and deck. */
const cables = 27;
const step = { mast: 4.72, deck: 25 };
const deckAt = (x: number) => 359.6 + (x - 900) ** 2 * 6.2e-5;
const fan = (side: 1 | -1) =>
  Array.from({ length: cables }, (_, i) => {
    const foot = 900 + side * (26 + i * step.deck);
    return `M900 ${(153.3 - i * step.mast).toFixed(1)}L${foot} ${deckAt(foot).toFixed(1)}`;
  }).join('');
const deck = (below: number) =>
  Array.from({ length: 32 }, (_, i) => {
    const x = 330 + i * 40;
    return `${i ? 'L' : 'M'}${x} ${(deckAt(x) + below).toFixed(1)}`;
  }).join('');

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
          ? words.last(last.name || last.email || last.phone, clock(last.answeredAt), who, after)
          : words.none}
      </p>
      <div className="empty__a">
        <svg viewBox="330 6 1240 466" aria-hidden="true" focusable="false">
          <path className="a-cab" d={fan(-1) + fan(1)} />
          <path
            className="a-str"
            d={`${deck(0)}${deck(6)}M896 20H904M896 20V240L876 470M904 20V240L924 470M900 250L884 470M900 250L916 470M888 352H912M330 466H1570`}
          />
          <circle className="a-dot" cx="1546" cy="384" r="5" />
        </svg>
      </div>
    </section>
  );
}
