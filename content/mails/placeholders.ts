import { typedKeys } from '../typed-records.ts';

// Placeholders that the text of each mail may have, and those it must have. Each stands for a value or a paragraph.

interface Placeholders {
  may: readonly string[];
  /** In the text. The subject must have the reference, by which a client's reply is matched. */
  must: readonly string[];
}

const firm = ['reference', 'firm', 'phone', 'signature'] as const;
const booking = [...firm, 'name', 'when', 'details', 'why you get this'] as const;
const ahead = [...booking, 'how we talk', 'how to change or cancel'] as const;
const changed = {
  may: ahead,
  must: ['details', 'how we talk', 'how to change or cancel', 'signature', 'why you get this'],
} as const;
const reminded = ['details', 'how we talk', 'how to change or cancel', 'signature'] as const;

export const mailPlaceholders = {
  acknowledgement: {
    may: [...firm, 'name', 'who answers', 'reply by', 'what you wrote', 'free times', 'why you get this'],
    must: ['reply by', 'reference', 'signature', 'why you get this'],
  },
  'booking-hold': {
    may: [...booking, 'held until', 'how to confirm', 'code'],
    must: ['how to confirm', 'details', 'code', 'signature', 'why you get this'],
  },
  'booking-booked': { ...changed, may: [...ahead, 'reminder', 'what you wrote', 'what to have at hand'] },
  'booking-moved': changed,
  'booking-given': changed,
  'booking-link': changed,
  'booking-corrected': changed,
  'booking-cancelled': {
    may: [...booking, 'booking page'],
    must: ['details', 'signature', 'why you get this'],
  },
  'booking-called-off': {
    may: [...booking, 'reason', 'free times', 'booking page'],
    must: ['reason', 'details', 'free times', 'signature', 'why you get this'],
  },
  'booking-invited': {
    may: [...booking, 'how to choose a time', 'free times'],
    must: ['details', 'how to choose a time', 'free times', 'signature'],
  },
  'booking-elsewhere': { may: [...firm, 'when'], must: ['reference', 'signature'] },
  reminder: { may: [...ahead, 'what to have at hand'], must: reminded },
  'reminder-soon': { may: [...ahead, 'if the link is missing'], must: reminded },
  'waiting-list': {
    may: [...firm, 'service', 'last day', 'link'],
    must: ['service', 'link', 'signature'],
  },
  'not-for-us': { may: [...firm, 'name'], must: ['reference'] },
} as const satisfies Record<string, Placeholders>;

export type MailName = keyof typeof mailPlaceholders;
export type MailPlaceholderOf<Name extends MailName> = (typeof mailPlaceholders)[Name]['may'][number];
export type MailPlaceholder = MailPlaceholderOf<MailName>;

export const mailNames = typedKeys(mailPlaceholders);

/** Values that are short and on one line. */
const inSubjects: readonly MailPlaceholder[] = ['reference', 'firm', 'name', 'when'];

export const listSubjectPlaceholders = (name: MailName): MailPlaceholder[] =>
  inSubjects.filter((one) => (mailPlaceholders[name].may as readonly MailPlaceholder[]).includes(one));
