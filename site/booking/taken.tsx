import { useEffect, useRef } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { type OnBothClocks, type VisitorClock, visitorTime } from '#content/visitor-time.ts';
import { Arrow } from '../ui/arrow.tsx';

interface TakenProps {
  times: readonly string[];
  clock: VisitorClock;
  onChoose: (time: string) => void;
}

/** Another visitor was faster: says so, and offers the nearest free times. */
export function Taken({ times, clock, onChoose }: TakenProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="booking-taken">
      <div role="alert" tabIndex={-1} ref={box}>
        <b>{words.taken.title}</b> {times.length ? words.taken.nearest : words.taken.none}
      </div>
      {times.length > 0 && (
        <ul>
          {times.map((time) => (
            <li key={time}>
              <button type="button" onClick={() => onChoose(time)}>
                <BothTimes {...visitorTime(time, clock)} />
                <Arrow />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const BothTimes = ({ own, firm }: OnBothClocks) => (
  <span>
    {own}
    {firm && <small> {firm}</small>}
  </span>
);
