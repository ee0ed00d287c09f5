// Answers to forms sent without a script. The server fills in the slots.
import { type ContactFormContent, contactForms } from '#content/forms/contact-form.ts';
import { slot } from '#contract/live-part.ts';
import { fieldSets } from './fields.tsx';
import { FormNotice, Honeypot, SubmitButton } from './form-frame.tsx';

export function RetryForm({ form }: { form: ContactFormContent }) {
  const Fields = fieldSets[form.shape];
  const values = Object.fromEntries(Object.keys(form.fields).map((name) => [name, slot(name)]));
  const carried = form.fields.subject ? ['page'] : ['page', 'subject'];
  return (
    <form
      className={`contact-form retry-form ${form.shape === 'message' ? 'message-form' : ''}`}
      action="/api/contact"
      method="post"
    >
      <ReturnedProblems />
      {carried.map((name) => (
        <input key={name} type="hidden" name={name} value={slot(name)} />
      ))}
      <input type="hidden" name="idempotencyKey" value={slot('key')} />
      <Fields form={form} prefix="answer" values={values} />
      <Honeypot />
      <SubmitButton look="button-primary" label={form.submit} />
      <FormNotice />
    </form>
  );
}

export function ReturnedProblems() {
  return (
    <div className="error-summary retry-form-problems" role="alert">
      <ul>{slot('problems')}</ul>
    </div>
  );
}

export function ReceiptCard({ reference, replyBy }: { reference: string; replyBy?: string | undefined }) {
  const { title, listed, reference: term, replyBy: by } = contactForms.receipt;
  return (
    <div className="receipt full-row">
      <h2>{replyBy ? title : listed}</h2>
      <dl>
        <div>
          <dt>{term}</dt>
          <dd>{reference}</dd>
        </div>
        {replyBy && (
          <div>
            <dt>{by}</dt>
            <dd>{replyBy}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
