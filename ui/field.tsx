import type { ReactElement, ReactNode } from 'react';
import './field.css';

interface FieldProps {
  id: string;
  label: ReactNode;
  /** Visually redundant label, for screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Shown below the control, until a problem replaces it. */
  help?: ReactNode;
  problem?: string | undefined;
  required?: boolean | undefined;
  /** Announces the problem to screen readers, where no summary does. */
  announced?: boolean;
  className?: string | undefined;
  /** Renders the control with these attributes. */
  children: (attributes: ControlAttributes) => ReactElement;
}

export interface ControlAttributes {
  id: string;
  required: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export function Field(props: FieldProps) {
  const { id, label, hideLabel, hint, help, problem, required, announced, className = '', children } = props;
  const noteId = `${id}-note`;
  const attributes: ControlAttributes = { id, required: required ?? false };
  if (problem) attributes['aria-invalid'] = true;
  if (problem || help) attributes['aria-describedby'] = noteId;
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
        {hint && <span className="field-hint muted"> {hint}</span>}
      </label>
      {children(attributes)}
      {problem ? (
        <FieldProblem id={noteId} role={announced ? 'alert' : undefined}>
          {problem}
        </FieldProblem>
      ) : (
        help && (
          <p className="field-help" id={noteId}>
            {help}
          </p>
        )
      )}
    </div>
  );
}

/** @param role `alert` to announce it at once */
export function FieldProblem({
  id,
  role,
  children,
}: {
  id?: string | undefined;
  role?: 'alert' | undefined;
  children: ReactNode;
}) {
  return (
    <p className="field-problem" id={id} role={role}>
      <svg viewBox="0 0 18 18" aria-hidden="true" focusable="false">
        <circle cx="9" cy="9" r="7.5" />
        <path d="M9 5V10M9 12V13.5" />
      </svg>
      {children}
    </p>
  );
}
