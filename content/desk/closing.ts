import type { UnavailableReason } from '#contract/desk-hours.ts';

export const closingAnswers = {
  noTime: 'Please choose a time to block, two months at most.',
  past: 'Please choose a time that is still to come.',
  noAdviser: 'The adviser you chose is not on the list any more.',
  blockedAlready: 'That time is blocked already. Nothing was changed.',
  noAddress: (name: string) =>
    `There is no e-mail address for ${name}. Please call, and choose another adviser or another time here.`,
  calledOff: 'Cancelled on the phone',
  toCall: (name: string, phone: string, at: string, tried: boolean, address: string) =>
    `${tried ? `${name} was not reached` : `Call ${name}`}${phone ? `, ${phone}` : ''}. We block the time of their consultation, ${at}, and ${address ? 'no e-mail tells them' : 'there is no e-mail address'}. Find another time, move it in the diary, then press “Answered by phone”.`,
  undecided: (name: string, at: string) =>
    `${name} is booked at ${at} and was not on your list. Nothing was changed and no e-mail was sent. Decide about it too, then block the time.`,
  changed: (name: string, at: string) =>
    `The booking of ${name} at ${at} was changed in the meantime. Nothing was changed here and no e-mail was sent. Look at the list again, then block the time.`,
  gone: (reference: string) =>
    `${reference} was moved or cancelled in the meantime. Nothing was changed here and no e-mail was sent. Look at the list again, then block the time.`,
  notFree: (name: string, at: string) =>
    `The adviser you chose for ${name} is no longer free at ${at}. Nothing was changed and no e-mail was sent. Choose again for ${name}, then block the time.`,
  timeTaken: (name: string, at: string) =>
    `The new time you chose for ${name}, now at ${at}, has been taken. Nothing was changed and no e-mail was sent. Choose another, then block the time.`,
};

export const unavailableWords: Readonly<Record<UnavailableReason, string>> = {
  booked: 'has a consultation then',
  blocked: 'has blocked that time',
  busy: 'is busy in their own calendar',
  off: 'is off that day',
  closed: 'does not work then',
};
