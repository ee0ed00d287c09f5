import { expect, test } from 'vitest';
import { parsePersonKey, personPath, personPathByInquiry } from './person-path.ts';

test.each(['zoe@example.org', 'a?bcc=x&y%zz@example.org', 'o+tax#x@example.org', "o'neil/..@example.org"])(
  '%s stands in no path, and is read back',
  (email) => {
    const { pathname, search, hash } = new URL(personPath(email.toUpperCase()), 'https://desk.example');
    expect([pathname, search]).toEqual(['/people/person', '']);
    expect(parsePersonKey(hash)).toEqual({ address: email });
  },
);

test('a person without an address is identified by inquiry', () => {
  for (const fragment of ['', '#', '#main', '#address=', '#address'])
    expect(parsePersonKey(fragment)).toEqual({ address: '' });
  expect(parsePersonKey(new URL(personPathByInquiry('RA-1'), 'https://desk.example').hash)).toEqual({
    inquiry: 'RA-1',
  });
});
