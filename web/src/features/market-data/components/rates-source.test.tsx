import { type MarketSource, marketDataContract } from '@fairlead/contract/features/market-data.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RatesSource } from '#features/market-data/components/rates-source.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const source: MarketSource = {
  ...{
    asking: true,
    address: 'https://www.ecb.europa.eu/x.xml',
    date: '2026-11-20',
    fetched_at: new Date('2026-11-20T15:05:00Z'),
  },
  ...{ failed_at: null, failure: null, candles: null },
};

test('a source that failed says when and why beside what is kept, and can be asked again once', async () => {
  const failed = { ...source, failed_at: new Date('2026-11-21T15:05:00Z'), failure: 'www.ecb.europa.eu answered 500' };
  api.answer(marketDataContract.source, { source: failed });
  api.stall(marketDataContract.fetch);
  const user = await renderApp(api, <RatesSource />, { as: 'owner' });
  expect(await screen.findByText('www.ecb.europa.eu answered 500')).toBeTruthy();
  expect(screen.getByText('20 Nov 2026')).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Fetch now' }));
  expect(api.requests(marketDataContract.fetch)).toHaveLength(1);
});

test('where no source is asked it says that a sample is shown, and there is nothing to press', async () => {
  api.answer(marketDataContract.source, { source: { ...source, asking: false, date: null, fetched_at: null } });
  await renderApp(api, <RatesSource />, { as: 'owner' });
  expect(await screen.findByText(/Visitors see a labelled sample/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fetch now' })).toBeNull();
});

test("the operator's own source of candles is told of beside it, with its own failure", async () => {
  const candles = { ...source, address: 'https://candles.example.com/x.csv', date: null, fetched_at: null };
  const failed = {
    ...candles,
    failed_at: new Date('2026-11-21T15:05:00Z'),
    failure: 'candles.example.com answered 404',
  };
  api.answer(marketDataContract.source, { source: { ...source, candles: failed } });
  await renderApp(api, <RatesSource />, { as: 'owner' });
  expect(await screen.findByRole('heading', { name: 'Daily candles' })).toBeTruthy();
  expect(screen.getByText('candles.example.com answered 404')).toBeTruthy();
  expect(screen.getByText('None yet')).toBeTruthy();
});

test('an auditor reads only', async () => {
  api.answer(marketDataContract.source, { source });
  await renderApp(api, <RatesSource />, { as: 'auditor' });
  expect(await screen.findByText('www.ecb.europa.eu')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fetch now' })).toBeNull();
});
