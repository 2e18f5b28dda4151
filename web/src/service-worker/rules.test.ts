import { expect, test } from 'vitest';
import { decide, isKeepable } from './rules.ts';

const ORIGIN = 'https://fairlead.test';
const files = new Set(['/assets/site-abc.js']);
const ask = (path: string, mode = 'navigate', method = 'GET') =>
  decide({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, files);

test.each([
  ['/learn', 'lesson'],
  ['/learn/leverage-and-margin', 'lesson'],
  ['/learn?q=stop', 'page'],
  ['/', 'page'],
  ['/news/3', 'page'],
  ['/assets/site-abc.js', 'file'],
  ['/user/dashboard', 'leave'],
  ['/admin/users', 'leave'],
  ['/transactions/invest', 'leave'],
  ['/login', 'leave'],
  ['/registration', 'leave'],
  ['/api/v1/settings', 'leave'],
  ['/files/banner/a.png', 'leave'],
  ['/demo/mail', 'leave'],
  ['/news/rss.xml', 'leave'],
  ['https://other.test/learn', 'leave'],
])('someone opens %s: %s', (path, expected) => {
  expect(ask(path)).toBe(expected);
});

test('what a page asks for by itself is left alone, but for files of the build', () => {
  for (const path of ['/api/v1/lessons/progress', '/learn', '/learn/candles', '/user/dashboard'])
    expect(ask(path, 'cors')).toBe('leave');
  expect(ask('/assets/site-abc.js', 'cors')).toBe('file');
  expect(ask('/assets/member-xyz.js', 'cors')).toBe('leave');
  expect(ask('/learn', 'navigate', 'POST')).toBe('leave');
});

test.each([
  [{ status: 200, type: 'basic', cacheControl: 'no-cache' }, true],
  [{ status: 200, type: 'basic', cacheControl: null }, true],
  [{ status: 200, type: 'basic', cacheControl: 'no-store' }, false],
  [{ status: 200, type: 'basic', cacheControl: 'private, max-age=5' }, false],
  [{ status: 404, type: 'basic', cacheControl: 'no-cache' }, false],
  [{ status: 503, type: 'basic', cacheControl: null }, false],
  [{ status: 0, type: 'opaque', cacheControl: null }, false],
  [{ status: 200, type: 'opaqueredirect', cacheControl: null }, false],
])('%j is kept: %s', (answer, expected) => {
  expect(isKeepable(answer)).toBe(expected);
});
