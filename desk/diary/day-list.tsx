import { Link } from 'wouter';
import { awayLines, clockOf, dayTitle, diaryWords as words } from '#content/desk/diary.ts';
import type { DiaryWeek } from '#contract/desk-diary.ts';
import { localTime, toFirmLocal } from '../ui/firm-local.ts';
import { type DayLine, dayLines, gridOf } from './grid.ts';
import { AdviserInitials, stateLine } from './week-table.tsx';

interface DayListProps {
  week: DiaryWeek;
  now: number;
  date: string;
  adviser: string;
  selected: string | undefined;
  /** Whether selecting a free time moves the booking. */
  moving: boolean;
  onDate: (date: string) => void;
  onAdviser: (adviser: string) => void;
  hrefOf: (reference: string) => string;
  onFree: (startsAt: string, adviser: string) => void;
}

export function DayList(props: DayListProps) {
  const { week, now, date, adviser, selected, moving, onDate, onAdviser, hrefOf, onFree } = props;
  const local = toFirmLocal(new Date(now).toISOString());
  const lines = dayLines(week, date, adviser, localTime(local.date, local.minute));
  const roles = new Map(week.advisers.map((one) => [one.id, one]));
  return (
    <div className="day-list">
      <fieldset className="segments">
        <legend className="visually-hidden">{words.days}</legend>
        {gridOf(week).days.map((day) => (
          <button key={day} type="button" aria-pressed={day === date} onClick={() => onDate(day)}>
            {dayTitle(day)}
          </button>
        ))}
      </fieldset>
      <fieldset className="segments">
        <legend className="visually-hidden">{words.advisers}</legend>
        <button type="button" aria-pressed={!adviser} onClick={() => onAdviser('')}>
          {words.all}
        </button>
        {week.advisers.map((one) => (
          <button key={one.id} type="button" aria-pressed={one.id === adviser} onClick={() => onAdviser(one.id)}>
            <AdviserInitials adviser={one} />
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
                className={!line.booking ? 'is-free' : line.booking.reference === selected ? 'is-selected' : undefined}
              >
                <time>{line.booking ? clockOf(line.from) : words.freeUntil(clockOf(line.from), clockOf(line.to))}</time>
                <div>
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

interface LineProps {
  line: DayLine;
  moving: boolean;
  hrefOf: (reference: string) => string;
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
      <button type="button" className="link-button" onClick={onFree}>
        {moving ? words.move.open : words.book}
      </button>
    </>
  );
}
