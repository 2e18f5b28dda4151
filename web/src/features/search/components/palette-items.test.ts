import { expect, test } from 'vitest';
import { findPath, findScreens, readTyped, splitAtMatch } from '#features/search/components/palette-items.ts';

test.each([
  ['', { text: '', screens: true, stored: false }],
  ['> stop', { text: 'stop', screens: true, stored: false }],
  ['@ann', { text: '@ann', screens: false, stored: true }],
  ['#', { text: '#', screens: false, stored: false }],
  [' 204 ', { text: '204', screens: true, stored: true }],
])('%j asks for what it names', (typed, expected) => {
  expect(readTyped(typed)).toEqual(expected);
});

test('a screen is found by its name, its area and its path', () => {
  const plans = { path: '/admin/plans', label: 'Plans', area: 'Investments' };
  const stops = { path: '/admin/settings/stops', label: 'Emergency stops', area: 'Settings' };
  expect(findScreens([plans, stops], 'STOP')).toEqual([stops]);
  expect(findScreens([plans, stops], 'investm')).toEqual([plans]);
  expect(findScreens([plans, stops], '')).toHaveLength(2);
});

test.each([
  ['withdrawal', '/admin/withdrawals?open=7'],
  ['deposit', '/admin/deposits?open=7'],
  ['ticket', '/admin/ticket/7'],
  ['member', '/admin/check/profile/7'],
] as const)('a %s opens where staff work on it', (kind, path) => {
  expect(findPath({ kind, id: 7 })).toBe(path);
});

test.each([
  ['WD-20481', 'wd-204', ['WD-', '204', '81']],
  ['c.obi204', '204', ['c.obi', '204', '']],
  ['okafor', '@KAF', ['o', 'kaf', 'or']],
  ['okafor', 'x', ['okafor', '', '']],
  ['okafor', '', ['okafor', '', '']],
])('%s is split at what was searched, %s', (whole, sought, parts) => {
  expect(splitAtMatch(whole, sought)).toEqual(parts);
});
