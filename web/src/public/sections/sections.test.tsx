import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { textsLoaded } from '#foundation/texts.ts';
import { NoticeBar } from '#public/layout/notice-bar.tsx';
import { SiteFooter } from '#public/layout/site-footer.tsx';
import { LedgerStrip } from '#public/sections/ledger-strip.tsx';
import { lessonLinks } from '#public/sections/lesson-links.ts';
import { Questions } from '#public/sections/questions.tsx';
import { drawStreak } from '#public/sections/streak-example.tsx';
import { settings } from '#test/settings.ts';

beforeEach(() => textsLoaded());

const at = new Date('2026-11-20T21:46:00Z');
const day = (number: number, paid_ppm = 1_000_000) => ({ day: `2026-11-${String(number).padStart(2, '0')}`, paid_ppm });

test('the figures name each day that was not paid in full, and round nothing up', () => {
  const ledger = { at, coverage_ppm: 1_042_999, days: [day(3), day(4, 0), day(5), day(16, 609_999), day(17, 999_999)] };
  render(<LedgerStrip ledger={ledger} isSample />);
  expect(document.body.textContent).toContain('104.2 %');
  expect(screen.getByRole('img', { name: '2 of 5 business days were paid in full.' })).toBeTruthy();
  expect(screen.getByText('4 Nov not funded, 16 Nov paid 60 % and 17 Nov paid 99 %')).toBeTruthy();
  expect(screen.getByText('Sample')).toBeTruthy();
});

test('a new platform says that it has no figures, and figures that cannot be read are left out', () => {
  const { rerender, container } = render(
    <LedgerStrip ledger={{ at, coverage_ppm: null, days: [] }} isSample={false} />,
  );
  expect(screen.getByText('No business day has been accrued yet.')).toBeTruthy();
  expect(screen.getByText('Nothing is owed to members yet.')).toBeTruthy();
  expect(screen.queryByText('Sample')).toBeNull();
  expect(container.textContent).not.toMatch(/\d %/);
  rerender(<LedgerStrip ledger={undefined} isSample={false} />);
  expect(container.textContent).toBe('');
});

test('four questions share a name, so that the browser opens one at a time; none is open at first', () => {
  render(<Questions settings={settings} />);
  const questions = [...document.querySelectorAll('details')];
  expect(questions).toHaveLength(4);
  expect(new Set(questions.map((each) => each.getAttribute('name')))).toEqual(new Set(['questions']));
  expect(questions.some(({ open }) => open)).toBe(false);
});

test('links to lessons lead to lessons', () => {
  render(<SiteFooter settings={settings} />);
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  const lessons = Object.keys(import.meta.glob('../../../lessons/en/*.mdx')).map((file) =>
    file.replace(/^.*\/\d+-(.*)\.mdx$/, '/learn/$1'),
  );
  const linked = [...hrefs, ...Object.values(lessonLinks)].filter((href) => href.startsWith('/learn/'));
  expect(linked.length).toBeGreaterThan(3);
  expect(linked.filter((href) => !lessons.includes(href.replace(/#.*/, '')))).toEqual([]);
});

test('social links are those that are set', () => {
  render(<SiteFooter settings={{ ...settings, social_telegram: 'https://t.me/fairlead' }} />);
  expect(screen.getByRole('link', { name: 'Telegram' }).getAttribute('href')).toBe('https://t.me/fairlead');
  expect(screen.queryByRole('link', { name: 'X' })).toBeNull();
});

test('ten losses are drawn step by step, down to what the example says', () => {
  const heights = [...drawStreak(0.05).matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(10);
  // 598.73 of 1,000, on a scale of 132 px for 450
  expect(heights.at(-1)).toBeCloseTo(8 + ((1000 - 598.7369) * 132) / 450, 0);
});

test('the bar says what is not real, and is not there otherwise', () => {
  const { container, rerender } = render(<NoticeBar demo={false} settingUp={false} clockOffsetMs={0} />);
  expect(container.textContent).toBe('');
  rerender(<NoticeBar demo settingUp={false} clockOffsetMs={60 * 86_400_000} />);
  expect(container.textContent).toContain('Clock moved 60 days ahead');
  expect(container.querySelector('[data-banner]')).not.toBeNull();
});
