import { dayName } from '#content/calendar-days.ts';
import { hoursWords } from '#content/desk/hours.ts';
import type { AdviserTime } from '#contract/desk-hours.ts';
import { useHoursChange } from '../data/hours.ts';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';

const words = hoursWords.holidays;

/** Statutory holidays and days the firm is closed: each can be worked by choice. */
export function Holidays({ time }: { time: AdviserTime }) {
  const { offerUndo } = useTelling();
  const { send, error } = useHoursChange('holiday', time.adviser, () => offerUndo(hoursWords.saved));
  return (
    <section className="sec" aria-labelledby="hrs-holidays">
      <h2 id="hrs-holidays">{words.title}</h2>
      <p className="line">{words.lead}</p>
      <ul className="hrs-list">
        {time.holidays.map(({ day, name, observed, worked }) => (
          <li key={day}>
            <b>{dayName(day)}</b>
            <span>
              {name} <span className={worked ? 'st st--show' : 'st st--past'}>{worked ? words.worked : words.off}</span>
              {observed && <small>{words.observed(name, dayName(observed))}</small>}
            </span>
            <button
              type="button"
              className="lk"
              aria-label={`${worked ? words.closeOne(name) : words.work(name)}, ${dayName(day)}`}
              onClick={() => send({ version: time.version, day, worked: !worked })}
            >
              {worked ? words.close : words.working}
            </button>
          </li>
        ))}
      </ul>
      <Trouble error={error} />
    </section>
  );
}
