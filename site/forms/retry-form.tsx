import type { ContactFormContent } from '#content/forms/contact-form.ts';
import { endpoints } from '#contract/endpoints.ts';
import { FormNotice } from './contact-form.tsx';
import { fieldSets } from './field-sets.ts';
import { ReturnedProblems } from './returned-problems.tsx';
import { SubmitButton } from './submit-button.tsx';
import { Trap } from './trap.tsx';
import './message-form.css';
import './retry-form.css';

/** Stands for what the server puts there when it answers. */
const slot = (name: string) => `{{${name}}}`;
/** A form whose answers came back: what is wrong, then the same fields with everything kept. No script needed. */
export function RetryForm({ form }: { form: ContactFormContent }) {
  const Fields = fieldSets[form.shape];
  const values = Object.fromEntries(Object.keys(form.fields).map((name) => [name, slot(name)]));
  const carried = form.fields.subject ? ['page'] : ['page', 'subject'];
  return (
    <form
      className={`contact-form retry-form ${form.shape === 'message' ? 'message-form' : ''}`}
      action={endpoints.contact}
      method="post"
    >
      <ReturnedProblems />
      {carried.map((name) => (
        <input key={name} type="hidden" name={name} value={slot(name)} readOnly />
      ))}
      <input type="hidden" name="idempotencyKey" value={slot('key')} readOnly />
      <Fields form={form} prefix="answer" values={values} />
      <Trap />
      <SubmitButton look="button-button" label={form.submit} />
      <FormNotice />
    </form>
  );
}
