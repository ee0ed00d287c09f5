import type { ContactFormContent } from '#content/forms/contact-form.ts';
import { ChoiceField, LineField, TextField } from './fields.tsx';
import type { Problems } from './use-contact-form.ts';
import './request-fields.css';

export interface FieldSetProps {
  form: ContactFormContent;
  prefix?: string;
  problems?: Problems;
  /** What each field holds at first, by its name. */
  values?: Readonly<Record<string, string>>;
}

/** The fields of the consultation request. */
export function RequestFields({ values = {}, ...common }: FieldSetProps) {
  return (
    <>
      <LineField {...common} name="name" value={values.name} />
      <LineField {...common} name="email" value={values.email} />
      <div className="request-fields-pair">
        <LineField {...common} name="company" value={values.company} />
        <ChoiceField {...common} name="timeline" />
      </div>
      {/* Specification, section 5: the challenge box has 3 rows. */}
      <TextField {...common} name="challenge" value={values.challenge} rows={3} />
    </>
  );
}
