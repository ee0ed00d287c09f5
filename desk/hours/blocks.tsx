import { hoursWords } from '#content/desk/hours.ts';
import type { AdviserTime } from '#contract/desk-hours.ts';
import { useHoursChange } from '../data/hours.ts';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { dayAndTime } from './days.ts';

const words = hoursWords.blocks;

/** Times that the firm keeps for itself. */
export function Blocks({ time }: { time: AdviserTime }) {
  const { offerUndo } = useTelling();
  const { send, error } = useHoursChange('freeBlock', time.adviser, () => offerUndo(words.freed));
  return (
    <section className="sec" aria-labelledby="hrs-blocks">
      <h2 id="hrs-blocks">{words.title}</h2>
      {time.blocks.length === 0 && <p className="line">{words.none}</p>}
      <ul className="hrs-list">
        {time.blocks.map(({ reference, startsAt, endsAt, reason }) => (
          <li key={reference}>
            <b>
              {dayAndTime(startsAt)} {hoursWords.week.and} {dayAndTime(endsAt)}
            </b>
            <span>{reason || words.noReason}</span>
            <button
              type="button"
              className="lk"
              aria-label={words.freeOne(dayAndTime(startsAt))}
              onClick={() => send({ reference })}
            >
              {words.free}
            </button>
          </li>
        ))}
      </ul>
      <Trouble error={error} />
    </section>
  );
}
