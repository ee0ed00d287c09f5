import { expect, test } from 'vitest';
import { networkPseudonym } from './network-pseudonym.ts';

const of = (ip: string) => networkPseudonym(ip, 'a secret');

test('an IPv6 household is one network to the holds, however it moves about in it', () => {
  expect(of('2001:db8:1:12::9')).toBe(of('2001:db8:1:ff::1'));
  expect(of('2001:db8:1:12::9')).not.toBe(of('2001:db8:1:112::9'));
  expect(of('192.0.2.1')).not.toBe(of('192.0.2.2'));
});
