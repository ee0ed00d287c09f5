import type { MailName, MailPlaceholder } from '../mails/placeholders.ts';

/** `sent` says when the mail goes out. */
export const mailDescriptions: Readonly<Record<MailName, { name: string; sent: string }>> = {
  acknowledgement: { name: 'We have your message', sent: 'Right after someone sends a message' },
  'booking-hold': { name: 'Confirm your booking', sent: 'When a booking has to be confirmed by e-mail' },
  'booking-booked': { name: 'Booked', sent: 'When a consultation is booked or confirmed' },
  'booking-moved': { name: 'Moved', sent: 'When a consultation gets another time' },
  'booking-given': { name: 'Another adviser', sent: 'When another adviser takes it at the same time' },
  'booking-link': { name: 'Link changed', sent: 'When the link of a video call changes' },
  'booking-corrected': { name: 'Phone number corrected', sent: 'When a client corrects their phone number' },
  'booking-cancelled': { name: 'Cancelled by the client', sent: 'When a client cancels on the website' },
  'booking-called-off': { name: 'Cancelled by us', sent: 'When you cancel at the desk' },
  'booking-invited': { name: 'Choose a new time', sent: 'When you block the time of a booking' },
  'booking-elsewhere': { name: 'Address changed', sent: 'To the former address, when a client corrects it' },
  reminder: { name: 'Reminder', sent: 'Before a consultation, as many hours as set under Deadlines and reminders' },
  'reminder-soon': { name: 'Starting soon', sent: 'An hour before a consultation' },
  'waiting-list': { name: 'Confirm your place on the list', sent: 'Right after someone joins a waiting list' },
  'not-for-us': { name: 'Not for us', sent: 'When you mark an inquiry so and choose to write' },
};

/** What each placeholder becomes. */
export const mailPlaceholderMeanings: Readonly<Record<MailPlaceholder, string>> = {
  name: 'First name. Left out if what they typed doesn’t look like a name',
  reference: 'Reference number',
  firm: 'Name of the firm',
  phone: 'The firm’s phone number',
  signature: 'Name, street, phone and e-mail of the firm',
  when: 'Time of the consultation',
  'who answers': 'Who they’ll hear from',
  'reply by': 'Day and time of the promised reply',
  'what you wrote': 'What they wrote. Left out if the address isn’t known to be theirs',
  'free times': 'Times that are free. Left out if none are offered',
  'why you get this': 'Why this address gets the e-mail, as the law asks',
  'held until': 'How long we hold the time',
  'how to confirm': 'The link that confirms the booking',
  code: 'The code for the booking page',
  details: 'What, when, how, who with, and the reference',
  'how we talk': 'The number we call, or the link of the video call',
  'how to change or cancel': 'The link to move or cancel',
  'how to choose a time': 'The link to choose a new time',
  reminder: 'That a reminder follows. Left out if none does',
  'what to have at hand': 'What to have at hand, by subject',
  'if the link is missing': 'Whom to call if no link has come. Left out by phone',
  'booking page': 'Address of the booking page',
  reason: 'The reason you gave. Left out without one',
  service: 'The service they wait for',
  'last day': 'The day by which they confirm',
  link: 'The link that confirms their place, or takes them off',
};

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

export const mailTextAnswers = {
  unknownMail: 'There is no e-mail of this name.',
  missing: (names: readonly string[]) =>
    names.length === 1
      ? `${inBraces(names)} is missing: clients need it.`
      : `${inBraces(names)} are missing: clients need them.`,
  unknown: (names: readonly string[]) =>
    `${inBraces(names)} ${names.length === 1 ? 'isn’t a placeholder' : 'aren’t placeholders'} of this e-mail.`,
  tooLongForSubject: (names: readonly string[]) => `${inBraces(names)} can’t be in a subject.`,
  brace: 'A brace is open or left over. Placeholders look like {reference}.',
  html: (tag: string) => `This is plain text, so please take out ${tag}.`,
  conflict: (who = 'Someone else') =>
    `${who} has changed this e-mail meanwhile, so yours was not saved. Discard to see theirs, or save again to replace it.`,
};

export const mailTextWords = {
  lead: 'What clients read when the site writes to them. A change shows in the next e-mail.',
  forOwners: 'Only owners change these texts.',
  columns: { name: 'E-mail', sent: 'Sent', state: 'Text' },
  state: {
    ours: 'Original',
    changed: (byName: string, day: string) => `Changed by ${byName} on ${day}`,
    misfit: 'No longer fits',
  },
  form: {
    subject: 'Subject',
    text: 'Text',
    textHelp: 'Plain text. An empty line begins a new paragraph. Words in braces are filled in for each client.',
    intoSubject: 'Insert into the subject:',
    intoText: 'Insert into the text where the cursor is:',
    needed: 'must stay',
    misfit: 'This text no longer fits, so clients get the original. Fix it, or go back to the original.',
  },
  sample: {
    title: 'As a client gets it',
    unsaved: 'This can’t be saved yet.',
  },
  submit: 'Save',
  saved: 'Saved. The next e-mail has these words.',
  reset: {
    open: 'Back to the original text',
    title: 'Go back to the original text?',
    text: 'Your text is deleted. The next e-mail has the original words.',
    submit: 'Go back',
    cancel: 'Keep our text',
    done: 'This e-mail has its original text again.',
  },
};
