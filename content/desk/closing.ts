// Words for blocking an adviser's time, and for what happens to the bookings in it.
import type { UnavailableReason } from '#contract/desk-hours.ts';
import { upperFirst } from '../letter-case.ts';
import { countInWords, joinWithAnd, numberWord } from './counted.ts';

const personOrPeople = (number: number) => (number === 1 ? 'person' : 'people');

/** Follows another sentence, so it begins with a space; empty without mails. */
export function mailsSentSentence(mails: number, isMailOnlyStored: boolean): string {
  if (!mails) return '';
  if (isMailOnlyStored) return ' Mail isn’t set up yet, so the e-mails are stored, not sent.';
  return ` ${upperFirst(countInWords(mails, 'e-mail'))} ${mails === 1 ? 'is' : 'are'} on the way.`;
}

export const closingWords = {
  back: 'Hours',
  title: (day: string) => (day ? `Block ${day}` : 'Block time'),
  safe: 'Nothing is blocked or sent until you press the last button.',
  scope: 'Who',
  one: 'One adviser',
  everybody: 'Everybody',
  who: 'Adviser',
  day: 'First day',
  lastDay: 'Last day',
  from: 'From',
  to: 'Until',
  start: 'Start of day',
  end: 'End of day',
  reason: 'Reason (only staff see it)',
  closes: 'Whole days for everyone close the firm. The website says so, and the time to answer pauses.',
  noBookings: 'Nobody is booked',
  calls: {
    title: (callers: number) => `Call ${numberWord(callers)} ${personOrPeople(callers)} yourself`,
    lead: 'They gave no e-mail address.',
    leadStored: 'Mail isn’t set up yet, so no e-mail can reach them.',
    call: 'Call',
    noPhone: 'No phone number',
    afterFor: (name: string) => `After the call with ${name}`,
    open: 'Not called yet',
    tried: 'Not reached',
    give: (adviser: string) => `Reached: same time, with the ${adviser}`,
    move: (time: string) => `Reached: moved to ${time}`,
    cancel: 'Reached: cancelled',
    still: (names: readonly string[]) =>
      `You still have to call ${joinWithAnd(names)}. ${names.length === 1 ? 'The inquiry stays' : 'Their inquiries stay'} on the board until you have.`,
  },
  mailed: (recipients: number) =>
    recipients === 1 ? 'One person gets an e-mail' : `${upperFirst(numberWord(recipients))} people get an e-mail`,
  columns: { time: 'Time', who: 'Who', with: 'With', how: 'How', what: 'What we do', read: 'Their e-mail says' },
  ways: { phone: 'Phone', video: 'Video' },
  held: 'not confirmed yet',
  give: (adviser: string, hasOwn: boolean) =>
    `Reassign to the ${adviser}${hasOwn ? '' : ', who doesn’t usually do these'}`,
  cannot: (adviser: string, why: string) => `${adviser} ${why}`,
  move: 'Another time',
  moveTo: (name: string) => `New time for ${name}`,
  noTime: 'No other time is free',
  invite: 'Offer new times by e-mail',
  reads: {
    give: (adviser: string) => `Same time, with our ${adviser}`,
    move: (time: string) => `New time: ${time}`,
    invite: (times: readonly string[]) =>
      times.length ? `Open now, not held: ${times.join(', ')}` : 'A link to choose a new time',
  },
  submit: (day: string, mails: number) =>
    mails ? `Block ${day} and send ${countInWords(mails, 'e-mail')}` : `Block ${day}`,
  readFirst: (mails: number) => (mails === 1 ? 'Read the e-mail first' : `Read the ${numberWord(mails)} first`),
  mails: 'What their e-mail says',
  done: (day: string, mails: string, pendingCalls: readonly string[]) =>
    `${day} is blocked.${mails}${pendingCalls.length ? ` Still to call: ${joinWithAnd(pendingCalls)}.` : ''}`,
  heldBack: (names: readonly string[]) =>
    `No e-mail goes to ${joinWithAnd(names)}: an earlier one bounced, or six were sent there in the last hour. Please call.`,
  again: 'Look at the list again',
};

export const closingAnswers = {
  noTime: 'Please choose a time to block, up to two months.',
  past: 'Please choose a time in the future.',
  noAdviser: 'The adviser you chose is no longer on the list.',
  blockedAlready: 'That time is already blocked. Nothing was changed.',
  noAddress: (name: string) =>
    `There is no e-mail address for ${name}. Please call, and choose another adviser or another time here.`,
  calledOff: 'Cancelled on the phone',
  toCall: ({ name, phone, email }: Record<'name' | 'phone' | 'email', string>, at: string, wasTried: boolean) =>
    `${wasTried ? `${name} was not reached` : `Call ${name}`}${phone ? `, ${phone}` : ''}. We block the time of their consultation, ${at}, and ${email ? 'they get no e-mail about it' : 'we have no e-mail address'}. Agree on another time, move it in the schedule, then press “Answered by phone”.`,
  undecided: (name: string, at: string) =>
    `${name} is booked at ${at} and wasn’t on your list. Nothing was changed and no e-mail was sent. Choose what happens to it too, then block the time.`,
  changed: (name: string, at: string) =>
    `The booking of ${name} at ${at} was changed in the meantime. Nothing was changed here and no e-mail was sent. Look at the list again, then block the time.`,
  gone: (reference: string) =>
    `${reference} was moved or cancelled in the meantime. Nothing was changed here and no e-mail was sent. Look at the list again, then block the time.`,
  notFree: (name: string, at: string) =>
    `The adviser you chose for ${name} is no longer free at ${at}. Nothing was changed and no e-mail was sent. Choose again for ${name}, then block the time.`,
  timeTaken: (name: string, at: string) =>
    `The new time you chose for ${name}, now at ${at}, has been taken. Nothing was changed and no e-mail was sent. Choose another, then block the time.`,
};

export const unavailableReasons: Readonly<Record<UnavailableReason, string>> = {
  booked: 'has a consultation then',
  blocked: 'has blocked that time',
  busy: 'is busy in their own calendar',
  off: 'is off that day',
  closed: 'doesn’t work then',
};
