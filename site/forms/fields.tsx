import { type FormEvent, useState } from 'react';
import { type ContactFormContent, contactFormWords, type FieldName } from '#content/forms/contact-form.ts';
import { contactLimits } from '#contract/limits.ts';
import { suggestEmail } from '#contract/suggest-email.ts';
import { Field } from '#ui/field.tsx';
import type { FieldProblems } from './use-submit.ts';

interface FormFieldProps<Name extends FieldName> {
  form: Pick<ContactFormContent, 'id' | 'fields'>;
  name: Name;
  /** Prefix of every id: two forms can be in one document. */
  prefix?: string;
  problems?: FieldProblems;
  value?: string | undefined;
  wide?: boolean;
}

const inputAttributes = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  company: { type: 'text', autoComplete: 'organization' },
  subject: { type: 'text', autoComplete: 'off' },
} as const;

function toFieldProps({ form, name, prefix = form.id, problems, wide }: FormFieldProps<FieldName>) {
  const content = form.fields[name];
  if (!content) throw new Error(`The form ${form.id} has no field ${name}`);
  const { label, hint, help, required, pattern, choices = {} } = content;
  const field = { label, hint, help, required, id: `${prefix}-${name}`, problem: problems?.[name] };
  return { field: { ...field, className: wide ? 'field-wide' : '' }, pattern, choices };
}

/** No maxlength on free text, which would truncate what is pasted: checked when sent. */
const lengthLimit = (name: keyof typeof inputAttributes) =>
  name === 'subject' ? { 'data-most': contactLimits[name] } : { maxLength: contactLimits[name] };

export function InputField(props: FormFieldProps<keyof typeof inputAttributes>) {
  const { name, value } = props;
  const { field, pattern } = toFieldProps(props);
  const likely = useEmailSuggestion(field.id);
  return (
    <Field {...field} {...(name === 'email' && likely.help)}>
      {(ties) => (
        <input
          {...ties}
          {...inputAttributes[name]}
          name={name}
          {...lengthLimit(name)}
          pattern={pattern}
          defaultValue={value}
          {...(name === 'email' && likely.events)}
        />
      )}
    </Field>
  );
}

/** "Did you mean …?": pressing it corrects the field; otherwise what was typed is sent. */
function useEmailSuggestion(id: string) {
  const [meant, setMeant] = useState<string>();
  const take = () => {
    const input = document.getElementById(id) as HTMLInputElement | null;
    if (!input || !meant) return;
    input.value = meant;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  const look = (typing: boolean) => (event: FormEvent<HTMLInputElement>) =>
    setMeant(suggestEmail(event.currentTarget.value, typing));
  const help = meant && (
    <span role="alert">
      {contactFormWords.meant}{' '}
      <button type="button" className="link-button" onClick={take}>
        {meant}
      </button>
    </span>
  );
  return { help: { help }, events: { onInput: look(true), onBlur: look(false) } };
}

function TextAreaField(props: FormFieldProps<'challenge' | 'message'> & { rows: number }) {
  const { name, value, rows } = props;
  return (
    <Field {...toFieldProps(props).field}>
      {(ties) => <textarea {...ties} name={name} rows={rows} data-most={contactLimits[name]} defaultValue={value} />}
    </Field>
  );
}

function ChoiceField(props: FormFieldProps<'timeline' | 'waitingFor'>) {
  const { field, choices } = toFieldProps(props);
  return (
    <Field {...field}>
      {(ties) => (
        <select {...ties} name={props.name}>
          <option value="">{contactFormWords.choose}</option>
          {Object.entries(choices).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface FieldSetProps {
  form: ContactFormContent;
  prefix?: string;
  problems?: FieldProblems;
  values?: Readonly<Record<string, string>>;
}

/** As each form is laid out; two in a list stand side by side. */
const layouts = {
  request: ['name', 'email', ['company', 'timeline'], 'challenge'],
  message: ['name', 'email', 'phone', 'company', 'subject', 'message'],
  'waiting-list': ['email', 'waitingFor'],
} as const satisfies Record<ContactFormContent['shape'], readonly (FieldName | readonly FieldName[])[]>;

/** Only /free-consult asks for a subject. */
export function FormFields({ values = {}, ...common }: FieldSetProps) {
  const draw = (name: FieldName) => {
    if (!common.form.fields[name]) return null;
    const field = { ...common, value: values[name] };
    if (name === 'timeline' || name === 'waitingFor') return <ChoiceField key={name} {...field} name={name} />;
    // Specification, section 5: the challenge box has 3 rows.
    if (name === 'challenge') return <TextAreaField key={name} {...field} name={name} rows={3} />;
    if (name === 'message') return <TextAreaField key={name} {...field} name={name} rows={7} wide />;
    return <InputField key={name} {...field} name={name} wide={name === 'subject'} />;
  };
  return layouts[common.form.shape].map((part) =>
    typeof part === 'string' ? (
      draw(part)
    ) : (
      <div className="field-pair" key="pair">
        {part.map(draw)}
      </div>
    ),
  );
}
