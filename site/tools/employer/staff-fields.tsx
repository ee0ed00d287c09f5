import type { Shore } from '#content/facts/employer.ts';
import { employerWords as words } from '#content/tools/employer.ts';
import { Segmented } from '../segmented.tsx';
import { mostStaff } from './duties.ts';

interface StaffFieldsProps {
  id: string;
  shores: readonly Shore[];
  /** Those whose number is asked for. */
  shown: readonly Shore[];
}

/** Where people work, how many they are, and whose name stands on the printed list. */
export function StaffFields({ id, shores, shown }: StaffFieldsProps) {
  return (
    <div className="employer-fields tool-scripted">
      <Segmented
        name={`${id}-shore`}
        legend={words.shore.legend}
        choices={words.shore.choices}
        first={words.first.shore}
      />
      {shores.map((shore) => (
        <div key={shore} className="field" hidden={!shown.includes(shore)}>
          <label htmlFor={`${id}-${shore}`}>{words.staff[shore]}</label>
          <input
            id={`${id}-${shore}`}
            name={`${id}-${shore}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={mostStaff}
            step={1}
            defaultValue={words.first.staff}
          />
        </div>
      ))}
      <div className="field employer-firm">
        <label htmlFor={`${id}-firm`}>
          {words.firm.label} <span className="field-hint">{words.firm.hint}</span>
        </label>
        <input id={`${id}-firm`} name={`${id}-firm`} maxLength={80} autoComplete="organization" />
      </div>
    </div>
  );
}
