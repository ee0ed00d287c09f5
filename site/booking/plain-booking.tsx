import { bookingForm as form, bookingWords as words } from '#content/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { channels } from '#contract/form-fields.ts';
import { FormNotice } from '../forms/contact-form.tsx';
import { LineField } from '../forms/fields.tsx';
import { ReturnedProblems } from '../forms/returned-problems.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import '../forms/message-form.css';
import '../forms/retry-form.css';
import './plain-booking.css';

/** Stands for what the server puts there when it answers. */
const slot = (name: string) => `{{${name}}}`;

/** Booking without JavaScript: the free times, then who and how. The server fills in the slots. */
export function PlainBooking() {
  return (
    <form
      className="contact-form retry-form message-form plain-booking"
      action={endpoints.contact}
      method="post"
    >
      <ReturnedProblems />
      {['consultation', 'page'].map((name) => (
        <input key={name} type="hidden" name={name} value={slot(name)} readOnly />
      ))}
      <input type="hidden" name="idempotencyKey" value={slot('key')} readOnly />
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
      <LineField form={form.withoutCall} prefix="answer" name="phone" value={slot('phone')} />
      <LineField form={form} prefix="answer" name="company" value={slot('company')} />
      <LineField form={form} prefix="answer" name="subject" value={slot('subject')} wide />
      <SubmitButton look="button-button" label={words.submit} />
      <FormNotice />
    </form>
  );
}
