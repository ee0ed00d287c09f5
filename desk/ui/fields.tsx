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
import { recordOf } from '#content/typed-records.ts';
import { Button } from '#ui/button.tsx';
import { type ControlAttributes, Field } from '#ui/field.tsx';
import { readFieldProblems } from './text.tsx';
import './controls.css';

export const pickFields = <Name extends string>(given: FormData, names: readonly Name[]): Record<Name, string> =>
  recordOf(names, (name) => String(given.get(name) ?? ''));

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (given: FormData) => void;
  /** Its problems are shown at the fields that they name. */
  error?: Error | null;
}

/** A form that sends its data to `onSubmit`, without loading a page. */
export const Form = ({ onSubmit, error = null, children, ...rest }: FormProps) => (
  <form
    className="form"
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(new FormData(event.currentTarget));
    }}
  >
    <FormProblems value={readFieldProblems(error)}>{children}</FormProblems>
  </form>
);

/** Problems by field name. Each field looks up its own. */
const FormProblems = createContext<Readonly<Record<string, string>>>({});

interface LabelProps {
  label: string;
  help?: string | undefined;
  problem?: string | undefined;
}

interface DeskFieldProps extends LabelProps {
  name: string | undefined;
  children: (attributes: ControlAttributes) => React.JSX.Element;
}

/** A field whose problem is announced. The first field with a problem takes the focus. */
function DeskField({ name = '', label, help, problem: own, children }: DeskFieldProps) {
  const problem = useContext(FormProblems)[name] ?? own;
  const id = useId();
  useEffect(() => {
    const control = problem ? document.getElementById(id) : null;
    // Settings have no form, because they are saved from a bar.
    const form = control?.closest('form, main');
    if ((form?.querySelector('[aria-invalid=true]') ?? control) === control) control?.focus();
  }, [problem, id]);
  return (
    <Field id={id} label={label} help={help} problem={problem} announced>
      {children}
    </Field>
  );
}

interface ValueProps {
  onValue?: (value: string) => void;
}

const toChangeHandler = (onValue: ValueProps['onValue']) =>
  onValue && { onChange: ({ target }: { target: { value: string } }) => onValue(target.value) };

/** A `max` for dates: without it, browsers accept years of six digits. */
const latestDate = '9999-12-31';

export const TextField = ({
  label,
  help,
  problem,
  onValue,
  ...input
}: LabelProps & ValueProps & ComponentProps<'input'>) => (
  <DeskField name={input.name} label={label} help={help} problem={problem}>
    {(attributes) => (
      <input
        autoComplete="off"
        max={input.type === 'date' ? latestDate : undefined}
        {...attributes}
        {...toChangeHandler(onValue)}
        {...input}
      />
    )}
  </DeskField>
);

interface PasswordFieldProps extends LabelProps {
  name?: string;
  isNew?: boolean;
}

/** A new password can be made visible, because it is typed only once. */
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
}: LabelProps & ValueProps & ComponentProps<'textarea'>) => (
  <DeskField name={area.name} label={label} help={help} problem={problem}>
    {(attributes) => <textarea {...attributes} rows={4} {...toChangeHandler(onValue)} {...area} />}
  </DeskField>
);

type SelectFieldProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Visually redundant label, for screen readers only. */
  hideLabel?: boolean;
} & ValueProps &
  ComponentProps<'select'>;

export function SelectField({ label, options, hideLabel = false, onValue, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel}>
      {(attributes) => (
        <select {...attributes} {...toChangeHandler(onValue)} {...select}>
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

interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

export function RadioGroup<Value extends string>({ legend, options, value, onChoose }: RadioGroupProps<Value>) {
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

/** A choice between a few buttons, side by side. */
export const SegmentedControl = <Value extends string>({
  legend,
  options,
  value,
  onChoose,
}: RadioGroupProps<Value>) => (
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
  /** Name of the field, for screen readers. */
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
        // Choosing a file must not count as unsaved text in the panel around it.
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

export const readAsBase64 = async (file: File): Promise<string> => new Uint8Array(await file.arrayBuffer()).toBase64();

const digitIndexes = [0, 1, 2, 3, 4, 5];

/** One invisible field over six boxes, so that paste and autofill work. The sixth digit submits the form. */
export function OneTimeCodeField({ label }: { label: string }) {
  const name = 'code';
  const [value, setValue] = useState('');
  const problem = useContext(FormProblems)[name];
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) input.current?.select();
  }, [problem]);
  useEffect(() => {
    if (value.length === digitIndexes.length) input.current?.form?.requestSubmit();
  }, [value]);
  return (
    <DeskField name={name} label={label}>
      {(attributes) => (
        <div className="code-field">
          <input
            {...attributes}
            ref={input}
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]*"
            required
            value={value}
            onChange={({ target }) => setValue(target.value.replace(/\D/g, '').slice(0, 6))}
          />
          {digitIndexes.map((index) => (
            <span
              key={index}
              aria-hidden="true"
              className={index === Math.min(value.length, 5) ? 'is-next' : undefined}
            >
              {value[index]}
            </span>
          ))}
        </div>
      )}
    </DeskField>
  );
}
