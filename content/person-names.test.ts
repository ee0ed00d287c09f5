// Names of many languages: cspell:disable
import { expect, test } from 'vitest';
import { toGreetingName, toLastName, toSafeGreetingName } from './person-names.ts';

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
  ['J. R. Smith', 'J. R. Smith'],
  ['J Smith', 'J Smith'],
  ...['Al', 'Les', 'Di', 'Van'].map((name) => [name, name]),
  ['Al Green', 'Al'],
  ['Les Roy', 'Les'],
  ['Di Smith', 'Di'],
  ...['Mr Smith', 'Ms. Smith', 'Mme Roy', 'Dr. Anne Smith', 'Sir Anne', 'The Smiths'].map((name) => [name, name]),
  ...['Doctor Smith', 'Professor Lee', 'Mister Smith', 'Madam Roy', 'Father Brown'].map((name) => [name, name]),
  ...['Reverend Roy', 'Rabbi Stein', 'Capt. Lee', 'Sgt Lee', 'Sister Anne'].map((name) => [name, name]),
  ...['van Gogh', 'da Silva', 'dos Santos', 'al Masri', 'di Marco'].map((name) => [name, name]),
])('%s is greeted as %s', (name, greeting) => {
  expect(toGreetingName(name)).toBe(greeting);
  expect(toSafeGreetingName(name)).toBe(greeting);
});

test.each([
  ...['Dana Whitfield (HR)', 'Dana Whitfield, CPA', "Dana O'Neill Jr.", 'Dana  Smith'],
  ...['Dana del Carmen López', 'Dana Thi Minh Khai'],
])('a reply by staff greets %s, whose name automatic mails leave out', (name) => {
  expect(toGreetingName(name)).toBe('Dana');
  expect(toSafeGreetingName(name)).toBe('');
});

test.each(['', 'Mr', 'Dr.', 'Reverend', 'Rabbi', 'Capt', '$1000 Dana', 'pаypal help', 'Smith, Anne'])(
  '%j begins with no name',
  (name) => expect(toGreetingName(name)).toBe(''),
);

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
  '- Anne',
  '519 555 0101',
  'https://evil.example/x',
  'Smith, Anne',
  'Mr',
];
const spoofed = ['pаypal', 'Gοοgle', 'Visit казино.рф and win'];
test.each([...linkLike, ...notNames, ...spoofed, 'dana@example.org', 'a'.repeat(61)])('%j is not repeated', (name) =>
  expect(toSafeGreetingName(name)).toBe(''),
);

test('a suffix in brackets is not part of the family name', () => {
  expect(['Dana Whitfield', 'Cher', 'Jo Fox (demo)'].map(toLastName)).toEqual(['Whitfield', 'Cher', 'Fox']);
});
