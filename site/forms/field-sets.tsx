import type { ContactFormContent } from '#content/forms/contact-form.ts';
import { ChoiceField, LineField, TextField } from './fields.tsx';
import type { Problems } from './read-form.ts';

interface FieldSetProps {
  form: ContactFormContent;
  prefix?: string;
  problems?: Problems;
  /** What each field holds at first, by its name. */
  values?: Readonly<Record<string, string>>;
}

/** The fields of each shape of form. */
export const fieldSets = {
  request: RequestFields,
  message: MessageFields,
  'waiting-list': WaitingListFields,
};

/** The consultation request of the home page. */
function RequestFields({ values = {}, ...common }: FieldSetProps) {
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

/** The message form of service and company pages. */
function MessageFields({ values = {}, ...common }: FieldSetProps) {
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

/** The small form that asks to be told when a service can be had. */
function WaitingListFields({ values = {}, ...common }: FieldSetProps) {
  return (
    <>
      <LineField {...common} name="email" value={values.email} />
      <ChoiceField {...common} name="waitingFor" />
    </>
  );
}
