import { type ContactFormContent, contactForms, type FieldName } from '#content/forms/contact-form.ts';
import { contactLimits } from '#contract/limits.ts';
import { Field } from '#ui/field.tsx';
import type { Problems } from './read-form.ts';

export interface FormFieldProps {
  form: Pick<ContactFormContent, 'id' | 'fields'>;
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
  subject: { type: 'text', autoComplete: 'off' },
} as const;

/**
 * A name or a number that is longer than this was not meant to be: it stops there. What a visitor writes in their own
 * words does not: a browser would cut off what is pasted without a word. What is too long is said when it is sent.
 */
const limitOf = (name: keyof typeof kinds) =>
  name === 'subject' ? { 'data-most': contactLimits[name] } : { maxLength: contactLimits[name] };

/** A single-line field of a contact form, with what a browser needs to fill it in by itself. */
export function LineField({
  form,
  name,
  prefix,
  problems,
  value,
  wide,
}: FormFieldProps & { name: keyof typeof kinds }) {
  const { id, content } = place(form, name, prefix);
  return (
    <Field id={id} {...content} problem={problems?.[name]} className={wide ? 'field-wide' : ''}>
      {(ties) => (
        <input
          {...ties}
          {...kinds[name]}
          name={name}
          {...limitOf(name)}
          pattern={content.pattern}
          defaultValue={value}
        />
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
  const { id, content } = place(form, name, prefix);
  return (
    <Field id={id} {...content} problem={problems?.[name]} className={wide ? 'field-wide' : ''}>
      {(ties) => (
        // No maxlength, as a subject has none.
        <textarea {...ties} name={name} rows={rows} data-most={contactLimits[name]} defaultValue={value} />
      )}
    </Field>
  );
}

/** A list to choose from; an optional one may stay empty. */
export function ChoiceField({
  form,
  name,
  prefix,
  problems,
  wide,
}: FormFieldProps & { name: 'timeline' | 'waitingFor' }) {
  const { id, content } = place(form, name, prefix);
  return (
    <Field id={id} {...content} problem={problems?.[name]} className={wide ? 'field-wide' : ''}>
      {(ties) => (
        <select {...ties} name={name}>
          <option value="">{contactForms.choose}</option>
          {Object.entries(content.choices ?? {}).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function place(form: FormFieldProps['form'], name: FieldName, prefix = form.id) {
  const content = form.fields[name];
  if (!content) throw new Error(`The form ${form.id} has no field ${name}`);
  return { id: `${prefix}-${name}`, content };
}
