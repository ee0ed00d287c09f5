import { type RefObject, useEffect, useId, useRef } from 'react';
import { contactFormWords } from '#content/forms/contact-form.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import './error-summary.css';

interface ErrorSummaryProps {
  /** Sentences by field name. */
  problems: Readonly<Partial<Record<string, string>>>;
  formRef: RefObject<HTMLFormElement | null>;
  /** Corrected fields: their lines are struck out, not removed, so that nothing moves while someone types. */
  corrected?: ReadonlySet<string>;
}

/** A list of problems that takes the focus. Each line leads to its field. */
export function ErrorSummary({ problems, formRef, corrected }: ErrorSummaryProps) {
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
        {list.length === 1
          ? contactFormWords.oneProblem
          : fillPlaceholders(contactFormWords.problems, { count: list.length })}
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
              {corrected?.has(name) ? <s>{sentence}</s> : sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
