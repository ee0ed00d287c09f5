import { expect, test } from 'vitest';
import { pseudonymizeNetwork, toNetwork, toNetworkRange, toWiderNetwork } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', undefined, '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined, '203.0.113.0/24'],
  ['2001:0DB8:1:2ff:ffff::1', '2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48'],
  ['no address', 'no address', undefined, 'no address'],
])('%s is of %s, the wider %s and the range %s', (address, network, wider, range) => {
  expect([toNetwork(address), toWiderNetwork(address), toNetworkRange(address)]).toEqual([network, wider, range]);
});

test('an IPv6 household is one network for the holds', () => {
  const of = (ip: string) => pseudonymizeNetwork(ip, 'a secret');
  expect(of('2001:db8:1:12::9')).toBe(of('2001:db8:1:ff::1'));
  expect(of('2001:db8:1:12::9')).not.toBe(of('2001:db8:1:112::9'));
  expect(of('192.0.2.1')).not.toBe(of('192.0.2.2'));
});
