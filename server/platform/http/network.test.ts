import { expect, test } from 'vitest';
import { networkOf, networkPseudonym, networkRangeOf, widerNetworkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is of %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['203.0.113.7', undefined],
  ['::ffff:203.0.113.7', undefined],
  ['no address', undefined],
  ['2001:db8:1:2::9', '2001:db8:1:0::/56'],
  ['2001:db8:1:2ff::9', '2001:db8:1:200::/56'],
])('%s is of the wider %s', (address, network) => expect(widerNetworkOf(address)).toBe(network));

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['no address', 'no address'],
  ['2001:db8:1:2::9', '2001:db8:1:0::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1:0::/48'],
])('%s is of the range %s', (address, range) => expect(networkRangeOf(address)).toBe(range));

const of = (ip: string) => networkPseudonym(ip, 'a secret');

test('an IPv6 household is one network for the holds', () => {
  expect(of('2001:db8:1:12::9')).toBe(of('2001:db8:1:ff::1'));
  expect(of('2001:db8:1:12::9')).not.toBe(of('2001:db8:1:112::9'));
  expect(of('192.0.2.1')).not.toBe(of('192.0.2.2'));
});
