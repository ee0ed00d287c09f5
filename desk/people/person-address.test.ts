import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressIn, personAddress } from './person-address.ts';

test.each(['zoe@example.org', 'a?bcc=x&y%zz@example.org', 'o+tax#x@example.org', "o'neil/..@example.org"])(
  '%s stands in no path, and is read back',
  (email) => {
    const { pathname, search, hash } = new URL(personAddress(email.toUpperCase()), 'https://desk.example');
    expect([pathname, search]).toEqual(['/people/person', '']);
    expect(addressIn(hash)).toBe(email);
  },
);

test('without an address there is none', () => {
  expect(['', '#', '#main', '#address=', '#address'].map(addressIn)).toEqual(['', '', '', '', '']);
});

test('no screen has a person’s address in its path; the one that had leads on', () => {
  const routes = readFileSync(new URL('../routes.tsx', import.meta.url), 'utf8');
  const parts = [...routes.matchAll(/path: '([^']+)'/g)].flatMap(
    ([, path = '']) => path.match(/:\w+/g) ?? [],
  );
  expect(parts).toEqual([':reference', ':id', ':before', ':month']);
  expect(routes).toContain("{ path: '/people/:before', Screen: PersonBefore }");
});
