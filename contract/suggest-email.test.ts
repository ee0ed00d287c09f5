import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['GMAIL.CON', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmial.ca', 'hotmail.ca'],
  ['outlok.com', 'outlook.com'],
  ['yaho.ca', 'yahoo.ca'],
  ['iclod.com', 'icloud.com'],
  ['congeco.ca', 'cogeco.ca'],
  ['windsor-shop.con', 'windsor-shop.com'],
])('%s was probably meant as %s', (typed, meant) => expect(suggestEmail(`dave@${typed}`)).toBe(`dave@${meant}`));

test.each([
  ...['gmail.com', 'mail.com', 'ymail.com', 'email.com', 'yahoo.fr', 'hotmail.fr', 'bell.ca', 'me.com', 'example.org'],
  ...['ge.com', 'ms.com', 'we.com', 'ie.com', 'man.com', 'dell.net', 'olive.ca', 'windsor.ca', 'yahoo.co'],
  ...['hotmail.ch', 'hotmail.cl', 'yahoo.cn'],
  ...['company.com', 'condo.ca', 'gmail', 'gm', 'laurier.ca', 'm\u00fcller.example'],
])('%s is left alone', (domain) => expect(suggestEmail(`dave@${domain}`)).toBeUndefined());

test.each(['', 'dave', 'dave@', '@gmial.com', 'dave gmial.com', 'a@b@gmial.com'])('%j is no address', (text) =>
  expect(suggestEmail(text)).toBeUndefined(),
);

test('nothing is said while the address may still become right', () => {
  expect(suggestEmail('dave@gmail.co', true)).toBeUndefined();
  expect(suggestEmail('dave@gmial.com', true)).toBe('dave@gmail.com');
});
