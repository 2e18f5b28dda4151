import { liabilityProofsContract } from '@fairlead/contract/features/liability-proofs.ts';
import type { Transparency } from '@fairlead/contract/features/transparency.ts';
import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { textsLoaded } from '#foundation/texts.ts';
import { SiteFooter } from '#public/layout/site-footer.tsx';
import { isPublished, type PageRequest } from '#public/page.ts';
import { drawTransparency, transparencyRoute } from '#public/pages/transparency.tsx';
import { shownText } from '#test/draw.tsx';
import { settings } from '#test/settings.ts';

beforeAll(textsLoaded);

const figures: Transparency = {
  at: new Date('2026-11-25T14:20:00Z'),
  coverage: [
    { day: '2026-11-21', coverage_ppm: null },
    { day: '2026-11-22', coverage_ppm: 1_043_000 },
    { day: '2026-11-23', coverage_ppm: 998_000 },
    { day: '2026-11-24', coverage_ppm: 1_012_000 },
  ],
  accrual_days: [
    { day: '2026-11-20', paid_ppm: 1_000_000 },
    { day: '2026-11-23', paid_ppm: 0 },
    { day: '2026-11-24', paid_ppm: 605_000 },
  ],
  withdrawals: [
    { month: '2026-09', paid: null, p50_hours: null, p90_hours: null },
    { month: '2026-10', paid: 41, p50_hours: 1, p90_hours: 20 },
  ],
  rejections: [
    { reason: 'foreign_address', count: 7 },
    { reason: 'suspected_fraud', count: null },
  ],
};
const root = 'ab'.repeat(32);
const roots = [{ day: '2026-11-24', root, sum: 1n, leaves: 1234, published_at: new Date('2026-11-25T00:06:00Z') }];

const draw = (answer: Transparency | undefined, published = roots) =>
  drawTransparency({
    ...{ params: {}, query: {}, language: 'en', publicUrl: 'https://fx.test', settings: { ...settings, demo: true } },
    read: (async (call: unknown) =>
      call === liabilityProofsContract.roots ? { roots: published } : answer) as PageRequest['read'],
  });
const listRows = (heading: string) =>
  within(screen.getByRole('region', { name: heading }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('each figure has its time; days that were not paid in full are named, and small numbers are not said', async () => {
  render((await draw(figures))?.body);
  const text = shownText();
  expect(text).toContain('Read from the ledger 25 Nov 2026, 14:20 UTC.');
  expect(text).toContain('101.2 %at the end of 24 Nov 2026, 24:00 UTC');
  expect(text).toContain('1 of 3from 20 Nov 2026 to 24 Nov 2026');
  expect(screen.getByRole('img', { name: /end of each day/ })).toHaveProperty('tagName', 'svg');
  expect(text).toContain('Lowest 99.8 % on 23 Nov, highest 104.3 % on 22 Nov, 101.2 % at the end.');
  const days = within(screen.getByRole('region', { name: 'Business days paid in full' })).getAllByRole('listitem');
  expect(days.map((item) => item.textContent)).toEqual([
    ...['Not paid in full', '24 Nov: paid 60 %', '23 Nov: not funded, nothing paid'],
  ]);
  expect(listRows('Withdrawal times').slice(1)).toEqual(['Oct 2026411 hour20 hours', 'Sep 2026fewer than 5––']);
  expect(listRows('Rejected withdrawals by reason').slice(1)).toEqual([
    ...['Address is not the member’s own7', 'Suspected fraudfewer than 5'],
  ]);
  expect(text).toContain('rejected from Sep 2026 to Oct 2026');
  expect(listRows('Daily root of balances')).toContain(`24 Nov 2026${root}1,234`);
  expect(text).toContain(settings.risk_notice.text);
  expect(text).toContain('Sample data');
});

test('a fresh installation says of each figure that there is none yet', async () => {
  const none = { coverage: [], accrual_days: [], withdrawals: [], rejections: [] };
  render((await draw({ at: figures.at, ...none }, []))?.body);
  const text = shownText();
  for (const sentence of [
    'No day has ended with money of members yet.',
    'No returns have been due yet.',
    'No withdrawal has been asked for in a month that is over.',
    'The first root is published after the end of the first day.',
  ])
    expect(text).toContain(sentence);
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
  expect(screen.queryByRole('img')).toBeNull();
});

test('while it is not published there is no page, no link to it and no address for machines', async () => {
  expect(await draw(undefined)).toBeUndefined();
  for (const transparency of ['on', 'off'] as const) {
    const shown = { ...settings, transparency };
    expect(isPublished(transparencyRoute, shown)).toBe(transparency === 'on');
    const { unmount } = render(<SiteFooter settings={shown} />);
    expect(screen.queryAllByRole('link', { name: 'Transparency' })).toHaveLength(transparency === 'on' ? 1 : 0);
    unmount();
  }
});
