import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { deskWords } from '#content/desk/words.ts';
import { Button } from '#ui/button.tsx';
import { Field, type FieldTies } from '#ui/field.tsx';
import { problemsOf } from './text.tsx';
import './controls.css';

export function pickFields<Name extends string>(given: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? '')])) as Record<Name, string>;
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (given: FormData) => void;
  /** What is wrong with a field is said at the field of that name. */
  error?: Error | null;
}

/** Sends without a page load. */
export const Form = ({ onSubmit, error = null, children, ...rest }: FormProps) => (
  <form
    className="form"
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(new FormData(event.currentTarget));
    }}
  >
    <FormProblems value={problemsOf(error)}>{children}</FormProblems>
  </form>
);

/** By field name; each field finds its own. */
const FormProblems = createContext<Readonly<Record<string, string>>>({});

interface Labelled {
  label: string;
  help?: string | undefined;
  problem?: string | undefined;
}

interface DeskFieldProps extends Labelled {
  name: string | undefined;
  children: (ties: FieldTies) => React.JSX.Element;
}

/** A problem is announced and takes focus, unless an earlier field has one. */
function DeskField({ name = '', label, help, problem: own, children }: DeskFieldProps) {
  const problem = useContext(FormProblems)[name] ?? own;
  const id = useId();
  useEffect(() => {
    const control = problem ? document.getElementById(id) : null;
    // Settings are saved from a bar, without a form.
    const form = control?.closest('form, main');
    if ((form?.querySelector('[aria-invalid=true]') ?? control) === control) control?.focus();
  }, [problem, id]);
  return (
    <Field id={id} label={label} help={help} problem={problem} announced>
      {children}
    </Field>
  );
}

interface WithValue {
  onValue?: (value: string) => void;
}

const changeOf = (onValue: WithValue['onValue']) =>
  onValue && { onChange: ({ target }: { target: { value: string } }) => onValue(target.value) };

/** Without it, a year may be typed with six digits. */
const lastDay = '9999-12-31';

export const TextField = ({
  label,
  help,
  problem,
  onValue,
  ...input
}: Labelled & WithValue & ComponentProps<'input'>) => (
  <DeskField name={input.name} label={label} help={help} problem={problem}>
    {(ties) => (
      <input
        autoComplete="off"
        max={input.type === 'date' ? lastDay : undefined}
        {...ties}
        {...changeOf(onValue)}
        {...input}
      />
    )}
  </DeskField>
);

interface PasswordFieldProps extends Labelled {
  name?: string;
  isNew?: boolean;
}

/** A new one can be looked at: it is asked for once. */
export function PasswordField({ name = 'password', isNew = false, ...labelled }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <TextField
        {...labelled}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        spellCheck={false}
        required
      />
      {isNew && <Checkbox label={deskWords.showTyped} checked={shown} onCheck={setShown} />}
    </>
  );
}

export const TextArea = ({
  label,
  help,
  problem,
  onValue,
  ...area
}: Labelled & WithValue & ComponentProps<'textarea'>) => (
  <DeskField name={area.name} label={label} help={help} problem={problem}>
    {(ties) => <textarea {...ties} rows={4} {...changeOf(onValue)} {...area} />}
  </DeskField>
);

type SelectFieldProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Visually redundant label, for screen readers only. */
  hideLabel?: boolean;
} & WithValue &
  ComponentProps<'select'>;

export function SelectField({ label, options, hideLabel = false, onValue, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel}>
      {(ties) => (
        <select {...ties} {...changeOf(onValue)} {...select}>
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ChoicesProps<Value extends string> {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

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

/** One of a few, side by side. */
export const Segments = <Value extends string>({ legend, options, value, onChoose }: ChoicesProps<Value>) => (
  <fieldset className="segments">
    <legend className="visually-hidden">{legend}</legend>
    {options.map(({ value: own, label }) => (
      <button key={own} type="button" aria-pressed={own === value} onClick={() => onChoose(own)}>
        {label}
      </button>
    ))}
  </fieldset>
);

interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode;
  onCheck?: (checked: boolean) => void;
}

export const Checkbox = ({ label, onCheck, ...input }: CheckboxProps) => (
  <label className="choice">
    <input type="checkbox" onChange={onCheck && (({ target }) => onCheck(target.checked))} {...input} />
    <span>{label}</span>
  </label>
);

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Of the field, for screen readers. */
  name: string;
  accept: string;
  onFile: (file: File) => void;
}

export function FileButton({ name, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={name}
        // It is no text of the panel that holds it.
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}

export const base64Of = async (file: File): Promise<string> => new Uint8Array(await file.arrayBuffer()).toBase64();

const places = [0, 1, 2, 3, 4, 5];

/** One field over six boxes, so that paste and autofill work. Submits after the sixth digit. */
export function CodeField({ label }: { label: string }) {
  const name = 'code';
  const [value, setValue] = useState('');
  const problem = useContext(FormProblems)[name];
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) input.current?.select();
  }, [problem]);
  useEffect(() => {
    if (value.length === places.length) input.current?.form?.requestSubmit();
  }, [value]);
  return (
    <DeskField name={name} label={label}>
      {(ties) => (
        <div className="code-field">
          <input
            {...ties}
            ref={input}
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]*"
            required
            value={value}
            onChange={({ target }) => setValue(target.value.replace(/\D/g, '').slice(0, 6))}
          />
          {places.map((place) => (
            <span
              key={place}
              aria-hidden="true"
              className={place === Math.min(value.length, 5) ? 'is-next' : undefined}
            >
              {value[place]}
            </span>
          ))}
        </div>
      )}
    </DeskField>
  );
}
