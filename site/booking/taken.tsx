import { useEffect, useId, useRef } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';

/** Another visitor was faster: says so, and offers the nearest free times. */
export function Taken({ times, onChoose }: { times: readonly string[]; onChoose: (time: string) => void }) {
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of the form's own questions
    <div className="booking-taken" role="group" aria-labelledby={heading} tabIndex={-1} ref={box}>
      <p id={heading}>
        <b>{words.taken.title}</b> {times.length ? words.taken.nearest : words.taken.none}
      </p>
      {times.length > 0 && (
        <ul>
          {times.map((time) => (
            <li key={time}>
              <button type="button" onClick={() => onChoose(time)}>
                {firmTimeOnScreen(time)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
