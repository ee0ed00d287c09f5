import { type ContactFormContent, contactForms, type FieldName } from '#content/forms/contact-form.ts';
import { timelineLabels } from '#content/forms/timelines.ts';
import type { Timeline } from '#contract/contact.ts';
import { contactLimits } from '#contract/limits.ts';
import { Field } from './field.tsx';
import type { Problems } from './use-contact-form.ts';

export interface FormFieldProps {
  form: ContactFormContent;
  name: FieldName;
  /** Starts every id, so that two forms can stand in one document. */
  prefix?: string;
  problems?: Problems;
  /** What the field holds at first. */
  value?: string | undefined;
  wide?: boolean;
}

const kinds = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  company: { type: 'text', autoComplete: 'organization' },
} as const;

/** A single-line field of a contact form, with what a browser needs to fill it in by itself. */
export function LineField({
  form,
  name,
  prefix,
  problems,
  value,
  wide,
}: FormFieldProps & { name: keyof typeof kinds }) {
  return (
    <Field {...place(form, name, prefix)} problem={problems?.[name]} wide={wide ?? false}>
      {(ties) => (
        <input {...ties} {...kinds[name]} name={name} maxLength={contactLimits[name]} defaultValue={value} />
      )}
    </Field>
  );
}

/** The text of a contact form. */
export function TextField({
  form,
  name,
  prefix,
  problems,
  value,
  wide,
  rows,
}: FormFieldProps & { name: 'challenge' | 'message'; rows: number }) {
  return (
    <Field {...place(form, name, prefix)} problem={problems?.[name]} wide={wide ?? false}>
      {(ties) => (
        <textarea {...ties} name={name} rows={rows} maxLength={contactLimits[name]} defaultValue={value} />
      )}
    </Field>
  );
}

/** The timeline, to choose from a list or leave empty. */
export function TimelineField({ form, prefix }: Pick<FormFieldProps, 'form' | 'prefix'>) {
  return (
    <Field {...place(form, 'timeline', prefix)}>
      {(ties) => (
        <div className="field-choice">
          <select {...ties} name="timeline">
            <option value="">{contactForms.chooseTimeline}</option>
            {(Object.entries(timelineLabels) as [Timeline, string][]).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <svg viewBox="0 0 12 8" aria-hidden="true" focusable="false">
            <path d="M1 1l5 5 5-5" />
          </svg>
        </div>
      )}
    </Field>
  );
}

function place(form: ContactFormContent, name: FieldName, prefix = form.id) {
  const content = form.fields[name];
  if (!content) throw new Error(`The form ${form.id} has no field ${name}`);
  return { id: `${prefix}-${name}`, content };
}
