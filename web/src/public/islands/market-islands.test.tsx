import { type CrossRow, currencies, type OverviewRow } from '@fairlead/contract/features/market-data.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CrossRates } from '#public/islands/cross-rates.tsx';
import { MarketOverview } from '#public/islands/market-overview.tsx';
import { packRow } from '#public/islands/packed-values.ts';
import { draw } from '#test/draw.tsx';

const rate = (value: string, change: string | null, values: (number | null)[]): OverviewRow['rate'] => ({
  ...{ value, change_percent: change, decimals: value.split('.')[1]?.length ?? 0, values },
});
const rows: OverviewRow[] = [
  { symbol: 'USDJPY', rate: rate('156.17', '-0.15', [150, 156.17]) },
  { symbol: 'EURUSD', rate: rate('1.1580', '0.12', [1.0719, null, 1.1776, 1.158]) },
  { symbol: 'GBPUSD', rate: null },
  { symbol: 'NZDJPY', rate: rate('87.66', null, [87.66]) },
  { symbol: 'GOLD', rate: null },
];
const drawOverview = () =>
  draw(<MarketOverview rows={rows.map(packRow)} day="20 Nov 2026" since="19 Nov" ticks={[]} />);

test('the euro is drawn first; the row that is chosen is drawn instead, by pointer or by keys', async () => {
  const user = drawOverview();
  const name = () => screen.getByRole('img').getAttribute('aria-label');
  expect(name()).toBe('EUR/USD in 12 months: lowest 1.0719, highest 1.1776, 1.1580 on 20 Nov 2026');
  expect(screen.getByText('+0.12 %', { selector: 'p *' }).parentElement?.textContent).toBe('+0.12 % since 19 Nov');
  await user.click(screen.getByRole('button', { name: /USD\/JPY/ }));
  expect(name()).toMatch(/^USD\/JPY .* lowest 150.00, highest 156.17/);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(name()).toMatch(/^NZD\/JPY .* lowest 87.66, highest 87.66/);
  expect(screen.getByRole('button', { pressed: true }).textContent).toMatch(/^NZD\/JPY/);
});

test('what the source lacks is a row that says so and cannot be chosen', () => {
  drawOverview();
  expect(screen.getAllByText('not available')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /GBP|Gold/ })).toBeNull();
  expect(screen.getByText('The source publishes no gold price')).toBeTruthy();
});

/** What one unit of each currency is worth in euros. */
const worth = [1, 0.9, 0.005, 1.1, 1.05, 0.6, 0.6, 0.5, null];
const table: CrossRow[] = currencies.map((currency, row) => ({
  currency,
  units: currency === 'JPY' ? 100 : 1,
  values: worth.map((other, column) => {
    const own = worth[row];
    if (row === column || own == null || other === null) return null;
    return (((currency === 'JPY' ? 100 : 1) * own) / other).toFixed(currencies[column] === 'JPY' ? 2 : 4);
  }),
}));

test('the chosen cell is said both ways round; arrow keys pass over what is not there', async () => {
  const user = draw(<CrossRates rows={table} />);
  const sentence = () => document.querySelector('[aria-live]')?.textContent;
  expect(sentence()).toBe('1 EUR = 200.00 JPY, so 100 JPY = 0.5000 EUR');
  const chosen = () => within(screen.getByRole('grid')).getByRole('gridcell', { selected: true });
  await user.tab();
  expect(document.activeElement).toBe(chosen());
  await user.keyboard('{ArrowDown}');
  expect(sentence()).toBe('1 USD = 180.00 JPY, so 100 JPY = 0.5556 USD');
  await user.keyboard('{ArrowDown}');
  expect(sentence()).toBe('1 GBP = 220.00 JPY, so 100 JPY = 0.4545 GBP');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(sentence()).toBe('1 GBP = 1.8333 AUD, so 1 AUD = 0.5455 GBP');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(sentence()).toMatch(/^1 GBP = 2.2000 NZD/);
  expect(document.activeElement).toBe(chosen());
  await user.hover(screen.getAllByRole('gridcell')[1] as HTMLElement);
  expect(sentence()).toMatch(/^1 EUR = 1.1111 USD/);
});
