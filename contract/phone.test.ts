import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDialable } from './booking.ts';
import { splitPhoneNumbers, toPhoneKeys } from './phone.ts';

const links = (typed: string) => splitPhoneNumbers(typed).flatMap(({ text, href }) => (href ? [[text, href]] : []));
const firmLink = 'tel:+15195550142';

test.each<[typed: string, ...links: [text: string, href: string][]]>([
  ['519-555-0142 ext. 12', ['519-555-0142 ext. 12', `${firmLink};ext=12`]],
  ['(519) 555-0142 #12', ['(519) 555-0142 #12', `${firmLink};ext=12`]],
  ['5195550142,12', ['5195550142,12', `${firmLink};ext=12`]],
  ['519-555-0142 #226-555-0199', ['519-555-0142', firmLink], ['226-555-0199', 'tel:+12265550199']],
  ['📞 519-555-0142', ['519-555-0142', firmLink]],
  ['519-555-O142', ['519-555-O142', firmLink]],
  ['1+519-555-0142', ['1+519-555-0142', firmLink]],
  ['+49 [0]30 12345678', ['+49 [0]30 12345678', 'tel:+493012345678']],
  ['cell: 519-555-0142 after 5', ['519-555-0142', firmLink]],
  ['519.555.0142/(226) 555-0199', ['519.555.0142', firmLink], ['(226) 555-0199', 'tel:+12265550199']],
  ['519 555 0142 226 555 0199', ['519 555 0142', firmLink], ['226 555 0199', 'tel:+12265550199']],
  ['020 7946 0958 / 020 7946 0999', ['020 7946 0958', 'tel:02079460958'], ['020 7946 0999', 'tel:02079460999']],
  ['0044 (0) 20 7946 0958', ['0044 (0) 20 7946 0958', 'tel:+442079460958']],
  ['44 (0)20 7946 0958', ['44 (0)20 7946 0958', 'tel:+442079460958']],
  ['011 44 207 946 0958', ['011 44 207 946 0958', 'tel:+442079460958']],
  ['030/12345678', ['030/12345678', 'tel:03012345678']],
  ['1-800-FLOWERS', ['1-800-FLOWERS', 'tel:+18003569377']],
  ['519-555-taxi ext 4', ['519-555-taxi ext 4', 'tel:+15195558294;ext=4']],
  ['555-0142', ['555-0142', 'tel:5550142']],
  ['after 5'],
  ['519 555 01o1'],
  ['519 555 0l01'],
  ['519-555-010l'],
  ['5I9 555 0101'],
  ['000-000-0000'],
  ['ext 204 519 555 0142', ['519 555 0142', firmLink]],
  ['*67 519 555 0142', ['519 555 0142', firmLink]],
  ['Tel+493012345678', ['+493012345678', 'tel:+493012345678']],
  ['1-800-GO-FEDEX', ['1-800-GO-FEDEX', 'tel:+18004633339']],
  ['2026-11-28 519 555 0142 and more'],
])('%j links to the right number', (typed, ...href) => {
  expect(links(typed)).toEqual(href);
});

test.each(['(ext. 12)', '× 12', 'poste 12', 'extension number 12', 'доб. ١٢'])(
  'who presses a number with %j calls its extension',
  (more) => {
    expect(links(`519-555-0142 ${more}`)).toEqual([[`519-555-0142 ${more}`, `${firmLink};ext=12`]]);
  },
);

const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10, 0x1d7ce, 0x1e950];
const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const digits = (from: number) => fc.integer({ min: from, max: 9 }).map(String);
const area = fc.tuple(digits(2), digits(0), digits(0)).map((all) => all.join(''));
const line = fc.array(digits(0), { minLength: 4, maxLength: 4 }).map((all) => all.join(''));
const mark = fc.constantFrom(' ', '-', '.', '', '\u00a0', '\u2011', ' – ', '/', '\u200b', ...'_•,|\\−*’~ー');

test('a North American number has one link in any notation', () => {
  fc.assert(
    fc.property(
      ...[area, area, line, mark, mark, fc.constantFrom(...zeros), fc.constantFrom('', '+1 ', '1-', '+1')],
      fc.constantFrom('', 'cell: ', 'Büro ', '\u202a'),
      fc.constantFrom('', ' after 5', ' (home)', '\u202c', ', please'),
      (first, second, third, one, two, zero, country, before, after) => {
        const written = `${country}${first}${one}${second}${two}${third}`.replace(
          '+',
          zero === 0xff10 ? '\uff0b' : '+',
        );
        const typed = `${before}${inScript(written, zero)}${after}`;
        expect(
          splitPhoneNumbers(typed)
            .map(({ text }) => text)
            .join(''),
        ).toBe(typed);
        expect(links(typed).map(([, href]) => href)).toEqual([`tel:+1${first}${second}${third}`]);
        expect(toPhoneKeys(typed)).toEqual([`${first}${second}${third}`]);
        expect(isDialable(typed)).toBe(true);
      },
    ),
  );
});

test('the typed text is preserved, and links contain only numbers', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'0123456789 ()-+./x#,;a٥'), maxLength: 50 });
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: 'binary', maxLength: 50 })), (typed) => {
      const parts = splitPhoneNumbers(typed);
      expect(parts.map(({ text }) => text).join('')).toBe(typed);
      for (const { href } of parts) expect(href ?? 'tel:1234567').toMatch(/^tel:\+?\d{7,15}(;ext=\d{1,7})?$/);
    }),
  );
});

test.each([
  ['519-555-0111', '5195550111'],
  ['+1 (519) 555 0111 x 3', '5195550111'],
  ['+44 (0)20 7946 0958', '442079460958'],
  ['020 7946 0958', '2079460958'],
])('%j is compared by %j', (typed, key) => {
  expect(toPhoneKeys(typed)).toEqual([key]);
});
