import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactMessage, problemsOf } from './contact.ts';
import { trimmed } from './form-fields.ts';

const unseen = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u180e',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u115f',
  '\u1160',
  '\u3164',
  '\uffa0',
  '\u2800',
  '\ufffc',
  '\ufff9',
  '\u{1d159}',
  '\ufe0e',
  '\ufe0f',
  '\u{e0100}',
  '\u{e0041}',
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u2007',
  '\u202f',
  '\u3000',
  '\u2028',
];
const nothing = fc.array(fc.constantFrom(...unseen), { maxLength: 6 }).map((signs) => signs.join(''));

test('invisible characters are trimmed, and alone count as empty', () => {
  fc.assert(
    fc.property(nothing, nothing, (before, after) => {
      const given = { name: before, email: 'zoe@example.org', message: after };
      const { error } = contactMessage.safeParse(given);
      expect(error && problemsOf(error).map(({ field }) => field)).toEqual(['name', 'message']);
      // A variation selector belongs to the preceding character.
      const selector = /^[\ufe0e\ufe0f\u{e0100}]/u.exec(after)?.[0] ?? '';
      expect(trimmed(`${before}Zoë O’Neill${after}`)).toBe(`Zoë O’Neill${selector}`);
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
  expect(trimmed(`\u200b ${word} \u200b`)).toBe(word);
  expect(trimmed(word)).toBe(word);
});
