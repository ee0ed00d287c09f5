import { bookingForm as form, bookingWords as words } from '#content/booking.ts';
import { channels } from '#contract/form-fields.ts';
import { slot } from '#contract/live-part.ts';
import { ReturnedProblems } from '../forms/answer-forms.tsx';
import { LineField } from '../forms/fields.tsx';
import { FormNotice, SubmitButton } from '../forms/form-frame.tsx';

/** Booking without JavaScript: the server fills in the slots. */
export function PlainBooking() {
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
