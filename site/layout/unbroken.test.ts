import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test.each([
  ['a check-in by e-mail', 'a <whole-word>check-in</whole-word> by <whole-word>e-mail</whole-word>'],
  ['a small-business centre', 'a <whole-word>small-business</whole-word> centre'],
  ['One-stop shop.', '<whole-word>One-stop</whole-word> shop.'],
  ['full-time staff', '<whole-word>full-time</whole-word> staff'],
  ['by December 31, 2026.', 'by <whole-word>December 31, 2026</whole-word>.'],
  ['by June 15', 'by <whole-word>June 15</whole-word>'],
  ['see O. Reg. 400/21', 'see <whole-word>O. Reg. 400/21</whole-word>'],
  ['Grant Writing &amp; Loans', 'Grant Writing <whole-word>&amp; Loans</whole-word>'],
  ['within 30–60 days.', 'within <whole-word>30–60 days</whole-word>.'],
  ['the E-mail, the follow-up', 'the <whole-word>E-mail</whole-word>, the <whole-word>follow-up</whole-word>'],
])('%s', (text, whole) => expect(unbroken(`<p>${text}</p>`)).toBe(`<p>${whole}</p>`));

test.each([
  'government-administered, one-on-one',
  '(519) 555-0142',
  '2026-11-23',
  'Terms &amp; 2026',
  'You may 2 times',
])('leaves %s as it is', (text) => expect(unbroken(`<p>${text}</p>`)).toBe(`<p>${text}</p>`));

test('changes running text only', () => {
  const page =
    '<head><title>By e-mail</title></head><body><!-- e-mail --><a href="/e-mail" title="e-mail > post">x</a>' +
    '<script>"e-mail"</script><astro-island props="e-mail"><p>e-mail</p></astro-island><svg><text>e-mail</text></svg></body>';
  expect(unbroken(page)).toBe(page);
  // In a flex row, a wrapped word would become an item.
  const row = '<li><svg></svg>by e-mail</li><a href="/">by e-mail</a>';
  expect(unbroken(row)).toBe(row);
  expect(unbroken('<ul><li>by e-mail</li></ul>')).toContain('<whole-word>');
  expect(unbroken(`${page}<p>e-mail</p>`)).toBe(`${page}<p><whole-word>e-mail</whole-word></p>`);
});
