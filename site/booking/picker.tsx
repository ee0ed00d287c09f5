import { useId, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { firmClock, firmClockWithZone } from '#content/firm-time.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { dayName, monthOf, visitorClock, visitorZone } from './calendar-dates.ts';
import { MonthGrid } from './month-grid.tsx';

interface PickerProps {
  free: FreeTimes;
  onChoose: (startsAt: string) => void;
}

/** A month, and the free times of the day chosen in it. */
export function Picker({ free, onChoose }: PickerProps) {
  const [day, setDay] = useState(free.days[0]?.date ?? free.first);
  const [month, setMonth] = useState(monthOf(day));
  const counts = new Map(free.days.map(({ date, times }) => [date, times.length]));
  const times = free.days.find(({ date }) => date === day)?.times ?? [];
  const heading = useId();
  return (
    <>
      <MonthGrid
        month={month}
        onMonth={setMonth}
        day={day}
        onDay={setDay}
        counts={counts}
        first={free.first}
        last={free.last}
      />
      <div className="booking-day">
        <p className="booking-day-name" aria-live="polite">
          <span id={heading}>{dayName(day)}</span>
          <span>
            {times.length === 1
              ? words.freeOnOne
              : words.freeOn.replace('{count}', String(times.length || words.no))}
          </span>
        </p>
        <Times labelledBy={heading} times={times} onChoose={onChoose} />
      </div>
    </>
  );
}

/** Free times as buttons, on the firm's clock; on the visitor's as well where that differs. */
export function Times({
  labelledBy,
  times,
  onChoose,
}: {
  labelledBy: string;
  times: readonly string[];
  onChoose: (startsAt: string) => void;
}) {
  const zone = times[0] && visitorZone(times[0]);
  const shown = times.map(firmClock);
  return (
    <>
      <ul className={`booking-slots ${zone ? 'booking-slots-zoned' : ''}`} aria-labelledby={labelledBy}>
        {times.map((time, index) => (
          <li key={time}>
            <button type="button" onClick={() => onChoose(time)}>
              {/* When the clock is put back, two times have one name. */}
              {shown.filter((label) => label === shown[index]).length > 1
                ? firmClockWithZone(time)
                : shown[index]}
              {zone && <small>{words.yourTime.replace('{time}', visitorClock(time, zone))}</small>}
            </button>
          </li>
        ))}
      </ul>
      {zone && <p className="booking-zone">{words.zones.replace('{zone}', zone.replaceAll('_', ' '))}</p>}
    </>
  );
}
