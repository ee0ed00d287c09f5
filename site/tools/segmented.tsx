interface SegmentedProps {
  name: string;
  legend: string;
  /** Whether the legend is for the ear alone, since a heading stands above. */
  quiet?: boolean;
  choices: Readonly<Record<string, string>>;
  first: string;
  /** Called with what is chosen, where no form around it listens. */
  onChoose?: (value: string) => void;
}

/** A choice of a few, side by side. */
export function Segmented({ name, legend, quiet = false, choices, first, onChoose }: SegmentedProps) {
  return (
    <fieldset className="segmented">
      <legend className={quiet ? 'visually-hidden' : undefined}>{legend}</legend>
      <div>
        {Object.entries(choices).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === first}
              onChange={() => onChoose?.(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
