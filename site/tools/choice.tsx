interface ChoiceProps {
  name: string;
  label: string;
  choices: Readonly<Record<string, string>>;
  first: string;
}

/** A choice of several, as a list that opens. */
export function Choice({ name, label, choices, first }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="field-choice">
        <select id={name} name={name} defaultValue={first}>
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
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
