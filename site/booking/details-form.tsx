import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { bookingForm as form, bookingWords as words } from '#content/booking.ts';
import { formatMonthDay, weekdayOf, weekdays } from '#content/calendar-days.ts';
import { fillPlaceholders } from '#content/fill.ts';
import { contactFormWords } from '#content/forms/contact-form.ts';
import { pickerWords } from '#content/picker.ts';
import {
  type VisitorTimePreferences,
  visitorDay,
  visitorTime,
  visitorTimeOfDay,
  visitorTimeWithFirmTime,
} from '#content/visitor-time.ts';
import type { Booking, FreeTimes } from '#contract/booking.ts';
import { callApi } from '#contract/client.ts';
import { type Channel, channels } from '#contract/form-fields.ts';
import { bookingSubjectLimit } from '#contract/limits.ts';
import { ArrowIcon } from '#ui/arrow.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field } from '#ui/field.tsx';
import { readKnownVisitor, rememberVisitor } from '../data/known-visitor.ts';
import { bookingFormName, clearTypedValues, readTypedValues, storeTypedValues } from '../data/storage.ts';
import { readVisitorClock } from '../data/visitor-clock.ts';
import { InputField } from '../forms/fields.tsx';
import { SubmitButton, TermsNote } from '../forms/form-frame.tsx';
import { type FieldProblems, readFormValues, useFormSubmit } from '../forms/use-submit.ts';
import { Tick } from '../ui/tick.tsx';
import { showFailureToast, showToast } from '../ui/toast-store.ts';
import {
  clearBookingAttempt,
  readBookingAttempt,
  type SubmittedBooking,
  storeBookingAttempt,
  submitBooking,
} from './booking-attempt.ts';
import { ChosenTime } from './booking-card.tsx';
import { findNearestTimes } from './free-times.ts';
import { prefillNote } from './note.ts';

function showBookedToast({ booking, isEarlier }: SubmittedBooking, moved: boolean): void {
  const plain = isEarlier ? words.bookedBefore : words.booked;
  const { title, text } = booking.held ? words.holding.toast : moved ? words.moved : plain;
  const time = visitorTimeWithFirmTime(booking.startsAt, booking);
  showToast({ title, text: fillPlaceholders(text, { time, what: booking.title }), tone: 'good' });
}

interface BookingDetailsFormProps {
  consultation: string;
  page: string;
  about: string;
  /** Initial content of the subject field. */
  firstLine: string;
  startsAt: string;
  moving: Booking | undefined;
  free: FreeTimes | undefined;
  refresh: () => Promise<FreeTimes | undefined>;
  /** Another time was chosen; what is filled in stays. */
  onChange: (startsAt: string) => void;
  onBack: () => void;
  /** The booking that was to be moved keeps its time. */
  onKeep: () => void;
  onBooked: (booking: Booking) => void;
}

