import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayChipParts, formatLongDay, monthOf, tenDaysIncluding } from '#content/calendar-days.ts';
import { company } from '#content/company.ts';
import { createInstantFormats, formatOpenings, nonBreaking, type Opening, openingWords } from '#content/openings.ts';
import { groupByPartOfDay, pickerWords } from '#content/picker.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { matchesFirmTime, type VisitorTimePreferences } from '#content/visitor-time.ts';
import { commonZones, otherZones, zoneLabel, zoneWords } from '#content/zones.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { hourCycles } from '#contract/form-fields.ts';
import { detectBrowserClock, readVisitorClock, saveVisitorClock } from '../data/visitor-clock.ts';
import { MonthGrid } from './month-grid.tsx';

interface TimePickerProps {
  free: FreeTimes;
  day: string | undefined;
  onDay: (day: string) => void;
  wholeMonth: boolean;
  onWholeMonth: (whole: boolean) => void;
  onChoose: (startsAt: string) => void;
}

/** `server/booking/live-parts.ts` renders the same before hydration. */
export function TimePicker({ free, day: chosen, onDay, wholeMonth, onWholeMonth, onChoose }: TimePickerProps) {
  const day = chosen ?? free.days[0]?.date ?? free.first;
  const [clock, setClock] = useState(readVisitorClock);
  // Other free times on the page follow the chosen clock.
  useEffect(() => applyVisitorClock(clock), [clock]);
  const open = new Set(free.days.map(({ date }) => date));
  const times = free.days.find(({ date }) => date === day)?.times ?? [];
  const heading = useId();
  const name = useRef<HTMLSpanElement>(null);
  const strip = tenDaysIncluding(free.days, day);
  if (!free.days.length) return <p className="booking-none">{pickerWords.none}</p>;
  return (
    <div className="booking-choose">
      <div className="booking-days">
        {wholeMonth && (
          <MonthGrid
            // The month of the last day on offer, as the current one may be nearly over.
            start={monthOf(strip.at(-1)?.date ?? day)}
            day={day}
            onDay={(date) => {
              onDay(date);
              onWholeMonth(false);
              // The month closes, and the day's times come next.
              name.current?.focus();
            }}
            open={open}
            first={free.first}
            last={free.last}
          />
        )}
        <ul className={wholeMonth ? undefined : 'booking-strip'} aria-label={pickerWords.days}>
          {!wholeMonth &&
            strip.map(({ date }) => {
              const [weekday, monthDay] = dayChipParts(date);
              return (
                <li key={date}>
                  <button
                    type="button"
                    className="booking-chip"
                    data-day={date}
                    aria-pressed={date === day}
                    onClick={() => onDay(date)}
                  >
                    <small>{weekday}</small> {monthDay}
                  </button>
                </li>
              );
            })}
          <li className="booking-strip-month">
            <button
              type="button"
              className="booking-chip-month"
              data-day="month"
              aria-expanded={wholeMonth}
              onClick={() => onWholeMonth(!wholeMonth)}
            >
              <MonthIcon />
              {wholeMonth ? pickerWords.days : pickerWords.month}
            </button>
          </li>
        </ul>
      </div>
      <div className="booking-day">
        <p className="booking-day-name" aria-live="polite">
          <span id={heading} ref={name} tabIndex={-1}>
            {formatLongDay(day)}
          </span>
        </p>
        <DayTimes labelledBy={heading} times={times} clock={clock} onChoose={onChoose} />
      </div>
      <ClockChoice
        clock={clock}
        onClock={(next) => {
          saveVisitorClock(next);
          setClock(next);
        }}
      />
    </div>
  );
}

interface DayTimesProps {
  labelledBy: string;
  times: readonly string[];
  clock: VisitorTimePreferences;
  onChoose: (startsAt: string) => void;
}

