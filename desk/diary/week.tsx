import { Link } from 'wouter';
import { weekdayAndTime } from '#content/desk/days.ts';
import {
  awayLines,
  diaryDayTitle,
  formatMinuteOfDay,
  formatMinuteOfHalfDay,
  diaryWords as words,
} from '#content/desk/diary.ts';
import { toStaffInitials } from '#content/desk/staff.ts';
import { firmDayRange } from '#content/firm-time.ts';
import { toLastName } from '#content/person-names.ts';
import { typedKeys } from '#content/typed-records.ts';
import type { DiaryAdviser, DiaryBooking, DiaryWeek } from '#contract/desk-diary.ts';
import { TextButton } from '#ui/button.tsx';
import { useAdvisers } from '../data/shared-queries.ts';
import { SegmentedControl } from '../ui/fields.tsx';
import { formatLocalDateTime, toFirmDateAndMinute } from '../ui/firm-local.ts';
import { type AgendaEntry, type GridCell, type GridColumn, rowMinutes, toAgenda, toWeekGrid } from './grid.ts';
import './diary.css';

/** `entry` is the one booking in the tab order (roving tabindex); `selected` and `chosen` are marked. */
interface WeekInteraction {
  selected: string | undefined;
  entry: string | undefined;
  hrefOf: (reference: string) => string;
  onFree: (startsAt: string, adviserId: string) => void;
  /** Whether a press on a free time moves the selected booking. */
  isMoving: boolean;
  chosen: string;
}

