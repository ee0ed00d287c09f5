import { type FormEvent, useState } from 'react';
import { type ContactFormContent, contactForms, type FieldName } from '#content/forms/contact-form.ts';
import { likelyAddress } from '#contract/likely-address.ts';
import { contactLimits } from '#contract/limits.ts';
import { Field } from '#ui/field.tsx';
import type { Problems } from './use-submit.ts';

interface FormFieldProps<Name extends FieldName> {
  form: Pick<ContactFormContent, 'id' | 'fields'>;
  name: Name;
  /** Prefix of every id: two forms can be in one document. */
  prefix?: string;
  problems?: Problems;
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

function contentOf({ form, name, prefix = form.id, problems, wide }: FormFieldProps<FieldName>) {
  const content = form.fields[name];
  if (!content) throw new Error(`The form ${form.id} has no field ${name}`);
  const { label, hint, help, required, pattern, choices = {} } = content;
  const field = { label, hint, help, required, id: `${prefix}-${name}`, problem: problems?.[name] };
  return { field: { ...field, className: wide ? 'field-wide' : '' }, pattern, choices };
}

/** No maxlength on free text, which would truncate what is pasted: checked when sent. */
const limitOf = (name: keyof typeof kinds) =>
  name === 'subject' ? { 'data-most': contactLimits[name] } : { maxLength: contactLimits[name] };

export function LineField(props: FormFieldProps<keyof typeof kinds>) {
  const { name, value } = props;
  const { field, pattern } = contentOf(props);
  const likely = useLikelyAddress(field.id);
  return (
    <Field {...field} {...(name === 'email' && likely.help)}>
      {(ties) => (
        <input
          {...ties}
          {...kinds[name]}
          name={name}
          {...limitOf(name)}
          pattern={pattern}
          defaultValue={value}
          {...(name === 'email' && likely.events)}
        />
      )}
    </Field>
  );
}

/** "Did you mean …?": a press takes it, and what was typed is sent all the same. */
function useLikelyAddress(id: string) {
  const [meant, setMeant] = useState<string>();
  const take = () => {
    const input = document.getElementById(id) as HTMLInputElement | null;
    if (!input || !meant) return;
    input.value = meant;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  const look = (typing: boolean) => (event: FormEvent<HTMLInputElement>) =>
    setMeant(likelyAddress(event.currentTarget.value, typing));
  const help = meant && (
    <span role="alert">
      {contactForms.meant}{' '}
      <button type="button" className="link-button" onClick={take}>
        {meant}
      </button>
    </span>
  );
  return { help: { help }, events: { onInput: look(true), onBlur: look(false) } };
}

function TextField(props: FormFieldProps<'challenge' | 'message'> & { rows: number }) {
  const { name, value, rows } = props;
  return (
    <Field {...contentOf(props).field}>
      {(ties) => <textarea {...ties} name={name} rows={rows} data-most={contactLimits[name]} defaultValue={value} />}
    </Field>
  );
}

function ChoiceField(props: FormFieldProps<'timeline' | 'waitingFor'>) {
  const { field, choices } = contentOf(props);
  return (
    <Field {...field}>
      {(ties) => (
        <select {...ties} name={props.name}>
          <option value="">{contactForms.choose}</option>
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
  problems?: Problems;
  values?: Readonly<Record<string, string>>;
}

/** As each form is laid out; two in a list stand side by side. */
const layouts = {
  request: ['name', 'email', ['company', 'timeline'], 'challenge'],
  message: ['name', 'email', 'phone', 'company', 'subject', 'message'],
  'waiting-list': ['email', 'waitingFor'],
} as const satisfies Record<ContactFormContent['shape'], readonly (FieldName | readonly FieldName[])[]>;

/** Only /free-consult asks for a subject. */
export function Fields({ values = {}, ...common }: FieldSetProps) {
  const draw = (name: FieldName) => {
    if (!common.form.fields[name]) return null;
    const field = { ...common, value: values[name] };
    if (name === 'timeline' || name === 'waitingFor') return <ChoiceField key={name} {...field} name={name} />;
    // Specification, section 5: the challenge box has 3 rows.
    if (name === 'challenge') return <TextField key={name} {...field} name={name} rows={3} />;
    if (name === 'message') return <TextField key={name} {...field} name={name} rows={7} wide />;
    return <LineField key={name} {...field} name={name} wide={name === 'subject'} />;
  };
  return layouts[common.form.shape].map((one) =>
    typeof one === 'string' ? (
      draw(one)
    ) : (
      <div className="field-pair" key="pair">
        {one.map(draw)}
      </div>
    ),
  );
}
