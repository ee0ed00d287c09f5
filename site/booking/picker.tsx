import { useEffect, useId, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { chipName, dayName, fiveWith, monthOf, weekdayOf, weekdays } from '#content/calendar-days.ts';
import { company } from '#content/company.ts';
import { firmClock, firmClockWithZone } from '#content/firm-time.ts';
import { partsOfDay, pickerWords } from '#content/picker.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { visitorClock, visitorZone } from './calendar-dates.ts';
import { MonthGrid } from './month-grid.tsx';

interface PickerProps {
  free: FreeTimes;
  /** The chosen day, where one is. */
  day: string | undefined;
  onDay: (day: string) => void;
  /** Whether the whole month is shown where there is room for a few days alone. */
  whole: boolean;
  onWhole: (whole: boolean) => void;
  onChoose: (startsAt: string) => void;
}

/** A month, or on a phone its next open days, and beside it the free times of the day chosen in it. */
export function Picker({ free, day: chosen, onDay, whole, onWhole, onChoose }: PickerProps) {
  const day = chosen ?? free.days[0]?.date ?? free.first;
  const [month, setMonth] = useState(monthOf(day));
  useEffect(() => setMonth(monthOf(day)), [day]);
  const counts = new Map(free.days.map(({ date, times }) => [date, times.length]));
  const times = free.days.find(({ date }) => date === day)?.times ?? [];
  const heading = useId();
  if (!free.days.length) return <p className="booking-none">{pickerWords.none}</p>;
  return (
    <div className="booking-choose">
      <div className={whole ? 'booking-days booking-days-whole' : 'booking-days'}>
        <MonthGrid
          month={month}
          onMonth={setMonth}
          day={day}
          onDay={(date) => {
            onDay(date);
            onWhole(false);
          }}
          counts={counts}
          first={free.first}
          last={free.last}
        />
        <ul className="booking-strip" aria-label={pickerWords.days}>
          {fiveWith(free.days, day).map(({ date }) => (
            <li key={date}>
              <button
                type="button"
                className="booking-chip"
                aria-pressed={date === day}
                aria-label={chipName(date)}
                onClick={() => onDay(date)}
              >
                <small>{weekdays[weekdayOf(date)]?.short}</small> {Number(date.slice(8))}
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="booking-chip booking-chip-month"
              aria-expanded={whole}
              onClick={() => onWhole(!whole)}
            >
              <small>{pickerWords.month}</small>
            </button>
          </li>
        </ul>
        <p className="booking-clock">{company.timeZoneName.value}</p>
      </div>
      <div className="booking-day">
        <p className="booking-day-name" aria-live="polite">
          <span id={heading}>{dayName(day)}</span>{' '}
          <span>
            {times.length === 1
              ? words.freeOnOne
              : words.freeOn.replace('{count}', String(times.length || words.no))}
          </span>
        </p>
        <Times labelledBy={heading} times={times} onChoose={onChoose} />
      </div>
    </div>
  );
}

interface TimesProps {
  labelledBy: string;
  times: readonly string[];
  onChoose: (startsAt: string) => void;
}

/** Free times as buttons, on the firm's clock; on the visitor's as well where that differs. */
function Times({ labelledBy, times, onChoose }: TimesProps) {
  const part = useId();
  const zone = times[0] && visitorZone(times[0]);
  const shown = times.map(firmClock);
  return (
    <>
      {partsOfDay(times).map(({ name, times: some }) => (
        <div key={name}>
          <p className="booking-part" id={part + name}>
            {name}
          </p>
          <ul
            className={zone ? 'booking-slots booking-slots-zoned' : 'booking-slots'}
            aria-labelledby={`${labelledBy} ${part}${name}`}
          >
            {some.map((time) => (
              <li key={time}>
                <button type="button" data-slot={time} onClick={() => onChoose(time)}>
                  {/* When the clock is put back, two times have one name. */}
                  {shown.filter((label) => label === firmClock(time)).length > 1
                    ? firmClockWithZone(time)
                    : firmClock(time)}
                  {zone && <small>{words.yourTime.replace('{time}', visitorClock(time, zone))}</small>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {zone && <p className="booking-zone">{words.zones.replace('{zone}', zone.replaceAll('_', ' '))}</p>}
    </>
  );
}