export function WeekTable({ week, nowMs, ...interaction }: { week: DiaryWeek; nowMs: number } & WeekInteraction) {
  const { days, columns, sections } = toWeekGrid(week);
  const local = toFirmDateAndMinute(new Date(nowMs).toISOString());
  const advisersPerDay = week.advisers.length;
  return (
    <div className="week-scroll">
      <table className="week-table muted">
        <caption className="visually-hidden">{words.caption(firmDayRange(days[0] ?? '', days.at(-1) ?? ''))}</caption>
        <thead>
          <tr>
            <th className="week-hour" rowSpan={2} scope="col">
              <span className="visually-hidden">{words.time}</span>
            </th>
            {days.map((date) => (
              <th
                key={date}
                className="week-date line-below plain"
                colSpan={advisersPerDay}
                scope="colgroup"
                aria-current={date === local.date ? 'date' : undefined}
              >
                {diaryDayTitle(date)} {date === local.date && <small>{words.todayMark}</small>}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map(({ date, adviser }, n) => (
              <th
                key={date + adviser.id}
                className={n % advisersPerDay ? 'week-adviser' : 'week-adviser day-start'}
                scope="col"
              >
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
                  <span className="visually-hidden">
                    {formatMinuteOfDay((sections[s - 1]?.rows.at(-1) ?? 0) + rowMinutes)}
                  </span>
                </th>
                {days.map((date) => (
                  <td key={date} className="day-start" colSpan={advisersPerDay}>
                    {lunch.has(date) && words.lunch}
                  </td>
                ))}
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row}>
                <th className="week-hour" scope="row">
                  <span className={row % 60 ? 'visually-hidden' : undefined}>{formatMinuteOfHalfDay(row)}</span>
                  <span className="visually-hidden"> {row < 720 ? 'a.m.' : 'p.m.'}</span>
                </th>
                {columns.map((column, n) => {
                  const cell = column.cells.get(row);
                  if (!cell) return null;
                  const { date, adviser } = column;
                  const isOver = formatLocalDateTime(date, cell.from) <= formatLocalDateTime(local.date, local.minute);
                  const at = (local.minute - cell.from) / (cell.rows * rowMinutes);
                  return (
                    <td
                      key={date + adviser.id}
                      className={
                        [n % advisersPerDay ? '' : 'day-start', toCellClass(cell, isOver)].filter(Boolean).join(' ') ||
                        undefined
                      }
                      rowSpan={cell.rows}
                    >
                      <CellContent cell={cell} column={column} interaction={interaction} isOver={isOver} />
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

const awayClasses = { blocked: 'is-blocked', busy: 'is-busy', holiday: 'is-away', off: 'is-away' } as const;

function toCellClass({ bookings, away, isBookable, why }: GridCell, isOver: boolean): string {
  if (bookings.length) return '';
  if (away) return awayClasses[away.kind];
  if (why) return 'is-staff-only';
  return isBookable && !isOver ? '' : 'is-closed';
}

interface CellContentProps {
  cell: GridCell;
  column: GridColumn;
  interaction: WeekInteraction;
  isOver: boolean;
}

function CellContent({ cell, column: { date, adviser }, interaction, isOver }: CellContentProps) {
  const { bookings, away, from, isBookable, rows, why } = cell;
  if (bookings.length)
    return bookings.map((booking) => (
      <BookingLink key={booking.reference} booking={booking} interaction={interaction} role={adviser.role} />
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
  const startsAt = formatLocalDateTime(date, from);
  const when = `${diaryDayTitle(date)}, ${formatMinuteOfDay(from)}`;
  return (
    <button
      type="button"
      className="week-free"
      tabIndex={-1}
      aria-pressed={interaction.chosen === `${startsAt} ${adviser.id}`}
      aria-label={words.freeTime(interaction.isMoving, when, adviser.role, why ? words.unoffered[why] : '')}
      title={why ? words.unoffered[why] : undefined}
      onClick={() => interaction.onFree(startsAt, adviser.id)}
      data-open={isBookable || undefined}
    />
  );
}

export const formatBookingState = ({ state, outcome, declinedAt, channel }: DiaryBooking): string =>
  state === 'held' ? words.held : words.outcomes[outcome] || (declinedAt ? words.declined : words.channels[channel]);

interface BookingLinkProps {
  booking: DiaryBooking;
  role: string;
  interaction: WeekInteraction;
}

function BookingLink({ booking, role, interaction: { selected, entry, hrefOf } }: BookingLinkProps) {
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
      aria-label={`${name} ${formatBookingState(booking)}, ${weekdayAndTime(startsAt)}, ${role}`}
    >
      {toLastName(name)} <small className="one-line">{formatBookingState(booking)}</small>
    </Link>
  );
}

const legendClasses = {
  booked: 'is-booked',
  free: undefined,
  staff: 'is-staff-only',
  shut: 'is-closed',
  blocked: 'is-blocked',
  busy: 'is-busy',
  away: 'is-away',
};

export function WeekLegend() {
  return (
    <ul className="week-legend size-fine muted">
      {typedKeys(legendClasses).map((kind) => (
        <li className="flex-row" key={kind}>
          <i className={legendClasses[kind]} />
          {words.legend[kind]}
        </li>
      ))}
    </ul>
  );
}

export function AdviserInitials({ adviser: { id, role }, badge = false }: { adviser: DiaryAdviser; badge?: boolean }) {
  return (
    <abbr className={badge ? 'badge' : undefined} title={role}>
      {toStaffInitials({ name: role, adviser: id }, useAdvisers()).letters}
    </abbr>
  );
}

interface DayAgendaProps extends Pick<WeekInteraction, 'selected' | 'isMoving' | 'hrefOf' | 'onFree'> {
  week: DiaryWeek;
  nowMs: number;
  date: string;
  adviser: string;
  onDate: (date: string) => void;
  onAdviser: (adviser: string) => void;
}

export function DayAgenda(props: DayAgendaProps) {
  const { week, nowMs, date, adviser, selected, isMoving, onDate, onAdviser, hrefOf, onFree } = props;
  const local = toFirmDateAndMinute(new Date(nowMs).toISOString());
  const lines = toAgenda(week, date, adviser, formatLocalDateTime(local.date, local.minute));
  const roles = new Map(week.advisers.map((one) => [one.id, one]));
  return (
    <div className="day-list">
      <SegmentedControl
        legend={words.days}
        value={date}
        onChoose={onDate}
        options={toWeekGrid(week).days.map((value) => ({ value, label: diaryDayTitle(value) }))}
      />
      <SegmentedControl
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
                  {line.booking
                    ? formatMinuteOfDay(line.from)
                    : words.freeUntil(formatMinuteOfDay(line.from), formatMinuteOfDay(line.to))}
                </time>
                <div className={line.booking ? undefined : 'spread'}>
                  <AgendaItem
                    line={line}
                    isMoving={isMoving}
                    hrefOf={hrefOf}
                    onFree={() => onFree(formatLocalDateTime(date, line.from), line.adviser)}
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

interface AgendaItemProps extends Pick<WeekInteraction, 'isMoving' | 'hrefOf'> {
  line: AgendaEntry;
  onFree: () => void;
}

function AgendaItem({ line: { booking, away, why }, isMoving, hrefOf, onFree }: AgendaItemProps) {
  if (booking)
    return (
      <>
        <Link href={hrefOf(booking.reference)} data-booking={booking.reference}>
          {booking.name}
        </Link>
        <small>{formatBookingState(booking)}</small>
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
      <TextButton onClick={onFree}>{isMoving ? words.move.open : words.book}</TextButton>
    </>
  );
}
