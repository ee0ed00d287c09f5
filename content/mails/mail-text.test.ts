// Names of many languages: cspell:disable
import { expect, test } from 'vitest';
import { mailableName } from './mail-text.ts';

test.each([
  ['Dana', 'Dana'],
  ['Mary-Jane O’Neil', 'Mary-Jane'],
  ["Mary-Jane O'Neil", 'Mary-Jane'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['Zoë Nuñez Çelik', 'Zoë'],
  ['Нина Петрова', 'Нина'],
  ['みなみ 高橋', 'みなみ'],
  ['محمد علي', 'محمد'],
  ['आरती शर्मा', 'आरती'],
  ['Nguyễn Thị Hoa', 'Nguyễn'],
  ['Kaʻahumanu', 'Kaʻahumanu'],
])('%s is greeted as %s', (name, greeting) => expect(mailableName(name)).toBe(greeting));

const linkLike = 'evil。com|evil．com|evil․com|evil.co|a.b|see bit.ly/x|www example com now|evil-.-com'.split('|');
const notNames = [
  '',
  ' ',
  'Your account is locked',
  'Win $1000',
  'Dana, call us',
  'Dana\nCall',
  'Dana 555',
  '. .',
  '-',
];
const spoofed = ['pаypal', 'Gοοgle', 'Visit казино.рф and win'];
test.each([...linkLike, ...notNames, ...spoofed, 'dana@example.org', 'a'.repeat(61)])('%j is not repeated', (name) =>
  expect(mailableName(name)).toBe(''),
);
