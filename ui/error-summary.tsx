import { type RefObject, useEffect, useId, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { contactForms } from '#content/forms/contact-form.ts';
import './error-summary.css';

interface ErrorSummaryProps {
  /** By field name. */
  problems: Readonly<Partial<Record<string, string>>>;
  formRef: RefObject<HTMLFormElement | null>;
  /** Struck out, so that nothing moves while somebody types. */
  mended?: ReadonlySet<string>;
}

/** Takes the focus; each line leads to its field. */
export function ErrorSummary({ problems, formRef, mended }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  const list = Object.entries(problems);
  // Each attempt passes a new object, and so takes the focus again.
  useEffect(() => {
    if (Object.keys(problems).length) box.current?.focus();
  }, [problems]);
  if (!list.length) return null;
  const goTo = (name: string) => {
    const field = formRef.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups questions, and these are none
    <div className="error-summary full-row size-small" role="group" aria-labelledby={title} tabIndex={-1} ref={box}>
      <p className="bold" id={title}>
        {list.length === 1 ? contactForms.oneProblem : fill(contactForms.problems, { count: list.length })}
      </p>
      <ul>
        {list.map(([name, sentence]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(name);
              }}
            >
              {mended?.has(name) ? <s>{sentence}</s> : sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
