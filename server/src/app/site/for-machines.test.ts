import { expect, test } from 'vitest';
import { writeRobots, writeSitemap } from './for-machines.ts';

const URL_START = 'https://example.org';

test('the sitemap has every page once, whole addresses, escaped', () => {
  const xml = writeSitemap(
    URL_START,
    ['/', '/learn/risk-per-trade', '/learn?q=a&b'],
    [{ id: 7, updated_at: new Date('2026-11-20T21:46:00Z') }],
  );
  expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://example.org/',
    'https://example.org/learn/risk-per-trade',
    'https://example.org/learn?q=a&amp;b',
    'https://example.org/news/7',
  ]);
  expect(xml).toContain('<loc>https://example.org/news/7</loc><lastmod>2026-11-20T21:46:00.000Z</lastmod>');
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns=')).toBe(true);
});

test('what is for those who are signed in is not looked through', () => {
  const lines = writeRobots(URL_START).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /admin/', 'Disallow: /user/', 'Disallow: /api/']),
  );
  expect(lines).toContain('Sitemap: https://example.org/sitemap.xml');
});
