import { expect, test } from 'vitest';
import { getNetwork, getWideNetwork, isNetwork, normalizeAddress } from './network.ts';

test.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.200', '198.51.100.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s is of the network %s', (ip, network) => expect(getNetwork(ip)).toBe(network));

test('limits count an IPv4 address and its /24, an IPv6 /64 and its /48', () => {
  expect([normalizeAddress('203.0.113.77'), getWideNetwork('203.0.113.77')]).toEqual([
    '203.0.113.77',
    '203.0.113.0/24',
  ]);
  expect(normalizeAddress('::ffff:203.0.113.77')).toBe('203.0.113.77');
  expect(normalizeAddress('2001:db8:12:34:aaaa::1')).toBe(normalizeAddress('2001:db8:12:34:bbbb::2'));
  expect(getWideNetwork('2001:db8:12:34::1')).toBe('2001:db8:12::/48');
});

test('a proxy is trusted by its address or network, never every address', () => {
  expect(['127.0.0.1', '::1', '10.0.0.0/8', '2001:db8::/32'].map(isNetwork)).toEqual([true, true, true, true]);
  expect(['', 'proxy', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', '10.0.0.0/'].some(isNetwork)).toBe(false);
});
