import { LineField, TextField } from './fields.tsx';
import type { FieldSetProps } from './request-fields.tsx';

/** The fields of a message form. */
export function MessageFields({ values = {}, ...common }: FieldSetProps) {
  return (
    <>
      <LineField {...common} name="name" value={values.name} />
      <LineField {...common} name="email" value={values.email} />
      <LineField {...common} name="phone" value={values.phone} />
      <LineField {...common} name="company" value={values.company} />
      {common.form.fields.subject && <LineField {...common} name="subject" value={values.subject} wide />}
      <TextField {...common} name="message" value={values.message} rows={7} wide />
    </>
  );
}
