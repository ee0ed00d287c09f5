import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';

interface Field extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  problem?: string | undefined;
}

/** Gives a field with a problem the focus, unless one before it in its form has one too. */
export function focusIfFirst(box: HTMLInputElement | HTMLTextAreaElement | null): void {
  const first = box?.form?.querySelector('[aria-invalid=true]') ?? box;
  if (first === box) box?.focus();
}

/** A labelled line to fill in. A problem stands below it, and takes the focus there. */
export function Field({ label, hint, problem, ...input }: Field) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) focusIfFirst(box.current);
  }, [problem]);
  return (
    <div>
      <label className="fl" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        className="in1"
        id={id}
        ref={box}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || hint ? `${id}-said` : undefined}
      />
      <Said id={`${id}-said`} problem={problem} hint={hint} />
    </div>
  );
}

/** What stands below a field: what is wrong with it, or else what helps. */
export function Said({
  id,
  problem,
  hint,
}: {
  id: string;
  problem: string | undefined;
  hint?: string | undefined;
}) {
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
  value: Value;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="opt">
      <legend className="fl">{legend}</legend>
      {options.map(({ value: own, label, disabled = false }) => (
        <label key={own}>
          <input
            type="radio"
            name={name}
            checked={own === value}
            disabled={disabled}
            onChange={() => onChoose(own)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
