import { useEffect, useId, useRef } from 'react';
import { Said } from './field.tsx';

const places = [0, 1, 2, 3, 4, 5];

/** Six digits in six boxes. They are one field: it can be pasted into, filled in by the browser, and read as one. The sixth sends the form. */
export function CodeField({
  label,
  value,
  onValue,
  problem,
}: {
  label: string;
  value: string;
  onValue: (digits: string) => void;
  problem: string | undefined;
}) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) box.current?.select();
  }, [problem]);
  useEffect(() => {
    if (value.length === places.length) box.current?.form?.requestSubmit();
  }, [value]);
  return (
    <div>
      <label className="fl" htmlFor={id}>
        {label}
      </label>
      <div className="code">
        <input
          id={id}
          ref={box}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          required
          value={value}
          onChange={({ target }) => onValue(target.value.replace(/\D/g, '').slice(0, 6))}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-said` : undefined}
        />
        {places.map((place) => (
          <span key={place} aria-hidden="true" className={place === Math.min(value.length, 5) ? 'is-next' : undefined}>
            {value[place]}
          </span>
        ))}
      </div>
      <Said id={`${id}-said`} problem={problem} />
    </div>
  );
}
