// The texts of mails to visitors. Owners can change them at the desk.
import acknowledgement from '../data/mails/acknowledgement.json' with { type: 'json' };
import bookingBooked from '../data/mails/booking-booked.json' with { type: 'json' };
import bookingCalledOff from '../data/mails/booking-called-off.json' with { type: 'json' };
import bookingCancelled from '../data/mails/booking-cancelled.json' with { type: 'json' };
import bookingCorrected from '../data/mails/booking-corrected.json' with { type: 'json' };
import bookingElsewhere from '../data/mails/booking-elsewhere.json' with { type: 'json' };
import bookingGiven from '../data/mails/booking-given.json' with { type: 'json' };
import bookingHold from '../data/mails/booking-hold.json' with { type: 'json' };
import bookingInvited from '../data/mails/booking-invited.json' with { type: 'json' };
import bookingLink from '../data/mails/booking-link.json' with { type: 'json' };
import bookingMoved from '../data/mails/booking-moved.json' with { type: 'json' };
import notForUs from '../data/mails/not-for-us.json' with { type: 'json' };
import reminder from '../data/mails/reminder.json' with { type: 'json' };
import reminderSoon from '../data/mails/reminder-soon.json' with { type: 'json' };
import waitingList from '../data/mails/waiting-list.json' with { type: 'json' };
import { mapValues } from '../typed-records.ts';
import type { MailText } from './mail-text.ts';
import type { MailName, MailPlaceholderOf } from './placeholders.ts';

const documents: Readonly<Record<MailName, { subject: string; text: readonly string[] }>> = {
  acknowledgement,
  'booking-hold': bookingHold,
  'booking-booked': bookingBooked,
  'booking-moved': bookingMoved,
  'booking-given': bookingGiven,
  'booking-link': bookingLink,
  'booking-corrected': bookingCorrected,
  'booking-cancelled': bookingCancelled,
  'booking-called-off': bookingCalledOff,
  'booking-invited': bookingInvited,
  'booking-elsewhere': bookingElsewhere,
  reminder,
  'reminder-soon': reminderSoon,
  'waiting-list': waitingList,
  'not-for-us': notForUs,
};

/** Subject and text of each mail, with placeholders in braces. */
export type MailTexts = Readonly<Record<MailName, MailText>>;

export const originalMailTexts = mapValues(
  documents,
  ({ subject, text }): MailText => ({ subject, text: text.join('\n\n') }),
);

/** Fills in one pass, so that braces in a value stay. An empty value is removed with the space before it. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/( ?)\{([^{}]*)\}/g, (whole, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : whole.trimStart();
    return value ? space + value : '';
  });

/** Fills a mail's text; paragraphs that end up empty are left out. @param inSubject values that differ in the subject */
export function fillMail<Name extends MailName>(
  texts: MailTexts,
  name: Name,
  values: Readonly<Record<MailPlaceholderOf<Name>, string>>,
  inSubject: Readonly<Record<string, string>> = {},
): MailText {
  const { subject, text } = texts[name];
  return {
    subject: filled(subject, { ...values, ...inSubject }),
    text: text
      .split(/\n{2,}/)
      .map((paragraph) => filled(paragraph, values))
      .filter((paragraph) => paragraph.trim())
      .join('\n\n'),
  };
}
