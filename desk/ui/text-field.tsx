import { type TextareaHTMLAttributes, useEffect, useId, useRef } from 'react';
import { focusIfFirst, Said } from './field.tsx';

interface TextField extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string;
  problem: string | undefined;
}

/** A labelled field of several lines. A problem stands below it, and takes the focus there. */
export function TextField({ label, hint, problem, ...input }: TextField) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem) focusIfFirst(box.current);
  }, [problem]);
  return (
    <div>
      <label className="fl" htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={4}
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
