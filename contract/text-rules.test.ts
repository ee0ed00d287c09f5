import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bookingMoveRequest, bookingRequest } from './booking.ts';
import { contactMessage, toFieldErrors } from './contact.ts';
import { normalizeEmail } from './email-address.ts';
import { parseTimeZone, trimInvisible } from './form-fields.ts';
import { emailAddress, visitorEmail } from './text-rules.ts';

const unseen = [
  ...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u180e\u202e\u2069\u115f\u3164\uffa0\u2800\ufffc\u{1d159}\ufe0f',
  ...'\u{e0100}\u{e0041} \t\n\u00a0\u3000\u2028',
];
const nothing = fc.array(fc.constantFrom(...unseen), { maxLength: 6 }).map((signs) => signs.join(''));

test('invisible characters are trimmed, and alone count as empty', () => {
  fc.assert(
    fc.property(nothing, nothing, (before, after) => {
      const given = { name: before, email: 'zoe@example.org', message: after };
      const { error } = contactMessage.safeParse(given);
      expect(error && toFieldErrors(error).map(({ field }) => field)).toEqual(['name', 'message']);
      // A variation selector belongs to the preceding character.
      const selector = /^[\ufe0e\ufe0f\u{e0100}]/u.exec(after)?.[0] ?? '';
      expect(trimInvisible(`${before}Zoë O’Neill${after}`)).toBe(`Zoë O’Neill${selector}`);
    }),
  );
});

test.each([
  ['a family', '👩\u200d👩\u200d👧'],
  ['a heart', '❤\ufe0f'],
  ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a Malayalam name', 'അവന\u0d4d\u200d'],
  ['half a letter', 'क\u094d\u200d'],
  ['a Persian word', 'می\u200cخواهم'],
])('%s stays as it is', (_, word) => {
  expect(trimInvisible(`\u200b ${word} \u200b`)).toBe(word);
  expect(trimInvisible(word)).toBe(word);
});

test.each([
  ['jürgen@müller.example', 'jürgen@müller.example'],
  ['JÜRGEN@MÜLLER.Example', 'jürgen@müller.example'],
  ['ju\u0308rgen@mu\u0308ller.example', 'jürgen@müller.example'],
  // Chrome sends the domain of an email field in punycode.
  ['jürgen@xn--mller-kva.example', 'jürgen@müller.example'],
  ['Zoe@XN--MLLER-KVA.example', 'Zoe@müller.example'],
  ['χρήστης@παράδειγμα.δοκιμή', 'χρήστης@παράδειγμα.δοκιμή'],
  ['info@xn--hxajbheg2az3al.xn--jxalpdlp', 'info@παράδειγμα.δοκιμή'],
  ['मोहन@उदाहरण.भारत', 'मोहन@उदाहरण.भारत'],
  ['info@日本。jp', 'info@日本.jp'],
  ['\u200bzoe@straße.example\u00a0', 'zoe@straße.example'],
  [`${'z'.repeat(64)}@example.org`, `${'z'.repeat(64)}@example.org`],
  ['Zoe.O+tax@Example.ORG', 'Zoe.O+tax@example.org'],
])('%j is taken as %j', (typed, stored) => {
  expect(visitorEmail.parse(typed)).toBe(stored);
  expect(visitorEmail.parse(stored)).toBe(stored);
});

test.each([
  'zoe',
  'jürgen',
  'jürgen@',
  '@müller.example',
  'jürgen@müller',
  'jür gen@müller.example',
  'jürgen@müller..example',
  'jürgen@müller.example/x',
  'jürgen@müller.example:25',
  'jürgen@a@müller.example',
  '"jürgen"@müller.example',
  `jürgen@${'ü'.repeat(70)}.example`,
  'jürgen@\u202e.example',
  `${'z'.repeat(65)}@example.org`,
  `${'ü'.repeat(33)}@example.org`,
])('%j is no address', (typed) => {
  expect(visitorEmail.safeParse(typed).success).toBe(false);
});

test('an address that visitors may not enter can still be stored', () => {
  expect(emailAddress.safeParse(`${'z'.repeat(65)}@example.org`).success).toBe(true);
});

test('addresses are normalized, and ASCII ones match the browser’s rule', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aZ09.-+_@ üßПδन\u0308\u00ad'), maxLength: 12 });
  fc.assert(
    fc.property(part, part, (local, domain) => {
      const one = normalizeEmail(`${local}@${domain}.example`);
      expect(normalizeEmail(one)).toBe(one);
      if (/^[\0-\x7f]*$/.test(one))
        expect(emailAddress.safeParse(one).success).toBe(z.regexes.html5Email.test(one.trim()));
    }),
  );
});

test('a limit and the sentence about it count an emoji as one character', () => {
  const problemOf = (name: string) => contactMessage.safeParse({ ...named, name }).error?.issues[0]?.message;
  expect(problemOf('👍'.repeat(200))).toBeUndefined();
  for (const count of [201, 401])
    expect(problemOf('👍'.repeat(count))).toContain(`it has ${count}, which is ${count - 200} too many.`);
});
const named = { email: 'zoe@example.org', message: 'A question.' };

test.each([
  ['America/St_Johns', 'America/St_Johns'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['Mars/Olympus', ''],
  ["America/Toronto'; drop", ''],
  [undefined, ''],
  [['UTC'], ''],
])('accepts supported time zones: %j', (given, zone) => {
  expect(parseTimeZone(given)).toBe(zone);
});

const wanted = {
  consultation: 'hr',
  startsAt: '2026-11-24T15:00:00.000Z',
  channel: 'video',
  name: 'Zoë',
  email: 'zoe@example.org',
};

test('an invalid time zone does not block a booking', () => {
  for (const [given, kept] of [
    [
      { zone: 'Asia/Kolkata', hours: '24' },
      { zone: 'Asia/Kolkata', hours: '24' },
    ],
    [
      { zone: { a: 1 }, hours: '13' },
      { zone: '', hours: '12' },
    ],
  ]) {
    expect(bookingRequest.parse({ ...wanted, ...given })).toMatchObject(kept ?? {});
    expect(bookingMoveRequest.parse({ key: 'k', startsAt: wanted.startsAt, ...given })).toMatchObject(kept ?? {});
  }
});
