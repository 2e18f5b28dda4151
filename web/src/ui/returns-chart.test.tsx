import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, shownText } from '#test/draw.tsx';
import { ReturnsBars } from '#ui/returns-bars.tsx';
import { ReturnsChart } from '#ui/returns-chart.tsx';
import { getAxis } from '#ui/returns-days.ts';
import { ReturnsTable } from '#ui/returns-table.tsx';

const paid = { day: '2026-11-18', profit: 1_500_000n, compound: 500_000n, target: 2_000_000n };
const short = { day: '2026-11-19', profit: 800_000n, compound: 0n, target: 2_000_000n };
const unpaid = { day: '2026-11-20', profit: 0n, compound: 0n, target: 2_000_000n };
const days = [paid, short, unpaid];

test('the chart names the days that were not paid in full, and has the same days as a table', async () => {
  const user = draw(<ReturnsChart days={days} />);
  expect(shownText()).toContain('19 Nov: 40 % paid and 20 Nov: 0 % paid: the returns pool was underfunded.');
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('table')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Chart' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('where every day was paid the chart says so', () => {
  draw(<ReturnsChart days={[paid]} />);
  expect(screen.getByText('All days were paid in full.')).toBeTruthy();
});

test('the bars say which days they show, and each day says its amounts', () => {
  draw(<ReturnsBars days={days} width={600} axis={getAxis(days, false)} accessibleLabel="Two days were short." />);
  expect(
    screen.getByRole('img', { name: 'Returns credited from 18 Nov to 20 Nov. Two days were short.' }),
  ).toBeTruthy();
  const titles = [...document.querySelectorAll('title')].map(({ textContent }) => textContent);
  expect(titles).toEqual([
    '18 Nov: profit 1.50, compound 0.50 USDT',
    '19 Nov: profit 0.80, compound 0.00 USDT; the target was 2.00',
    '20 Nov: profit 0.00, compound 0.00 USDT; the target was 2.00',
  ]);
});

test.each([
  [2n, ['0.0', '0.5', '1.0', '1.5', '2.0']],
  [12_000n, ['0', '2.5K', '5K', '7.5K', '10K', '12.5K']],
  [100_000_000n, ['0', '20M', '40M', '60M', '80M', '100M']],
])('the axis of %d USDT a day leaves its numbers the room they take', (usdt, numbers) => {
  const day = { ...paid, profit: usdt * 1_000_000n, compound: 0n, target: usdt * 1_000_000n };
  draw(<ReturnsBars days={[day]} width={600} axis={getAxis([day], false)} accessibleLabel={null} />);
  const labels = [...document.querySelectorAll('text')].slice(0, numbers.length);
  expect(labels.map(({ textContent }) => textContent)).toEqual(numbers);
  // a digit of 12 px is 7.5 wide
  const longest = Math.max(...numbers.map(({ length }) => length));
  for (const label of labels) expect(Number(label.getAttribute('x'))).toBeGreaterThan(longest * 7.5);
});

test('the table has the newest day first, and its state in words', () => {
  draw(<ReturnsTable days={days} />);
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  const states = rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(states).toEqual(['Not paid', '40 %', 'In full']);
});
