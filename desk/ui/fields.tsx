import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { Field, FieldProblem, type FieldTies } from '#ui/field.tsx';
import './fields.css';

/** What is wrong with the fields of a form, by their names: a field within finds its own. */
export const FormProblems = createContext<Readonly<Record<string, string>>>({});

interface Labelled {
  label: string;
  /** A sentence below the control. */
  help?: string | undefined;
  problem?: string | undefined;
}

interface DeskFieldProps extends Labelled {
  name: string | undefined;
  children: (ties: FieldTies) => React.JSX.Element;
}

/** A problem is read out and takes the focus, unless a field before it in its form has one too. */
function DeskField({ name = '', label, help, problem: own, children }: DeskFieldProps) {
  const problem = useContext(FormProblems)[name] ?? own;
  const id = useId();
  useEffect(() => {
    const control = problem ? document.getElementById(id) : null;
    const form = control?.closest('form');
    if ((form?.querySelector('[aria-invalid=true]') ?? control) === control) control?.focus();
  }, [problem, id]);
  return (
    <Field id={id} label={label} help={help} problem={problem} announced>
      {children}
    </Field>
  );
}

/** A labelled line to fill in. */
export const TextField = ({ label, help, problem, ...input }: Labelled & ComponentProps<'input'>) => (
  <DeskField name={input.name} label={label} help={help} problem={problem}>
    {(ties) => <input {...ties} {...input} />}
  </DeskField>
);

interface PasswordFieldProps extends Labelled {
  name?: string;
  /** It is chosen here. */
  isNew?: boolean;
}

export const PasswordField = ({ name = 'password', isNew = false, ...labelled }: PasswordFieldProps) => (
  <TextField
    {...labelled}
    name={name}
    type="password"
    autoComplete={isNew ? 'new-password' : 'current-password'}
    required
  />
);

/** A labelled field of several lines. */
export const TextArea = ({ label, help, problem, ...area }: Labelled & ComponentProps<'textarea'>) => (
  <DeskField name={area.name} label={label} help={help} problem={problem}>
    {(ties) => <textarea {...ties} rows={4} {...area} />}
  </DeskField>
);

type SelectFieldProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  /** The label is for screen readers alone: what stands beside it says the same. */
  hideLabel?: boolean;
} & ComponentProps<'select'>;

/** A labelled choice of one from a list. */
export function SelectField({ label, options, hideLabel = false, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className={hideLabel ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id}>
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  /** Undefined while none is chosen. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

/** One of several, each with its label. */
export function Choices<Value extends string>({ legend, options, value, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="field choices">
      <legend>{legend}</legend>
      {options.map(({ value: own, label, disabled = false }) => (
        <label key={own} className="choice">
          <input type="radio" name={name} checked={own === value} disabled={disabled} onChange={() => onChoose(own)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Something to tick. */
export const Checkbox = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className="choice">
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
);

const places = [0, 1, 2, 3, 4, 5];

interface CodeFieldProps {
  label: string;
  value: string;
  onValue: (digits: string) => void;
  problem: string | undefined;
}

/** Six digits in six boxes, which lie under one field: it takes a paste and the browser's filling in. The sixth sends the form. */
export function CodeField({ label, value, onValue, problem }: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) input.current?.select();
  }, [problem]);
  useEffect(() => {
    if (value.length === places.length) input.current?.form?.requestSubmit();
  }, [value]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="code-field">
        <input
          id={id}
          ref={input}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          required
          value={value}
          onChange={({ target }) => onValue(target.value.replace(/\D/g, '').slice(0, 6))}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
        />
        {places.map((place) => (
          <span key={place} aria-hidden="true" className={place === Math.min(value.length, 5) ? 'is-next' : undefined}>
            {value[place]}
          </span>
        ))}
      </div>
      {problem && (
        <FieldProblem id={`${id}-note`} role="alert">
          {problem}
        </FieldProblem>
      )}
    </div>
  );
}
