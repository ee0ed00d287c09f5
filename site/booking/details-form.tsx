import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { bookingForm as form, bookingWords as words } from '#content/booking.ts';
import { pickerWords } from '#content/picker.ts';
import { type Channel, channels } from '#contract/form-fields.ts';
import { bookingSubjectLimit } from '#contract/limits.ts';
import { ArrowIcon } from '#ui/arrow.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field } from '#ui/field.tsx';
import { readKnownVisitor } from '../data/known-visitor.ts';
import { bookingFormName, readTypedValues, saveTypedValues, type TypedValues } from '../data/storage.ts';
import { readVisitorClock } from '../data/visitor-clock.ts';
import { InputField } from '../forms/fields.tsx';
import { SubmitButton, TermsNote } from '../forms/form-frame.tsx';
import { type FieldProblems, readFormValues } from '../forms/use-submit.ts';
import { Tick } from '../ui/tick.tsx';
import { ChosenTime } from './booking-card.tsx';
import { listNearestTimes } from './free-times.ts';
import { prefillNote } from './note.ts';
import { TimeTakenNotice } from './time-taken-notice.tsx';
import { type BookingSubmitProps, useBookingSubmit } from './use-booking-submit.ts';

interface BookingDetailsFormProps extends BookingSubmitProps {
  /** Initial content of the subject field. */
  firstLine: string;
  /** Another time was chosen; what is filled in stays. */
  onChange: (startsAt: string) => void;
  onBack: () => void;
  /** The booking that was to be moved keeps its time. */
  onKeep: () => void;
}

export function BookingDetailsForm(props: BookingDetailsFormProps) {
  const { page, about, firstLine, startsAt, moving, free, onChange, onBack, onKeep } = props;
  const draft = bookingFormName(page);
  const [typed] = useState(() => prefillNote(about, firstLine, readTypedValues(draft)));
  const [clock] = useState(readVisitorClock);
  const { formRef, onSubmit, sending, problems, summary, corrected, isTaken, sentence, forgetRefusal } =
    useBookingSubmit(props, clock);
  const keepFields = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    saveTypedValues(draft, { ...typed, ...readFormValues(currentTarget) });

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
            times={free ? listNearestTimes(startsAt, free) : []}
            onChoose={(time) => {
              forgetRefusal();
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
        {!moving && <BookingFields offered={free?.channels ?? channels} typed={typed} problems={problems} />}
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

interface BookingFieldsProps {
  offered: readonly Channel[];
  typed: TypedValues;
  problems: FieldProblems;
}

function BookingFields({ offered, typed, problems }: BookingFieldsProps) {
  const [known] = useState(() => ({ ...readKnownVisitor(), ...typed }));
  const [wanted, setChannel] = useState<Channel>(typed.channel === 'video' ? 'video' : 'phone');
  const channel = offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
  return (
    <>
      <InputField form={form} name="name" problems={problems} value={known.name} />
      <InputField form={form} name="email" problems={problems} value={known.email} />
      <fieldset className="segmented booking-channel">
        <legend>{words.channel}</legend>
        <div>
          {offered.map((offer) => {
            const { choice } = words.channels[offer];
            const [way, how] = choice.split(': ');
            return (
              <label key={offer}>
                <input
                  type="radio"
                  name="channel"
                  value={offer}
                  aria-label={choice}
                  checked={channel === offer}
                  onChange={() => setChannel(offer)}
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
