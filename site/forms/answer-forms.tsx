// Answers to forms sent without a script. The server fills in the slots.
import { bookingForm, bookingWords } from '#content/booking.ts';
import { type ContactFormContent, contactForms } from '#content/forms/contact-form.ts';
import { channels } from '#contract/form-fields.ts';
import { slot } from '#contract/live-part.ts';
import { Fields, LineField } from './fields.tsx';
import { FormNotice, Honeypot, SubmitButton } from './form-frame.tsx';

export function RetryForm({ form }: { form: ContactFormContent }) {
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

function ReturnedProblems() {
  return (
    <div className="error-summary retry-form-problems" role="alert">
      <ul>{slot('problems')}</ul>
    </div>
  );
}

/** Booking without JavaScript: the server fills in the slots. */
export function PlainBooking() {
  const form = bookingForm;
  const words = bookingWords;
  return (
    <form className="contact-form retry-form message-form plain-booking" action="/api/contact" method="post">
      <ReturnedProblems />
      {['consultation', 'about', 'page'].map((name) => (
        <input key={name} type="hidden" name={name} value={slot(name)} />
      ))}
      <input type="hidden" name="idempotencyKey" value={slot('key')} />
      <div className="field-wide plain-booking-times" id="answer-startsAt">
        {slot('times')}
      </div>
      <LineField form={form} prefix="answer" name="name" value={slot('name')} />
      <LineField form={form} prefix="answer" name="email" value={slot('email')} />
      <fieldset className="field-wide">
        <legend>{words.channel}</legend>
        {channels.map((channel) => (
          <label key={channel}>
            <input type="radio" name="channel" value={channel} required /> {words.channels[channel].choice}
          </label>
        ))}
      </fieldset>
      <LineField form={form.unscripted} prefix="answer" name="phone" value={slot('phone')} />
      <LineField form={form} prefix="answer" name="company" value={slot('company')} />
      <LineField form={form} prefix="answer" name="subject" value={slot('subject')} wide />
      <SubmitButton look="button-primary" label={words.submit} />
      <FormNotice />
    </form>
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
