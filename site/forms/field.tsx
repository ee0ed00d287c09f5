import type { ReactElement } from 'react';
import type { FieldContent } from '#content/forms/contact-form.ts';
import './field.css';

export interface FieldProps {
  id: string;
  content: FieldContent;
  problem?: string | undefined;
  wide?: boolean;
  /** Makes the input, with the attributes that tie it to its label and its problem. */
  children: (ties: FieldTies) => ReactElement;
}

export interface FieldTies {
  id: string;
  required: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A labelled input with its problem, if it has one, below it. */
export function Field({ id, content, problem, wide = false, children }: FieldProps) {
  const problemId = `${id}-problem`;
  const ties: FieldTies = { id, required: content.required ?? false };
  if (problem) {
    ties['aria-invalid'] = true;
    ties['aria-describedby'] = problemId;
  }
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>
        {content.label}
        {content.hint && <span className="field-hint"> {content.hint}</span>}
      </label>
      {children(ties)}
      {problem && (
        <p className="field-problem" id={problemId}>
          <svg viewBox="0 0 18 18" aria-hidden="true" focusable="false">
            <circle cx="9" cy="9" r="7.5" />
            <path d="M9 5V10M9 12V13.5" />
          </svg>
          {problem}
        </p>
      )}
    </div>
  );
}
