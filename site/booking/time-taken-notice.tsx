import { useEffect, useId, useRef } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { formatMonthDay, weekdayOf, weekdays } from '#content/calendar-days.ts';
import { type VisitorTimePreferences, visitorDay, visitorTime, visitorTimeOfDay } from '#content/visitor-time.ts';
import { ArrowIcon } from '#ui/arrow.tsx';

interface TimeTakenNoticeProps {
  times: readonly string[];
  clock: VisitorTimePreferences;
  onChoose: (time: string) => void;
}

export function TimeTakenNotice({ times, clock, onChoose }: TimeTakenNoticeProps) {
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
                  <NearTime time={time} clock={clock} />
                  <ArrowIcon />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** "Mon 10:00 a.m. November 23", and the firm's time where it differs. */
function NearTime({ time, clock }: { time: string; clock: VisitorTimePreferences }) {
  const day = visitorDay(time, clock);
  const [hour, ...half] = visitorTimeOfDay(time, clock).own.split(/\s/);
  const { firm } = visitorTime(time, clock);
  return (
    <span>
      <b>
        {weekdays[weekdayOf(day)]?.short} {hour}
      </b>{' '}
      {half.join(' ')} <small>{formatMonthDay(day)}</small>
      {firm && <small className="booking-near-firm"> {firm}</small>}
    </span>
  );
}
