import { expect, test } from 'vitest';
import { getNetwork, getWideNetwork, isNetwork, isPublicIp, isPublicUrl, normalizeAddress } from './network.ts';

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

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ],
  ...[
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
  ],
  ...['2001:db8::1', '2002:7f00:1::', '64:ff9b::a00:1', 'fe80::1%eth0', 'www.example.com', ''],
])('%j is not of the internet', (ip) => expect(isPublicIp(ip)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
  '%s is of the internet',
  (ip) => expect(isPublicIp(ip)).toBe(true),
);

test.each([
  ['https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml', true],
  ['https://8.8.8.8/', true],
  ['http://www.ecb.europa.eu/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://localhost/', false],
  ['https://db.localhost./', false],
  ['ftp://www.ecb.europa.eu/', false],
])('%s may be asked: %s', (address, expected) => expect(isPublicUrl(new URL(address))).toBe(expected));
