// cspell:disable
import { expect, test } from 'vitest';
import { mailableName } from './mail-text.ts';

const names = ['Dana', 'Mary-Jane O’Neil', "Mary-Jane O'Neil", 'J.R.R. Tolkien', 'Zoë Nuñez Çelik', 'Нина Петрова'];
test.each([...names, 'みなみ 高橋', 'محمد علي', 'आरती शर्मा', 'Nguyễn Thị Hoa', 'Kaʻahumanu'])(
  '%s is greeted by first name',
  (name) => expect(mailableName(name)).toBe(name.startsWith('J.') ? name : name.split(' ')[0]),
);

const links = [
  'evil。com',
  'evil．com',
  'evil․com',
  'evil.co',
  'a.b',
  'see bit.ly/x',
  'www example com now',
  'evil-.-com',
];
const texts = ['', ' ', 'Your account is locked', 'Win $1000', 'Dana, call us', 'Dana\nCall', 'Dana 555', '. .', '-'];
const spoofed = ['pаypal', 'Gοοgle', 'Visit казино.рф and win'];
test.each([...links, ...texts, ...spoofed, 'dana@example.org', 'a'.repeat(61)])('%j is not repeated', (name) =>
  expect(mailableName(name)).toBe(''),
);
