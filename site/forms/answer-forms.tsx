// Answers to forms sent without a script. The server fills in the slots.
import { bookingForm, bookingWords } from '#content/booking.ts';
import { type ContactFormContent, contactFormWords } from '#content/forms/contact-form.ts';
import { channels } from '#contract/form-fields.ts';
import { slotMarker } from '#contract/live-part.ts';
import { FormFields, InputField } from './fields.tsx';
import { Honeypot, SubmitButton, TermsNote } from './form-frame.tsx';

export function RetryForm({ form }: { form: ContactFormContent }) {
  const values = Object.fromEntries(Object.keys(form.fields).map((name) => [name, slotMarker(name)]));
  const carried = form.fields.subject ? ['page'] : ['page', 'subject'];
  return (
    <form
      className={`contact-form retry-form ${form.shape === 'message' ? 'message-form' : ''}`}
      action="/api/contact"
      method="post"
    >
      <ReturnedProblems />
      {carried.map((name) => (
        <input key={name} type="hidden" name={name} value={slotMarker(name)} />
      ))}
      <input type="hidden" name="idempotencyKey" value={slotMarker('key')} />
      <FormFields form={form} prefix="answer" values={values} />
      <Honeypot />
      <SubmitButton look="button-primary" label={form.submit} />
      <TermsNote />
    </form>
  );
}

function ReturnedProblems() {
  return (
    <div className="error-summary retry-form-problems full-row" role="alert">
      <ul>{slotMarker('problems')}</ul>
    </div>
  );
}

/** Booking without JavaScript: the server fills in the slots. */
export function PlainBookingForm() {
  const form = bookingForm;
  const words = bookingWords;
  return (
    <form className="contact-form retry-form message-form plain-booking" action="/api/contact" method="post">
      <ReturnedProblems />
      {['consultation', 'about', 'page'].map((name) => (
        <input key={name} type="hidden" name={name} value={slotMarker(name)} />
      ))}
      <input type="hidden" name="idempotencyKey" value={slotMarker('key')} />
      <div className="field-wide plain-booking-times" id="answer-startsAt">
        {slotMarker('times')}
      </div>
      <InputField form={form} prefix="answer" name="name" value={slotMarker('name')} />
      <InputField form={form} prefix="answer" name="email" value={slotMarker('email')} />
      <fieldset className="field-wide">
        <legend>{words.channel}</legend>
        {channels.map((channel) => (
          <label key={channel}>
            <input type="radio" name="channel" value={channel} required /> {words.channels[channel].choice}
          </label>
        ))}
      </fieldset>
      <InputField form={form.unscripted} prefix="answer" name="phone" value={slotMarker('phone')} />
      <InputField form={form} prefix="answer" name="company" value={slotMarker('company')} />
      <InputField form={form} prefix="answer" name="subject" value={slotMarker('subject')} wide />
      <SubmitButton look="button-primary" label={words.submit} />
      <TermsNote />
    </form>
  );
}

export function PlainReceipt({ reference, replyBy }: { reference: string; replyBy?: string | undefined }) {
  const { title, listed, reference: term, replyBy: by } = contactFormWords.receipt;
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
