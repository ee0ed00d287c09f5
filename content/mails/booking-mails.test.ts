import { expect, test } from 'vitest';
import { sampleBookingSource, sampleMessageSource } from '../../tests/support/sample-mails.ts';
import { company } from '../company.ts';
import { consultPath } from '../consult-path.ts';
import { thingsToPrepare } from '../things-to-prepare.ts';
import {
  type BookingMailSource,
  bookingFirmMail,
  bookingMail,
  formerRecipientMail,
  heldBookingMail,
  reminderMail,
} from './booking-mails.ts';
import { originalMailTexts } from './mail-texts.ts';
import { acknowledgementMail, messageFirmMail } from './message-mails.ts';

const booking: BookingMailSource = { ...sampleBookingSource, phone: '519 555 0199', channel: 'phone' };
const events = ['booked', 'moved', 'corrected', 'cancelled', 'called-off'] as const;

test.each([
  ...events.map((event) => bookingMail({ ...booking, event }, originalMailTexts)),
  bookingMail({ ...booking, zone: 'America/Denver' }, originalMailTexts),
  formerRecipientMail(booking, originalMailTexts),
  heldBookingMail({ ...booking, code: 'ABC', until: '2026-11-23T13:00:00Z' }, originalMailTexts),
  reminderMail(booking, false, originalMailTexts),
  reminderMail(booking, true, originalMailTexts),
])('$subject: what and when are read at a glance on a phone, and who to call', ({ subject, text }) => {
  expect(subject.slice(0, 50)).toMatch(/(?:consultation|booking).* Wed Nov 25, (?:10|8):30 a\.m\./i);
  expect(subject).toMatch(/ \(RA-7F3K-2M9Q\)$/);
  expect(text).toContain('reply to this e-mail');
});

test.each(['cancelled', 'called-off'] as const)(
  'who has a consultation %s gets a link to new times, and no key that no longer works',
  (event) => {
    const { text } = bookingMail({ ...booking, event }, originalMailTexts);
    expect(text).toContain(`https://www.example.com${consultPath}`);
    expect(text).toMatch(/^Was booked for: Wednesday, November 25, 2026 at 10:30/m);
    expect(text).not.toContain('#key');
    expect(text.includes('as you asked')).toBe(event === 'cancelled');
  },
);

test('a notice asks for no reply where none is possible or needed', () => {
  expect(messageFirmMail(sampleMessageSource, true).text).toContain('Reply to this e-mail to answer Anne.');
  const { text } = bookingFirmMail({ ...booking, event: 'called-off', email: '' }, true);
  expect(text).toContain('No e-mail address on file. Please tell the client yourself.');
  for (const one of [text, messageFirmMail({ ...sampleMessageSource, form: 'waiting-list' }, true).text])
    expect(one).not.toContain('Reply to this e-mail');
});

test.each([
  ['a day before', sampleBookingSource, false, false],
  ['an hour before a video call without a link', sampleBookingSource, true, true],
  ['with its link', { ...sampleBookingSource, meetingLink: 'https://meet.example/anne' }, true, false],
  ['by phone', booking, true, false],
])('the reminder %s says who to call for a missing link: %s', (_, source, soon, expected) =>
  expect(
    reminderMail(source, soon, originalMailTexts).text.includes(
      `If the link hasn’t come by then, call ${company.phone.value.display}.`,
    ),
  ).toBe(expected),
);

test('the confirmation says who calls and from which number, and three things to have at hand', () => {
  const { text } = bookingMail(
    { ...booking, thingsToPrepare: thingsToPrepare('hr'), name: 'Ada Wright' },
    originalMailTexts,
  );
  for (const part of [
    'Hello Ada,',
    'With: our Managing Partner',
    `from ${company.phone.value.display}.`,
    '- How many people',
  ])
    expect(text).toContain(part);
  expect(text.match(/^- /gm)).toHaveLength(3);
  for (const event of ['moved', 'cancelled'] as const)
    expect(bookingMail({ ...booking, event }, originalMailTexts).text).not.toMatch(/^- /m);
});

test('some subjects have their own things to prepare, and the others the general ones', () => {
  expect(thingsToPrepare('growth', 'general')).toEqual(thingsToPrepare('launch-authority'));
  expect(thingsToPrepare('', 'hr')).toEqual(thingsToPrepare('hr'));
  expect(thingsToPrepare('team', 'general')).toEqual(thingsToPrepare('general'));
  expect(thingsToPrepare('general')).toHaveLength(3);
});

const wrote = 'Two people quit.';
test.each([
  ['repeated where the address is known to be theirs', { wrote, hasNote: true }, `You wrote: “${wrote}”`],
  ['only mentioned elsewhere', { wrote: '', hasNote: true }, 'Your adviser has the note you wrote'],
  ['not spoken of where there is none', { wrote: '', hasNote: false }, undefined],
])('what they wrote is %s', (_, about, expected) => {
  const { text } = bookingMail({ ...booking, ...about }, originalMailTexts);
  expect(text.includes('wrote')).toBe(expected !== undefined);
  if (expected) expect(text).toContain(expected);
});

const meanwhile = {
  origin: 'https://www.example.com',
  adviserIntroduction: 'our Managing Partner',
  about: 'hr',
  times: ['2026-11-23T14:00:00.000Z', '2026-11-24T18:00:00.000Z', '2026-11-25T21:30:00.000Z'],
} as const;

test('an acknowledgement says who answers, and has openings to book and a way back to the site', () => {
  const { text } = acknowledgementMail(sampleMessageSource, originalMailTexts, meanwhile);
  expect(text).toContain('You’ll hear from our Managing Partner, or a colleague.');
  for (const time of meanwhile.times)
    expect(text).toContain(`https://www.example.com/free-consult?subject=HR%20consultation&slot=${time}`);
  expect(text).toContain('Monday, November 23, 2026 at 9:00 a.m. EST');
  expect(text).toContain('https://www.example.com/faq');
  expect(acknowledgementMail(sampleMessageSource, originalMailTexts, { ...meanwhile, times: [] }).text).not.toContain(
    'slot=',
  );
});

test('an acknowledgement has the message only for an address that is known to be the sender’s', () => {
  const body = 'Two left.\nWho trains the next ones?';
  expect(acknowledgementMail({ ...sampleMessageSource, body }, originalMailTexts, meanwhile).text).not.toContain(
    'Two left',
  );
  expect(
    acknowledgementMail({ ...sampleMessageSource, body, verified: 1 }, originalMailTexts, meanwhile).text,
  ).toContain(`You wrote:\n${body}`);
});
