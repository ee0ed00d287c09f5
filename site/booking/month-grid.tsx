import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import {
  addDays,
  addMonths,
  formatLongDay,
  formatMonth,
  lastDayOfMonth,
  monthOf,
  weekdayOf,
  weekdays,
  weeksOfMonth,
} from '#content/calendar-days.ts';
import { ArrowIcon } from '#ui/arrow.tsx';

interface MonthGridProps {
  /** The month to begin with. */
  start: string;
  day: string;
  onDay: (day: string) => void;
  /** Days with openings. */
  open: ReadonlySet<string>;
  first: string;
  last: string;
}

/** Grid pattern (WAI-ARIA Authoring Practices): arrows, Home, End, Page Up and Page Down. */
export function MonthGrid({ start, day, onDay, open, first, last }: MonthGridProps) {
  const heading = useId();
  const [month, setMonth] = useState(start);
  const grid = useRef<HTMLTableElement>(null);
  // Roving tabindex. `follow`: move the focus once the month is drawn.
  const [focus, setFocus] = useState(day);
  const [follow, setFollow] = useState(false);
  const reachable =
    monthOf(focus) === month ? focus : ([...open].find((date) => monthOf(date) === month) ?? `${month}-01`);
  useEffect(() => {
    if (!follow) return;
    setFollow(false);
    grid.current?.querySelector<HTMLElement>(`[data-day="${focus}"]`)?.focus();
  }, [follow, focus]);

  const goTo = (date: string) => {
    const clamped = date < first ? first : date > last ? last : date;
    setFocus(clamped);
    setFollow(true);
    if (monthOf(clamped) !== month) setMonth(monthOf(clamped));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const weekday = weekdayOf(reachable);
    const monthLater = (step: number) => `${addMonths(month, step)}${reachable.slice(7)}`;
    const target = {
      ArrowLeft: addDays(reachable, -1),
      ArrowRight: addDays(reachable, 1),
      ArrowUp: addDays(reachable, -7),
      ArrowDown: addDays(reachable, 7),
      Home: addDays(reachable, -weekday),
      End: addDays(reachable, 6 - weekday),
      PageUp: clampToMonth(monthLater(-1)),
      PageDown: clampToMonth(monthLater(1)),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    goTo(target);
  };

  const choose = (date: string) => {
    setFocus(date);
    onDay(date);
  };

  const step = (months: number, allowed: boolean, label: string) => (
    <button
      type="button"
      className={months < 0 ? 'booking-step booking-step-back' : 'booking-step'}
      aria-disabled={!allowed}
      onClick={() => allowed && setMonth(addMonths(month, months))}
    >
      <span className="visually-hidden">{label}</span>
      <ArrowIcon />
    </button>
  );
  return (
    <div className="booking-month">
      <div className="booking-month-head flex-row">
        <h3 id={heading} aria-live="polite">
          {formatMonth(month)}
        </h3>
        {step(-1, month > monthOf(first), words.month.previous)}
        {step(1, month < monthOf(last), words.month.next)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern over a table */}
      <table role="grid" aria-labelledby={heading} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th className="muted" key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the weekday is what tells empty cells apart
                <td key={index}>
                  {date && (
                    <button
                      type="button"
                      data-day={date}
                      className={`booking-date ${date === day ? 'booking-date-chosen' : ''}`}
                      tabIndex={date === reachable ? 0 : -1}
                      aria-pressed={date === day}
                      aria-disabled={!open.has(date)}
                      aria-label={formatLongDay(date)}
                      onClick={() => open.has(date) && choose(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same day of another month, or its last. */
function clampToMonth(date: string): string {
  const last = lastDayOfMonth(monthOf(date));
  return date > last ? last : date;
}
