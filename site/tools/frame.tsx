import { type ReactNode, type SelectHTMLAttributes, useEffect, useId, useRef, useState } from 'react';
import { consultPath } from '#content/consult-path.ts';
import { Field } from '#ui/field.tsx';
import { bookingFormName, readTypedValues, saveTypedValues } from '../data/storage.ts';
import { useDebounced } from './use-debounced.ts';

/** Fills the booking form's subject, which stays in the browser until sent. */
export function carryToBooking(subject: string): void {
  const { about, given, ...typed } = readTypedValues(bookingFormName(consultPath));
  saveTypedValues(bookingFormName(consultPath), { ...typed, subject });
}

type FieldElement = HTMLInputElement | HTMLSelectElement;

/**
 * Values of uncontrolled fields, without the id prefix: what was chosen before hydration counts.
 * @param id prefix of the field names, since two tools can be in one document
 * @param first as rendered by the server
 */
export function useToolFields<Fields extends Readonly<Record<string, string>>>(id: string, first: Fields) {
  const ref = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState(first);
  const read = () => {
    const all = [...(ref.current?.querySelectorAll<FieldElement>(':is(input, select)[name]') ?? [])];
    const filled = all.filter((field) => field.type !== 'radio' || (field as HTMLInputElement).checked);
    const values = Object.fromEntries(filled.map(({ name, value }) => [name.slice(id.length + 1), value]));
    setFields((before) => ({ ...before, ...values }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script is here
  useEffect(read, []);

  const write = (name: keyof Fields & string, value: string) => {
    const field = ref.current?.querySelector<FieldElement>(`[name="${CSS.escape(`${id}-${name}`)}"]`);
    if (field) field.value = value;
    read();
  };
  return { ref, fields, read, write };
}

/** Announces a result once it has stopped changing. */
export const Announcement = ({ text }: { text: string }) => (
  <output className="visually-hidden">{useDebounced(text)}</output>
);

interface SegmentedControlProps {
  name: string;
  legend: string;
  /** Visually hidden, where a heading says it. */
  hideLegend?: boolean;
  choices: Readonly<Record<string, string>>;
  /** For use outside a form. */
  onChoose?: (value: string) => void;
}

export function SegmentedControl({ name, legend, hideLegend = false, choices, onChoose }: SegmentedControlProps) {
  return (
    <fieldset className="segmented">
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      <div>
        {Object.entries(choices).map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} onChange={() => onChoose?.(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  hideLabel?: boolean;
  choices: Readonly<Record<string, string>> | readonly (readonly [value: string, label: string])[];
}

export function SelectField({ label, hideLabel = false, choices, ...select }: SelectFieldProps) {
  const id = useId();
  const options = Array.isArray(choices) ? choices : Object.entries(choices);
  return (
    <Field id={id} label={hideLabel ? <span className="visually-hidden">{label}</span> : label}>
      {() => (
        <select id={id} {...select}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Open where no script runs. */
export const AllFacts = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="tool-all not-printed line-above">
    <summary className="bold flex-row">{title}</summary>
    {children}
  </details>
);
