import { Link } from 'wouter';
import { dayAndTime } from '#content/desk/days.ts';
import { awayLines, clockOf, dayTitle, hourOf, surname, diaryWords as words } from '#content/desk/diary.ts';
import { badgeOf } from '#content/desk/staff.ts';
import { firmDays } from '#content/firm-time.ts';
import type { DiaryAdviser, DiaryBooking, DiaryWeek } from '#contract/desk-diary.ts';
import { TextButton } from '#ui/button.tsx';
import { useAdvisers } from '../data/answers.ts';
import { type Cell, type Column, type DayLine, dayLines, gridOf, rowMinutes } from './grid.ts';
import './diary.css';
import { Segments } from '../ui/fields.tsx';
import { localTime, toFirmLocal } from '../ui/firm-local.ts';

/** Roving tabindex. */
interface Use {
  selected: string | undefined;
  entry: string | undefined;
  hrefOf: (reference: string) => string;
  onFree: (startsAt: string, adviser: string) => void;
  /** Whether selecting a free time moves the booking. */
  moving: boolean;
  chosen: string;
}

export function WeekTable({ week, now, ...use }: { week: DiaryWeek; now: number } & Use) {
  const { days, columns, sections } = gridOf(week);
  const local = toFirmLocal(new Date(now).toISOString());
  const ofDay = week.advisers.length;
  return (
    <div className="week-scroll">
      <table className="week-table muted">
        <caption className="visually-hidden">{words.caption(firmDays(days[0] ?? '', days.at(-1) ?? ''))}</caption>
        <thead>
          <tr>
            <th className="week-hour" rowSpan={2} scope="col">
              <span className="visually-hidden">{words.time}</span>
            </th>
            {days.map((date) => (
              <th
                key={date}
                className="week-date line-below plain"
                colSpan={ofDay}
                scope="colgroup"
                aria-current={date === local.date ? 'date' : undefined}
              >
                {dayTitle(date)} {date === local.date && <small>{words.todayMark}</small>}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map(({ date, adviser }, n) => (
              <th key={date + adviser.id} className={n % ofDay ? 'week-adviser' : 'week-adviser day-start'} scope="col">
                <AdviserInitials adviser={adviser} />
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ rows, lunch }, s) => (
          <tbody key={rows[0]}>
            {s > 0 && (
              <tr className="week-gap">
                <th className="week-hour" scope="row">
                  <span className="visually-hidden">{clockOf((sections[s - 1]?.rows.at(-1) ?? 0) + rowMinutes)}</span>
                </th>
                {days.map((date) => (
                  <td key={date} className="day-start" colSpan={ofDay}>
                    {lunch.has(date) && words.lunch}
                  </td>
                ))}
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row}>
                <th className="week-hour" scope="row">
                  <span className={row % 60 ? 'visually-hidden' : undefined}>{hourOf(row)}</span>
                  <span className="visually-hidden"> {row < 720 ? 'a.m.' : 'p.m.'}</span>
                </th>
                {columns.map((column, n) => {
                  const cell = column.cells.get(row);
                  if (!cell) return null;
                  const { date, adviser } = column;
                  const isOver = localTime(date, cell.from) <= localTime(local.date, local.minute);
                  const at = (local.minute - cell.from) / (cell.rows * rowMinutes);
                  return (
                    <td
                      key={date + adviser.id}
                      className={
                        [n % ofDay ? '' : 'day-start', lookOf(cell, isOver)].filter(Boolean).join(' ') || undefined
                      }
                      rowSpan={cell.rows}
                    >
                      <CellContent cell={cell} column={column} use={use} isOver={isOver} />
                      {date === local.date && at >= 0 && at < 1 && (
                        <i className="week-now" style={{ top: `${at * 100}%` }} />
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

const looks = { blocked: 'is-blocked', busy: 'is-busy', holiday: 'is-away', off: 'is-away' } as const;

const lookOf = ({ bookings, away, open, why }: Cell, isOver: boolean): string =>
  bookings.length ? '' : away ? looks[away.kind] : why ? 'is-staff-only' : open && !isOver ? '' : 'is-closed';

interface CellContentProps {
  cell: Cell;
  column: Column;
  use: Use;
  isOver: boolean;
}

function CellContent({ cell, column: { date, adviser }, use, isOver }: CellContentProps) {
  const { bookings, away, from, open, rows, why } = cell;
  if (bookings.length)
    return bookings.map((booking) => (
      <BookingLink key={booking.reference} booking={booking} use={use} role={adviser.role} />
    ));
  if (away) {
    const [what, more] = awayLines(away);
    return (
      <span className="week-away">
        {what}
        {more && <small className={rows < 3 ? 'visually-hidden' : undefined}>{more}</small>}
      </span>
    );
  }
  if (isOver) return null;
  const startsAt = localTime(date, from);
  const when = `${dayTitle(date)}, ${clockOf(from)}`;
  return (
    <button
      type="button"
      className="week-free"
      tabIndex={-1}
      aria-pressed={use.chosen === `${startsAt} ${adviser.id}`}
      aria-label={words.freeTime(use.moving, when, adviser.role, why ? words.unoffered[why] : '')}
      title={why ? words.unoffered[why] : undefined}
      onClick={() => use.onFree(startsAt, adviser.id)}
      data-open={open || undefined}
    />
  );
}

export const stateLine = ({ state, outcome, declinedAt, channel }: DiaryBooking): string =>
  state === 'held' ? words.held : words.outcomes[outcome] || (declinedAt ? words.declined : words.channels[channel]);

interface BookingLinkProps {
  booking: DiaryBooking;
  role: string;
  use: Use;
}

function BookingLink({ booking, role, use: { selected, entry, hrefOf } }: BookingLinkProps) {
  const { reference, name, startsAt, state, declinedAt, outcome } = booking;
  const isOn = reference === selected;
  return (
    <Link
      className={[
        'week-booking one-line',
        isOn && 'is-selected',
        state === 'held' && 'is-held',
        declinedAt && !outcome && 'is-declined',
      ]
        .filter(Boolean)
        .join(' ')}
      href={hrefOf(reference)}
      data-booking={reference}
      tabIndex={reference === entry ? 0 : -1}
      aria-current={isOn ? 'true' : undefined}
      title={name}
      aria-label={`${name} ${stateLine(booking)}, ${dayAndTime(startsAt)}, ${role}`}
    >
      {surname(name)} <small className="one-line">{stateLine(booking)}</small>
    </Link>
  );
}

const legend = {
  booked: 'is-booked',
  free: undefined,
  staff: 'is-staff-only',
  shut: 'is-closed',
  blocked: 'is-blocked',
  busy: 'is-busy',
  away: 'is-away',
};

export function Legend() {
  return (
    <ul className="week-legend size-fine muted">
      {(Object.keys(legend) as (keyof typeof legend)[]).map((kind) => (
        <li className="flex-row" key={kind}>
          <i className={legend[kind]} />
          {words.legend[kind]}
        </li>
      ))}
    </ul>
  );
}

export function AdviserInitials({ adviser: { id, role }, badge = false }: { adviser: DiaryAdviser; badge?: boolean }) {
  return (
    <abbr className={badge ? 'badge' : undefined} title={role}>
      {badgeOf({ name: role, adviser: id }, useAdvisers()).letters}
    </abbr>
  );
}

interface DayListProps extends Pick<Use, 'selected' | 'moving' | 'hrefOf' | 'onFree'> {
  week: DiaryWeek;
  now: number;
  date: string;
  adviser: string;
  onDate: (date: string) => void;
  onAdviser: (adviser: string) => void;
}

export function DayList(props: DayListProps) {
  const { week, now, date, adviser, selected, moving, onDate, onAdviser, hrefOf, onFree } = props;
  const local = toFirmLocal(new Date(now).toISOString());
  const lines = dayLines(week, date, adviser, localTime(local.date, local.minute));
  const roles = new Map(week.advisers.map((one) => [one.id, one]));
  return (
    <div className="day-list">
      <Segments
        legend={words.days}
        value={date}
        onChoose={onDate}
        options={gridOf(week).days.map((value) => ({ value, label: dayTitle(value) }))}
      />
      <Segments
        legend={words.advisers}
        value={adviser}
        onChoose={onAdviser}
        options={[
          { value: '', label: words.all },
          ...week.advisers.map((one) => ({ value: one.id, label: <AdviserInitials adviser={one} /> })),
        ]}
      />
      {lines.length ? (
        <ol className="heavy-line">
          {lines.map((line) => {
            const role = roles.get(line.adviser);
            return (
              <li
                key={line.booking?.reference ?? `${line.from} ${line.adviser}`}
                className={
                  !line.booking ? 'is-free' : line.booking.reference === selected ? 'is-selected bleed' : undefined
                }
              >
                <time className="bold">
                  {line.booking ? clockOf(line.from) : words.freeUntil(clockOf(line.from), clockOf(line.to))}
                </time>
                <div className={line.booking ? undefined : 'spread'}>
                  <Line
                    line={line}
                    moving={moving}
                    hrefOf={hrefOf}
                    onFree={() => onFree(localTime(date, line.from), line.adviser)}
                  />
                </div>
                {role && (line.booking || !adviser) && <AdviserInitials adviser={role} badge />}
              </li>
            );
          })}
        </ol>
      ) : (
        <p className="small note">{adviser ? words.closedDay : words.nothing}</p>
      )}
    </div>
  );
}

interface LineProps extends Pick<Use, 'moving' | 'hrefOf'> {
  line: DayLine;
  onFree: () => void;
}

function Line({ line: { booking, away, why }, moving, hrefOf, onFree }: LineProps) {
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
      <TextButton onClick={onFree}>{moving ? words.move.open : words.book}</TextButton>
    </>
  );
}
