import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useEffect, useId, useRef } from 'react';

/** What every field has besides its own attributes. */
interface Around {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
}

/** Gives a field with a problem the focus, unless one before it in its form has one too. */
function focusIfFirst(box: HTMLInputElement | HTMLTextAreaElement | null): void {
  const first = box?.form?.querySelector('[aria-invalid=true]') ?? box;
  if (first === box) box?.focus();
}

/** What ties a box to what stands around it. A problem takes the focus there. */
function useTied<Box extends HTMLInputElement | HTMLTextAreaElement>({ hint, problem }: Omit<Around, 'label'>) {
  const id = useId();
  const ref = useRef<Box>(null);
  useEffect(() => {
    if (problem) focusIfFirst(ref.current);
  }, [problem]);
  return {
    id,
    ref,
    className: 'in1',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem || hint ? `${id}-said` : undefined,
  };
}

/** A labelled line to fill in. A problem stands below it. */
export function Field({ label, hint, problem, ...input }: Around & InputHTMLAttributes<HTMLInputElement>) {
  const tied = useTied<HTMLInputElement>({ hint, problem });
  return (
    <Labelled {...{ label, hint, problem }} id={tied.id}>
      <input {...input} {...tied} />
    </Labelled>
  );
}

/** A labelled field of several lines. A problem stands below it. */
export function TextField({ label, hint, problem, ...input }: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const tied = useTied<HTMLTextAreaElement>({ hint, problem });
  return (
    <Labelled {...{ label, hint, problem }} id={tied.id}>
      <textarea rows={4} {...input} {...tied} />
    </Labelled>
  );
}

function Labelled({ label, hint, problem, id, children }: Around & { id: string; children: ReactNode }) {
  return (
    <div>
      <label className="fl" htmlFor={id}>
        {label}
      </label>
      {children}
      <Said id={`${id}-said`} problem={problem} hint={hint} />
    </div>
  );
}

/** What stands below a field: what is wrong with it, or else what helps. */
export function Said({ id, problem, hint }: { id: string; problem: string | undefined; hint?: string | undefined }) {
  if (problem)
    return (
      <p className="err" id={id} role="alert">
        {problem}
      </p>
    );
  return hint ? (
    <p className="s hint" id={id}>
      {hint}
    </p>
  ) : null;
}

/** One of several, each with its label. */
export function Choices<Value extends string>({
  legend,
  options,
  value,
  onChoose,
}: {
  legend: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  /** Undefined while none is chosen. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="opt">
      <legend className="fl">{legend}</legend>
      {options.map(({ value: own, label, disabled = false }) => (
        <label key={own}>
          <input type="radio" name={name} checked={own === value} disabled={disabled} onChange={() => onChoose(own)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
