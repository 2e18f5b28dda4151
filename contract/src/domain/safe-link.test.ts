import { expect, test } from 'vitest';
import { isSafeLink } from './safe-link.ts';

test.each([
  '/',
  '/learn/leverage-and-margin',
  '/user/query/create?about=banner#top',
  'https://example.org/a?b=c',
  'HTTPS://example.org',
])('%s may be linked', (link) => {
  expect(isSafeLink(link)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'http://example.org',
  '//example.org',
  '/\\example.org',
  '\\\\example.org',
  '/\t/example.org',
  'https:example.org',
  'https://member:secret@example.org',
  'https://',
  'learn/spread',
  '',
])('%j may not', (link) => {
  expect(isSafeLink(link)).toBe(false);
});