export function BookingDetailsForm(props: BookingDetailsFormProps) {
  const { consultation, page, about, firstLine, startsAt, moving, free, refresh, onChange, onBack, onKeep, onBooked } =
    props;
  const draft = bookingFormName(page);
  const typed = useRef(prefillNote(about, firstLine, readTypedValues(draft))).current;
  const known = useRef({ ...readKnownVisitor(), ...typed }).current;
  const [wanted, setChannel] = useState<Channel>(typed.channel === 'video' ? 'video' : 'phone');
  const offered = free?.channels ?? channels;
  const channel = offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
  const [refused, setRefused] = useState<string>();
  const [unanswered, setUnanswered] = useState(() => (moving ? undefined : readBookingAttempt(page)));
  const clock = useRef(readVisitorClock()).current;
  const answered = () => {
    clearBookingAttempt(page);
    setUnanswered(undefined);
  };
  const { formRef, onSubmit, attemptKey, sending, problems, summary, corrected, problem } =
    useFormSubmit<SubmittedBooking>({
      words: contactFormWords.invalid,
      failure: words.failed,
      ...(moving ? {} : { unanswered: words.failed.unanswered }),
      extraFields: { consultation, about, page, startsAt, ...clock },
      send: async (attempt) => {
        setRefused(undefined);
        if (moving) {
          const booking = await callApi('POST /api/bookings/move', { body: { key: moving.key, startsAt, ...clock } });
          return { booking, isEarlier: false };
        }
        const stored = storeBookingAttempt(page, attempt, unanswered);
        setUnanswered(stored);
        return submitBooking(stored);
      },
      onDone: (booked, { fields }) => {
        if (!moving) rememberVisitor(fields);
        clearTypedValues(draft);
        clearBookingAttempt(page);
        showBookedToast(booked, moving !== undefined);
        onBooked(booked.booking);
      },
      onFailed: async (_, refusal) => {
        // After a network failure or 5xx it may have been booked.
        if (refusal && refusal.status < 500) answered();
        if (refusal?.status !== 409) return undefined;
        if (moving) {
          const now = await callApi('POST /api/bookings/show', { body: { key: moving.key } }).catch(() => moving);
          const isUnchanged = now.state === moving.state && now.startsAt === moving.startsAt;
          if (!isUnchanged || Date.parse(now.startsAt) <= Date.now()) {
            showFailureToast(words.failed, refusal);
            onBooked(now);
            return 'handled';
          }
        }
        await refresh();
        setRefused(startsAt);
        return 'handled';
      },
    });
  useEffect(() => {
    if (unanswered) attemptKey.resume(unanswered.body, unanswered.key);
  }, [attemptKey, unanswered]);
  // The visitor's own unanswered attempt may have taken it.
  const mayBeOwn = unanswered?.startsAt === startsAt;
  const isGone = !mayBeOwn && free && !free.days.some(({ times }) => times.includes(startsAt));
  const isTaken = !sending && (refused === startsAt || isGone);
  const sentence = problem ?? (mayBeOwn && !sending && words.failed.unanswered);
  const keepFields = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    storeTypedValues(draft, { ...typed, ...readFormValues(currentTarget) });

  return (
    <div className="booking-details">
      <div className="booking-when">
        <h3 tabIndex={-1} className={moving ? undefined : 'visually-hidden'}>
          {moving ? words.moving.confirm : words.chosen.title}
        </h3>
        {isTaken && (
          <TimeTakenNotice
            key={startsAt}
            clock={clock}
            times={free ? findNearestTimes(startsAt, free) : []}
            onChoose={(time) => {
              setRefused(undefined);
              onChange(time);
            }}
          />
        )}
        {!isTaken && (
          <ChosenTime startsAt={startsAt} clock={clock} minutes={free?.minutes} replaces={moving?.startsAt} />
        )}
        <button type="button" className="link-button link-button-tall booking-back" onClick={onBack}>
          <ArrowIcon />
          {words.chosen.change}
        </button>
        {moving && (
          <button type="button" className="link-button link-button-tall booking-keep" onClick={onKeep}>
            {words.moving.keep}
          </button>
        )}
        {!moving && !isTaken && (
          <ul className="booking-after">
            {pickerWords.after.map((what) => (
              <li key={what} className="small">
                <Tick />
                <span>{what}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <form
        ref={formRef}
        className="booking-form"
        method="post"
        onSubmit={onSubmit}
        onInput={keepFields}
        aria-busy={sending}
      >
        <ErrorSummary problems={summary} formRef={formRef} corrected={corrected} />
        {!moving && (
          <>
            <InputField form={form} name="name" problems={problems} value={known.name} />
            <InputField form={form} name="email" problems={problems} value={known.email} />
            <fieldset className="segmented booking-channel">
              <legend>{words.channel}</legend>
              <div>
                {offered.map((one) => {
                  const { choice } = words.channels[one];
                  const [way, how] = choice.split(': ');
                  return (
                    <label key={one}>
                      <input
                        type="radio"
                        name="channel"
                        value={one}
                        aria-label={choice}
                        checked={channel === one}
                        onChange={() => setChannel(one)}
                      />
                      <span>
                        {way} <small>{how}</small>
                      </span>
                    </label>
                  );
                })}
              </div>
            </fieldset>
            <div className="field-pair">
              <InputField
                form={channel === 'phone' ? form : form.withoutCall}
                name="phone"
                problems={problems}
                value={known.phone}
              />
              <InputField form={form} name="company" problems={problems} value={known.company} />
            </div>
            <SubjectField problems={problems} value={typed.subject ?? ''} />
          </>
        )}
        {sentence && (
          <p className="booking-problem" role="alert">
            {sentence}
          </p>
        )}
        <SubmitButton
          look="button-primary"
          disabled={sending}
          label={sending ? words.sending : moving ? words.moving.submit : words.submit}
        />
        {!moving && <TermsNote />}
      </form>
    </div>
  );
}

function SubjectField({ problems, value }: { problems: FieldProblems; value: string }) {
  return (
    <Field id={`${form.id}-subject`} {...form.fields.subject} problem={problems.subject} className="field-wide">
      {(ties) => (
        <textarea
          {...ties}
          className="booking-about"
          name="subject"
          // For browsers without field-sizing: a row holds at least 40 letters.
          rows={Math.max(1, Math.ceil(value.length / 40))}
          autoComplete="off"
          data-most={bookingSubjectLimit}
          defaultValue={value}
          onKeyDown={sendOnEnter}
          onInput={keepOnOneLine}
        />
      )}
    </Field>
  );
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function keepOnOneLine({ currentTarget }: FormEvent<HTMLTextAreaElement>): void {
  if (/[\r\n]/.test(currentTarget.value))
    currentTarget.value = currentTarget.value.replace(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? ' ' : gap));
}

interface TimeTakenNoticeProps {
  times: readonly string[];
  clock: VisitorTimePreferences;
  onChoose: (time: string) => void;
}

function TimeTakenNotice({ times, clock, onChoose }: TimeTakenNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const nearest = useId();
  return (
    <div className="booking-taken">
      <div role="alert" tabIndex={-1} ref={box}>
        <b>{words.taken.title}</b> {times.length ? words.taken.text : words.taken.none}
      </div>
      {times.length > 0 && (
        <>
          <p id={nearest}>{words.taken.nearest}</p>
          <ul aria-labelledby={nearest}>
            {times.map((time) => (
              <li key={time}>
                <button type="button" onClick={() => onChoose(time)}>
                  <NearTime time={time} clock={clock} />
                  <ArrowIcon />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** "Mon 10:00 a.m. November 23", and the firm's time where it differs. */
function NearTime({ time, clock }: { time: string; clock: VisitorTimePreferences }) {
  const day = visitorDay(time, clock);
  const [hour, ...half] = visitorTimeOfDay(time, clock).own.split(/\s/);
  const { firm } = visitorTime(time, clock);
  return (
    <span>
      <b>
        {weekdays[weekdayOf(day)]?.short} {hour}
      </b>{' '}
      {half.join(' ')} <small>{formatMonthDay(day)}</small>
      {firm && <small className="booking-near-firm"> {firm}</small>}
    </span>
  );
}
