import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { oneAddressForm } from './address.ts';
import { emailAddress, visitorAddress } from './text-rules.ts';

test.each([
  ['jürgen@müller.example', 'jürgen@müller.example'],
  ['JÜRGEN@MÜLLER.Example', 'jürgen@müller.example'],
  ['ju\u0308rgen@mu\u0308ller.example', 'jürgen@müller.example'],
  // Chrome sends the domain of an email field in punycode.
  ['jürgen@xn--mller-kva.example', 'jürgen@müller.example'],
  ['Zoe@XN--MLLER-KVA.example', 'Zoe@müller.example'],
  ['χρήστης@παράδειγμα.δοκιμή', 'χρήστης@παράδειγμα.δοκιμή'],
  ['info@xn--hxajbheg2az3al.xn--jxalpdlp', 'info@παράδειγμα.δοκιμή'],
  ['मोहन@उदाहरण.भारत', 'मोहन@उदाहरण.भारत'],
  ['info@日本。jp', 'info@日本.jp'],
  ['\u200bzoe@straße.example\u00a0', 'zoe@straße.example'],
  ['Zoe.O+tax@Example.ORG', 'Zoe.O+tax@example.org'],
])('%j is taken as %j', (typed, stored) => {
  expect(visitorAddress.parse(typed)).toBe(stored);
  expect(visitorAddress.parse(stored)).toBe(stored);
});

test.each([
  'zoe',
  'jürgen',
  'jürgen@',
  '@müller.example',
  'jürgen@müller',
  'jür gen@müller.example',
  'jürgen@müller..example',
  'jürgen@müller.example/x',
  'jürgen@müller.example:25',
  'jürgen@a@müller.example',
  '"jürgen"@müller.example',
  `jürgen@${'ü'.repeat(70)}.example`,
  'jürgen@\u202e.example',
])('%j is no address', (typed) => {
  expect(visitorAddress.safeParse(typed).success).toBe(false);
});

test('addresses are normalized, and ASCII ones match the browser’s rule', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aZ09.-+_@ üßПδन\u0308\u00ad'), maxLength: 12 });
  fc.assert(
    fc.property(part, part, (local, domain) => {
      const one = oneAddressForm(`${local}@${domain}.example`);
      expect(oneAddressForm(one)).toBe(one);
      if (/^[\0-\x7f]*$/.test(one))
        expect(emailAddress.safeParse(one).success).toBe(z.regexes.html5Email.test(one.trim()));
    }),
  );
});
