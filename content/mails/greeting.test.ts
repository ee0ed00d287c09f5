// cspell:disable
import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  'Dana',
  'Mary-Jane O’Neil',
  "Mary-Jane O'Neil",
  'J. R. Smith',
  'J.R.R. Tolkien',
  'Zoë Nuñez Çelik',
  'Нина Петрова',
  '李 小龙',
  'みなみ 高橋',
  'محمد علي',
  'आरती शर्मा',
  'Nguyễn Thị Hoa',
  'Jean-Luc',
  'Kaʻahumanu',
])('%s is greeted by name', (name) => {
  expect(greeting(name)).toBe(`Hello ${name},`);
});

test.each([
  '',
  ' ',
  'Visit казино.рф and win',
  'Your account is locked call 1 900 555 0199',
  'Your account is locked',
  'evil。com',
  'evil．com',
  'evil․com',
  'evil.com',
  'evil.co',
  'a.b',
  'go to evil now please',
  'see bit.ly/x',
  'dana@example.org',
  'www example com now',
  'Win $1000',
  'Dana!',
  'Dana (sales)',
  'Dana, call us',
  'Dana\nCall',
  'pаypal',
  'Gοοgle',
  'Dana 555',
  'a'.repeat(61),
  '-',
  '. .',
  'evil-.-com',
])('%j is not repeated', (name) => {
  expect(greeting(name)).toBe('Hello,');
});
