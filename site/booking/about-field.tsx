import type { FormEvent, KeyboardEvent } from 'react';
import { bookingForm as form } from '#content/booking.ts';
import { bookingSubjectLimit } from '#contract/limits.ts';
import { Field } from '#ui/field.tsx';
import type { Problems } from '../forms/read-form.ts';

interface AboutFieldProps {
  problems: Problems;
  /** What stands ready in it. */
  value: string;
}

/**
 * What it is about. One line, which goes on below where it is long: what a tool has brought along is seen whole before
 * it is sent.
 */
export function AboutField({ problems, value }: AboutFieldProps) {
  return (
    <Field id={`${form.id}-subject`} {...form.fields.subject} problem={problems.subject} className="field-wide">
      {(ties) => (
        <textarea
          {...ties}
          className="booking-about"
          name="subject"
          rows={rowsOf(value)}
          autoComplete="off"
          data-most={bookingSubjectLimit}
          defaultValue={value}
          onKeyDown={sendOnEnter}
          onInput={onOneLine}
        />
      )}
    </Field>
  );
}

/** Letters that a row of it holds at least, for browsers that do not size a field by what is in it. */
const letters = 40;
const rowsOf = (value: string): number => Math.max(1, Math.ceil(value.length / letters));

/** As in any field of one line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Line breaks come with what is pasted. */
function onOneLine({ currentTarget }: FormEvent<HTMLTextAreaElement>): void {
  if (/[\r\n]/.test(currentTarget.value))
    currentTarget.value = currentTarget.value.replace(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? ' ' : gap));
}
