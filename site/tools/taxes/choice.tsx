import { useId } from 'react';
import '../../forms/field.css';

interface ChoiceProps<Value extends string> {
  label: string;
  /** What there is to choose, in order, with its words. */
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
  hideLabel?: boolean;
}

/** One of a few, as a list that opens. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel = false,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className="field-choice">
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
        >
          {Object.entries<string>(options).map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 12 8" aria-hidden="true" focusable="false">
          <path d="M1 1l5 5 5-5" />
        </svg>
      </div>
    </div>
  );
}