function DayTimes({ labelledBy, times, clock, onChoose }: DayTimesProps) {
  const part = useId();
  return groupByPartOfDay(times, clock).map(({ name, times: some, long }) => (
    <div key={name}>
      <p className="booking-part" id={part + name}>
        {name}
      </p>
      <ul
        className={long ? 'booking-slots booking-slots-long' : 'booking-slots'}
        aria-labelledby={`${labelledBy} ${part}${name}`}
      >
        {some.map(({ startsAt, own, firm }) => (
          <li key={startsAt}>
            <button type="button" data-slot={startsAt} onClick={() => onChoose(startsAt)}>
              {own}
              {firm && <small> {fillPlaceholders(zoneWords.firm, { time: firm })}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** `server/booking/live-parts.ts` draws the same. */
function MonthIcon() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M2 4H18V18H2ZM2 8.5H18M6.5 1V6M13.5 1V6" />
    </svg>
  );
}

function ClockChoice({
  clock,
  onClock,
}: {
  clock: VisitorTimePreferences;
  onClock: (clock: VisitorTimePreferences) => void;
}) {
  const { zone, hours } = clock;
  const id = useId();
  const [others, setOthers] = useState(() => otherZones([], [zone, detectBrowserClock().zone]));
  // Naming some 400 zones takes a phone a third of a second: done on focus. Older browsers cannot list them.
  const listAll = () => {
    const known = Intl.supportedValuesOf?.('timeZone') ?? [];
    if (others.length < known.length / 2)
      flushSync(() => setOthers(otherZones(known, [zone, detectBrowserClock().zone])));
  };
  return (
    <div className="booking-clock">
      <div className="booking-clock-zone">
        <label htmlFor={id}>{zoneWords.zone}</label>
        <select
          className="plain"
          id={id}
          value={zone || company.timeZone.value}
          onFocus={listAll}
          onPointerDown={listAll}
          onChange={({ target }) => onClock({ zone: target.value, hours })}
        >
          <ZoneOptions name={zoneWords.common} zones={commonZones} />
          <ZoneOptions name={zoneWords.more} zones={others} />
        </select>
        <svg viewBox="0 0 12 8" aria-hidden="true" focusable="false">
          <path d="M1 1l5 5 5-5" />
        </svg>
      </div>
      <fieldset>
        <legend>{zoneWords.format}</legend>
        {hourCycles.map((count) => (
          <label key={count}>
            <input
              type="radio"
              className="visually-hidden"
              name={`${id}hours`}
              checked={count === hours}
              onChange={() => onClock({ zone, hours: count })}
            />
            {zoneWords.hours[count]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function ZoneOptions({ name, zones }: { name: string; zones: readonly string[] }) {
  if (!zones.length) return null;
  return (
    <optgroup label={name}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zoneLabel(zone)}
        </option>
      ))}
    </optgroup>
  );
}

/** Rewrites the openings in the header, bar, footer and list of advisers. */
function applyVisitorClock({ zone, hours }: VisitorTimePreferences): void {
  const own = createInstantFormats((options) => {
    const cycle = options.hour ? { hourCycle: hours === '12' ? ('h12' as const) : ('h23' as const) } : {};
    const timeZone = zone || company.timeZone.value;
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...options, ...cycle });
    return (instant) => format.format(new Date(instant));
  });
  const now = new Date().toISOString();
  for (const row of document.querySelectorAll(
    '.openings-live, .slim-bar-live, .opening, .footer-opening, .adviser-opening',
  )) {
    const times = [...row.querySelectorAll<HTMLTimeElement>('[data-opening]')];
    const instants = times.map(({ dateTime }) => dateTime);
    formatOpenings(instants, now, own).forEach((opening, index) => {
      writeOpening(times[index], opening);
    });
    const label = row.querySelector('[data-zone]');
    const firms = instants.every((instant) => matchesFirmTime(instant, zone));
    if (label) label.textContent = firms ? openingWords.label : openingWords.own;
  }
}

function writeOpening(time: HTMLTimeElement | undefined, { day, clock, half, full }: Opening): void {
  if (!time) return;
  if (time.dataset.opening === 'full') {
    time.textContent = nonBreaking(full);
    return;
  }
  const part = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text });
  time.replaceChildren(...(day ? [part('span', day), ' '] : []), part('b', clock), part('i', ` ${half}`));
  if (time.nextElementSibling?.matches('.visually-hidden')) time.nextElementSibling.textContent = full;
}
