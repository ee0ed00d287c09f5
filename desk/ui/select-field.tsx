import { type SelectHTMLAttributes, useId } from 'react';

/** A labelled choice of one from a list. */
export function SelectField({
  label,
  options,
  hidden = false,
  ...select
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  /** The label is for the ear alone: what stands beside it says the same. */
  hidden?: boolean;
} & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  return (
    <div>
      <label className={hidden ? 'vh' : 'fl'} htmlFor={id}>
        {label}
      </label>
      <select {...select} className="in1" id={id}>
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
