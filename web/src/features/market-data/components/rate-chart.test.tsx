import { type MarketHistory, marketHistoryContract } from '@fairlead/contract/features/market-history.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RateChart } from '#features/market-data/components/rate-chart.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';

/** jsdom draws nothing: the drawing is looked at in a browser. Here it has a crosshair to press. */
vi.mock('#features/market-data/components/rate-canvas.tsx', () => ({
  RateCanvas: ({ label, onPoint }: { label: string; onPoint: (day: string | null) => void }) => (
    <>
      <div role="img" aria-label={label} />
      <button type="button" onClick={() => onPoint('2026-11-02')}>
        Point
      </button>
    </>
  ),
}));

const api = serveApi();
const bar = (from: string, to: string, open: string, high: string, low: string, close: string) => ({
  ...{ from, to, open, high, low, close },
  fixings: 5,
});
const history: MarketHistory = {
  pair: 'EURUSD',
  interval: 'week',
  source: 'www.ecb.europa.eu',
  sample: false,
  candles: false,
  decimals: 4,
  bars: [
    bar('2026-11-02', '2026-11-06', '1.1600', '1.1720', '1.1590', '1.1700'),
    bar('2026-11-09', '2026-11-13', '1.1731', '1.1770', '1.1703', '1.1744'),
  ],
};
const draw = (at = '/user/trading') => renderApp(api, <RateChart />, { at });
const readRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('the newest values stand above the drawing, then those under the crosshair', async () => {
  api.answer(marketHistoryContract.history, history);
  const user = await draw();
  const newest = await screen.findByText('9 Nov 2026 – 13 Nov 2026');
  expect(newest.parentElement?.textContent).toContain('First 1.1731Highest 1.1770Lowest 1.1703Last 1.1744+0.38 %');
  await user.click(await screen.findByRole('button', { name: 'Point' }));
  expect(screen.getByText('2 Nov 2026 – 6 Nov 2026').parentElement?.textContent).toContain('Last 1.1700');
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('between 1.1590 and 1.1770, last 1.1744');
});

test('it is named after what it is, with its author, and never as a feed', async () => {
  api.answer(marketHistoryContract.history, history);
  await draw();
  expect(await screen.findByText('Daily reference rates')).toBeTruthy();
  expect(screen.getByText(/by the European Central Bank\. Not a live feed\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'TradingView' }).getAttribute('href')).toBe('https://www.tradingview.com/');
});

test('a sample says that no market had these values', async () => {
  api.answer(marketHistoryContract.history, { ...history, sample: true });
  await draw();
  expect(await screen.findByText('Sample, not market values')).toBeTruthy();
  expect(screen.getByText(/no market ever had them/)).toBeTruthy();
  expect(screen.queryByText('Daily reference rates')).toBeNull();
});

test('the table holds the same values; a day has one', async () => {
  api.answer(marketHistoryContract.history, history);
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  expect(readRows('Values of EUR/USD')).toEqual([
    ['Period', 'First', 'Highest', 'Lowest', 'Last', 'Values'],
    ['9 Nov 2026 – 13 Nov 2026', '1.1731', '1.1770', '1.1703', '1.1744', '5'],
    ['2 Nov 2026 – 6 Nov 2026', '1.1600', '1.1720', '1.1590', '1.1700', '5'],
  ]);
  const days = [bar('2026-11-13', '2026-11-13', '1.1744', '1.1744', '1.1744', '1.1744')];
  api.answer(marketHistoryContract.history, { ...history, interval: 'day', bars: days });
  await user.click(screen.getByRole('radio', { name: '1 day' }));
  await waitFor(() =>
    expect(readRows('Values of EUR/USD')).toEqual([
      ['Day', 'Rate'],
      ['13 Nov 2026', '1.1744'],
    ]),
  );
});

test("days of the operator's own source are candles with prices of their own, under its name", async () => {
  const days = [bar('2026-11-13', '2026-11-13', '1.1731', '1.1770', '1.1703', '1.1744')];
  const own = { ...history, source: 'candles.example.com', candles: true, interval: 'day' as const, bars: days };
  api.answer(marketHistoryContract.history, own);
  const user = await draw('/user/trading?interval=day');
  expect((await screen.findByText('13 Nov 2026')).parentElement?.textContent).toContain(
    'Open 1.1731High 1.1770Low 1.1703Close 1.1744',
  );
  expect(screen.getByText('Daily candles')).toBeTruthy();
  expect(screen.getByText(/close a day by candles\.example\.com\. Not a live feed\./)).toBeTruthy();
  expect(screen.queryByText('Daily reference rates')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(readRows('Values of EUR/USD')).toEqual([
    ['Day', 'Open', 'High', 'Low', 'Close'],
    ['13 Nov 2026', '1.1731', '1.1770', '1.1703', '1.1744'],
  ]);
});

test('pair, interval and range stand in the address, and what it does not offer is not asked for', async () => {
  api.answer(marketHistoryContract.history, history);
  const user = await draw('/user/trading?pair=XAUUSD&interval=hour&range=99');
  await user.click(await screen.findByRole('radio', { name: '3 Y' }));
  await waitFor(() => expect(searchParams()).toMatchObject({ range: '36' }));
  await waitFor(() =>
    expect(api.requests(marketHistoryContract.history).map(({ query }) => query)).toEqual([
      { pair: 'EURUSD', interval: 'week', months: 12 },
      { pair: 'EURUSD', interval: 'week', months: 36 },
    ]),
  );
});

test('without values it says why; a failure can be tried again', async () => {
  api.refuse(marketHistoryContract.history, { status: 500, code: 'internal', message: 'Out of order' });
  const user = await draw();
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order');
  api.answer(marketHistoryContract.history, { ...history, bars: [] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No values of this pair')).toBeTruthy();
});
