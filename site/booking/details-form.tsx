import { type FormEvent, useEffect, useRef, useState } from 'react';
import { bookingForm as form, bookingWords as words } from '#content/booking.ts';
import type { Booking, FreeTimes } from '#contract/booking.ts';
import { type Channel, channels } from '#contract/channels.ts';
import { endpoints, idempotencyHeader } from '#contract/endpoints.ts';
import { AttemptKey } from '../data/attempt-key.ts';
import { call } from '../data/call.ts';
import { HttpError } from '../data/http-error.ts';
import { knownVisitor, rememberVisitor } from '../data/known-visitor.ts';
import { FormNotice } from '../forms/contact-form.tsx';
import { LineField } from '../forms/fields.tsx';
import { inTimeZoneOfFirm } from '../forms/firm-time.ts';
import { invalidFields } from '../forms/invalid-fields.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import type { Problems } from '../forms/use-contact-form.ts';
import { notify } from '../ui/toast-store.ts';
import { visitorClock, visitorZone } from './calendar-dates.ts';
import { Taken } from './taken.tsx';
import { nearestTo } from './use-free-times.ts';

interface DetailsFormProps {
  consultation: string;
  page: string;
  subject: string;
  startsAt: string;
  /** The booking that is to be moved; without it a new one is made. */
  moving: Booking | undefined;
  refresh: () => Promise<FreeTimes | undefined>;
  /** Another time was chosen; what is filled in stays. */
  onChange: (startsAt: string) => void;
  onBack: () => void;
  onBooked: (booking: Booking) => void;
}

/** Who books and how we speak; or, for a booking that is moved, only the question whether to move it. */
export function DetailsForm(props: DetailsFormProps) {
  const { consultation, page, subject, startsAt, moving, refresh, onChange, onBack, onBooked } = props;
  const [channel, setChannel] = useState<Channel>('phone');
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [taken, setTaken] = useState<readonly string[]>();
  const attempt = useRef(new AttemptKey()).current;
  const known = useRef(knownVisitor()).current;
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.setAttribute('novalidate', ''), []);
  const zone = visitorZone(startsAt);

  async function send(element: HTMLFormElement): Promise<Booking> {
    if (moving) return call<Booking>('POST', endpoints.bookingMove, { key: moving.key, startsAt });
    const said = Object.fromEntries(new FormData(element)) as Record<string, string>;
    const body = { ...said, consultation, page, startsAt };
    const key = attempt.of(JSON.stringify(body));
    const booking = await call<Booking>('POST', endpoints.bookings, body, { [idempotencyHeader]: key });
    rememberVisitor(said);
    return booking;
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const found = invalidFields(event.currentTarget);
    setProblems(found.problems);
    if (found.first) return found.first.focus();
    setSending(true);
    setTaken(undefined);
    try {
      const booking = await send(event.currentTarget);
      notify({
        title: words.booked.title,
        text: words.booked.text.replace('{time}', inTimeZoneOfFirm(booking.startsAt)),
        tone: 'good',
      });
      onBooked(booking);
    } catch (error) {
      const said = error instanceof HttpError ? error : undefined;
      if (said?.status === 409) {
        const free = await refresh();
        setTaken(free ? nearestTo(startsAt, free) : []);
      } else notify({ title: words.failed.title, text: said?.message ?? words.failed.text, tone: 'bad' });
      setSending(false);
    }
  }

  return (
    <form ref={formRef} className="booking-details" method="post" onSubmit={onSubmit} aria-busy={sending}>
      <h3 tabIndex={-1}>{moving ? words.moving.title : words.chosen.title}</h3>
      <p className="booking-chosen">
        <b>{inTimeZoneOfFirm(startsAt)}</b>
        {moving && <span>{words.moving.instead.replace('{time}', inTimeZoneOfFirm(moving.startsAt))}</span>}
        {zone && <span>{words.yourTime.replace('{time}', visitorClock(startsAt, zone))}</span>}
        <button type="button" className="booking-link" onClick={onBack}>
          {words.chosen.change}
        </button>
      </p>
      {taken && (
        <Taken
          times={taken}
          onChoose={(time) => {
            setTaken(undefined);
            onChange(time);
          }}
        />
      )}
      {!moving && (
        <>
          <LineField form={form} name="name" problems={problems} value={known.name} />
          <LineField form={form} name="email" problems={problems} value={known.email} />
          <fieldset className="booking-channel">
            <legend>{words.channel}</legend>
            {channels.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="channel"
                  value={one}
                  checked={channel === one}
                  onChange={() => setChannel(one)}
                />
                {words.channels[one].choice}
              </label>
            ))}
          </fieldset>
          <LineField
            form={channel === 'phone' ? form : form.withoutCall}
            name="phone"
            problems={problems}
            value={known.phone}
          />
          <LineField form={form} name="company" problems={problems} value={known.company} />
          <LineField form={form} name="subject" problems={problems} value={subject} wide />
        </>
      )}
      <SubmitButton
        look="button-button"
        disabled={sending}
        label={sending ? words.sending : moving ? words.moving.submit : words.submit}
      />
      {!moving && <FormNotice />}
    </form>
  );
}
