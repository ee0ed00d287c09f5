import { useEffect, useId, useRef } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { dateName, weekdayOf, weekdays } from '#content/calendar-days.ts';
import { type VisitorClock, visitorDay, visitorHour, visitorTime } from '#content/visitor-time.ts';
import { Arrow } from '#ui/arrow.tsx';

interface TakenProps {
  times: readonly string[];
  clock: VisitorClock;
  onChoose: (time: string) => void;
}

/** Another visitor was faster: says so, and offers the nearest free times. */
export function Taken({ times, clock, onChoose }: TakenProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const nearest = useId();
  return (
    <div className="booking-taken">
      <div role="alert" tabIndex={-1} ref={box}>
        <b>{words.taken.title}</b> {times.length ? words.taken.text : words.taken.none}
      </div>
      {times.length > 0 && (
        <>
          <p id={nearest}>{words.taken.nearest}</p>
          <ul aria-labelledby={nearest}>
            {times.map((time) => (
              <li key={time}>
                <button type="button" onClick={() => onChoose(time)}>
                  <Near time={time} clock={clock} />
                  <Arrow />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** "Mon 10:00 a.m. November 23", and the firm's clock where it shows something else. */
function Near({ time, clock }: { time: string; clock: VisitorClock }) {
  const day = visitorDay(time, clock);
  const [hour, ...half] = visitorHour(time, clock).own.split(/\s/);
  const { firm } = visitorTime(time, clock);
  return (
    <span>
      <b>
        {weekdays[weekdayOf(day)]?.short} {hour}
      </b>{' '}
      {half.join(' ')} <small>{dateName(day)}</small>
      {firm && <small className="booking-near-firm"> {firm}</small>}
    </span>
  );
}
