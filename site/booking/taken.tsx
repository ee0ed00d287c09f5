import { useEffect, useRef } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import { Arrow } from '../ui/arrow.tsx';

/** Another visitor was faster: says so, and offers the nearest free times. */
export function Taken({ times, onChoose }: { times: readonly string[]; onChoose: (time: string) => void }) {
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
                {firmTimeOnScreen(time)}
                <Arrow />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
