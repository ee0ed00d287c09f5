import { Link } from 'wouter';
import { awayLines, clockOf, dayTitle, hourOf, momentOf, surname, diaryWords as words } from '#content/desk/diary.ts';
import { firmDays } from '#content/firm-time.ts';
import type { DiaryBooking } from '#contract/desk-diary.ts';
import type { SeenWeek } from '../data/diary.ts';
import { AdviserMark } from './adviser-mark.tsx';
import { type Cell, type Column, gridOf, step } from './grid.ts';
import { localOf, wallOf } from './wall.ts';

/** Where the focus is to be: one booking takes it by Tab, the others by the keys. */
interface Use {
  selected: string | undefined;
  /** The one that Tab leads to. */
  entry: string | undefined;
  hrefOf: (reference: string) => string;
  onFree: (startsAt: string, adviser: string) => void;
  /** Whether a free time that is pressed is one to move to. */
  moving: boolean;
  /** The time that was pressed, and with whom. */
  chosen: string;
}

/** A week by adviser. */
export function WeekTable({ week, now, ...use }: { week: SeenWeek; now: number } & Use) {
  const { days, columns, sections } = gridOf(week);
  const wall = wallOf(new Date(now).toISOString());
  const ofDay = week.advisers.length;
  return (
    <div className="dia-scroll">
      <table className="dia">
        <caption className="vh">{words.caption(firmDays(days[0] ?? '', days.at(-1) ?? ''))}</caption>
        <thead>
          <tr>
            <th className="h" rowSpan={2} scope="col">
              <span className="vh">{words.time}</span>
            </th>
            {days.map((date) => (
              <th
                key={date}
                className="d"
                colSpan={ofDay}
                scope="colgroup"
                aria-current={date === wall.date ? 'date' : undefined}
              >
                {dayTitle(date)} {date === wall.date && <small>{words.todayMark}</small>}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map(({ date, adviser }, n) => (
              <th key={date + adviser.id} className={n % ofDay ? 'a' : 'a e'} scope="col">
                <AdviserMark adviser={adviser} />
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ rows, lunch }, s) => (
          <tbody key={rows[0]}>
            {s > 0 && (
              <tr className="lu">
                <th className="h" scope="row">
                  <span className="vh">{clockOf((sections[s - 1]?.rows.at(-1) ?? 0) + step)}</span>
                </th>
                {days.map((date) => (
                  <td key={date} className="e" colSpan={ofDay}>
                    {lunch.has(date) && words.lunch}
                  </td>
                ))}
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row}>
                <th className="h" scope="row">
                  <span className={row % 60 ? 'vh' : undefined}>{hourOf(row)}</span>
                  <span className="vh"> {row < 720 ? 'a.m.' : 'p.m.'}</span>
                </th>
                {columns.map((column, n) => {
                  const cell = column.cells.get(row);
                  if (!cell) return null;
                  const { date, adviser } = column;
                  const isOver = localOf(date, cell.from) <= localOf(wall.date, wall.minute);
                  const at = (wall.minute - cell.from) / (cell.rows * step);
                  return (
                    <td
                      key={date + adviser.id}
                      className={[n % ofDay ? '' : 'e', lookOf(cell, isOver)].filter(Boolean).join(' ') || undefined}
                      rowSpan={cell.rows}
                    >
                      <Inside {...{ cell, column, use, isOver }} />
                      {date === wall.date && at >= 0 && at < 1 && (
                        <i className="nowl" style={{ top: `${at * 100}%` }} />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const looks = { blocked: 'blk', busy: 'busy', holiday: 'away', off: 'away' } as const;

const lookOf = ({ bookings, away, open, why }: Cell, isOver: boolean): string =>
  bookings.length ? '' : away ? looks[away.kind] : why ? 'staff' : open && !isOver ? '' : 'shut';

function Inside({
  cell: { bookings, away, from, open, rows, why },
  column: { date, adviser },
  use,
  isOver,
}: {
  cell: Cell;
  column: Column;
  use: Use;
  /** Whether it has begun: nothing is booked there any more. */
  isOver: boolean;
}) {
  if (bookings.length)
    return bookings.map((booking) => <BookingLink key={booking.reference} {...{ booking, use }} role={adviser.role} />);
  if (away) {
    const [what, more] = awayLines(away);
    return (
      <span className="lb">
        {what}
        {more && <small className={rows < 3 ? 'vh' : undefined}>{more}</small>}
      </span>
    );
  }
  if (isOver) return null;
  const startsAt = localOf(date, from);
  const when = `${dayTitle(date)}, ${clockOf(from)}`;
  return (
    <button
      type="button"
      className="fr"
      tabIndex={-1}
      aria-pressed={use.chosen === `${startsAt} ${adviser.id}`}
      aria-label={words.freeTime(use.moving, when, adviser.role, why ? words.unoffered[why] : '')}
      title={why ? words.unoffered[why] : undefined}
      onClick={() => use.onFree(startsAt, adviser.id)}
      data-open={open || undefined}
    />
  );
}

/** What stands below a name in the diary: how it is held, what became of it, or that a calendar declined it. */
export const stateLine = ({ state, outcome, declinedAt, channel }: DiaryBooking): string =>
  state === 'held' ? words.held : words.outcomes[outcome] || (declinedAt ? words.declined : words.channels[channel]);

function BookingLink({
  booking,
  role,
  use: { selected, entry, hrefOf },
}: {
  booking: DiaryBooking;
  role: string;
  use: Use;
}) {
  const { reference, name, startsAt, state, declinedAt, outcome } = booking;
  const isOn = reference === selected;
  return (
    <Link
      className={['bk', isOn && 'is-on', state === 'held' && 'is-held', declinedAt && !outcome && 'is-no']
        .filter(Boolean)
        .join(' ')}
      href={hrefOf(reference)}
      data-booking={reference}
      tabIndex={reference === entry ? 0 : -1}
      aria-current={isOn ? 'true' : undefined}
      // A long name is cut off in its field.
      title={name}
      aria-label={`${name} ${stateLine(booking)}, ${momentOf(startsAt)}, ${role}`}
    >
      {surname(name)} <small>{stateLine(booking)}</small>
    </Link>
  );
}
