import { expect, test } from 'vitest';
import { callerAddress, keyIn, personAddress } from './person-address.ts';

test.each(['zoe@example.org', 'a?bcc=x&y%zz@example.org', 'o+tax#x@example.org', "o'neil/..@example.org"])(
  '%s stands in no path, and is read back',
  (email) => {
    const { pathname, search, hash } = new URL(personAddress(email.toUpperCase()), 'https://desk.example');
    expect([pathname, search]).toEqual(['/people/person', '']);
    expect(keyIn(hash)).toEqual({ address: email });
  },
);

test('a person without an address is identified by inquiry', () => {
  for (const fragment of ['', '#', '#main', '#address=', '#address']) expect(keyIn(fragment)).toEqual({ address: '' });
  expect(keyIn(new URL(callerAddress('RA-1'), 'https://desk.example').hash)).toEqual({ inquiry: 'RA-1' });
});
