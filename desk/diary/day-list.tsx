import { Link } from 'wouter';
import { awayLines, clockOf, dayTitle, diaryWords as words } from '#content/desk/diary.ts';
import type { SeenWeek } from '../data/diary.ts';
import { AdviserMark } from './adviser-mark.tsx';
import { type DayLine, dayLines } from './day-lines.ts';
import { gridOf } from './grid.ts';
import { localOf, wallOf } from './wall.ts';
import { stateLine } from './week-table.tsx';

/** One day of one adviser as a list: what a week is on a phone. */
export function DayList({
  week,
  now,
  date,
  adviser,
  selected,
  moving,
  onDate,
  onAdviser,
  hrefOf,
  onFree,
}: {
  week: SeenWeek;
  now: number;
  date: string;
  adviser: string;
  selected: string | undefined;
  /** Whether a free time that is pressed is one to move to. */
  moving: boolean;
  onDate: (date: string) => void;
  onAdviser: (adviser: string) => void;
  hrefOf: (reference: string) => string;
  onFree: (startsAt: string, adviser: string) => void;
}) {
  const wall = wallOf(new Date(now).toISOString());
  const lines = dayLines(week, date, adviser, localOf(wall.date, wall.minute));
  const roles = new Map(week.advisers.map((one) => [one.id, one]));
  return (
    <div className="dd">
      <fieldset className="seg">
        <legend className="vh">{words.days}</legend>
        {gridOf(week).days.map((day) => (
          <button key={day} type="button" aria-pressed={day === date} onClick={() => onDate(day)}>
            {dayTitle(day)}
          </button>
        ))}
      </fieldset>
      <fieldset className="seg">
        <legend className="vh">{words.advisers}</legend>
        <button type="button" aria-pressed={!adviser} onClick={() => onAdviser('')}>
          {words.all}
        </button>
        {week.advisers.map((one) => (
          <button key={one.id} type="button" aria-pressed={one.id === adviser} onClick={() => onAdviser(one.id)}>
            <AdviserMark adviser={one} />
          </button>
        ))}
      </fieldset>
      {lines.length ? (
        <ol>
          {lines.map((line) => {
            const role = roles.get(line.adviser);
            return (
              <li
                key={`${line.from} ${line.adviser}`}
                className={
                  line.booking
                    ? line.booking.reference === selected
                      ? 'sel'
                      : undefined
                    : line.away
                      ? 'fr1 gone'
                      : 'fr1'
                }
              >
                <time>{line.booking ? clockOf(line.from) : words.freeUntil(clockOf(line.from), clockOf(line.to))}</time>
                <div>
                  <Line {...{ line, moving, hrefOf }} onFree={() => onFree(localOf(date, line.from), line.adviser)} />
                </div>
                {role && (line.booking || !adviser) && <AdviserMark adviser={role} badge />}
              </li>
            );
          })}
        </ol>
      ) : (
        <p className="s line">{adviser ? words.closedDay : words.nothing}</p>
      )}
    </div>
  );
}

function Line({
  line: { booking, away, why },
  moving,
  hrefOf,
  onFree,
}: {
  line: DayLine;
  moving: boolean;
  hrefOf: (reference: string) => string;
  onFree: () => void;
}) {
  if (booking)
    return (
      <>
        <Link href={hrefOf(booking.reference)} data-booking={booking.reference}>
          {booking.name}
        </Link>
        <small>{stateLine(booking)}</small>
      </>
    );
  if (away) {
    const [what, more] = awayLines(away);
    return (
      <>
        {what}
        {more && <small>{more}</small>}
      </>
    );
  }
  return (
    <>
      {words.free}
      {why && <small>{words.unoffered[why]}</small>}
      <button type="button" className="lk" onClick={onFree}>
        {moving ? words.move.open : words.book}
      </button>
    </>
  );
}
