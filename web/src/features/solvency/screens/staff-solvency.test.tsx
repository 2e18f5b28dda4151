import { accountKinds } from '@fairlead/contract/domain/accounts.ts';
import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { custodyContract } from '@fairlead/contract/features/custody.ts';
import { custodyChainContract } from '@fairlead/contract/features/custody-chain.ts';
import { liabilityProofsContract } from '@fairlead/contract/features/liability-proofs.ts';
import { type Solvency, solvencyContract } from '@fairlead/contract/features/solvency.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffSolvencyScreen } from '#features/solvency/screens/staff-solvency.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const balances = { ...Object.fromEntries(accountKinds.map((kind) => [kind, 0n])) } as Solvency['balances'];
const solvency: Solvency = {
  at: new Date('2026-11-20T21:46:00Z'),
  custody: parseMoney('412880.14'),
  owed: parseMoney('396238.70'),
  coverage_ppm: 1_041_998,
  balances: { ...balances, custody: parseMoney('412880.14'), principal: parseMoney('281350') },
  unabsorbed_costs: parseMoney('12.5'),
  free: parseMoney('102099.87'),
  stress: [
    {
      percent: 100,
      amount: parseMoney('102099.87'),
      custody: parseMoney('310780.27'),
      owed: parseMoney('294138.83'),
      coverage_ppm: 1_056_576,
    },
  ],
  pools: [
    {
      ...{ pool: 'returns_pool', balance: parseMoney('900'), reserved: parseMoney('30'), available: parseMoney('870') },
      ...{ daily_due: parseMoney('40'), due_day: null, runway_days: 21 },
    },
    {
      ...{ pool: 'marketing_pool', balance: parseMoney('50'), reserved: 0n, available: parseMoney('50') },
      ...{ daily_due: parseMoney('4'), due_day: '2026-11-19', runway_days: 12 },
    },
  ],
  outlook: {
    calculated_at: new Date('2026-11-20T21:40:00Z'),
    in_notice: 1,
    in_notice_principal: parseMoney('500'),
    weeks: [
      { week: '2026-11-23', investments: 3, principal: parseMoney('6500'), max_returns: parseMoney('12.25') },
      { week: '2027-05-03', investments: 1, principal: parseMoney('1000'), max_returns: parseMoney('80') },
    ],
  },
  days: [
    { day: '2026-11-19', custody: parseMoney('400000'), owed: parseMoney('396000'), coverage_ppm: 1_010_101 },
    { day: '2026-11-20', custody: parseMoney('412880.14'), owed: parseMoney('396226.20'), coverage_ppm: 1_042_031 },
  ],
};

const chains: AnswerOf<typeof custodyChainContract.read> = {
  ...{ holdings: [], compared_to: null, completed_at: null, failure: null, failing_since: null, open: 0 },
};

const root = 'a90e77b2d835'.padEnd(64, '0');
const roots = [
  {
    day: '2026-11-19',
    root,
    sum: parseMoney('394871.06'),
    leaves: 1902,
    published_at: new Date('2026-11-20T00:05:00Z'),
  },
];

test('amounts lead to the entries that sum to them, and the page is printed with its time', async () => {
  api.answer(solvencyContract.read, solvency);
  api.answer(custodyContract.read, { last: null, silent: [], open_case: null, ledger: solvency.custody });
  api.answer(custodyChainContract.read, chains);
  api.answer(liabilityProofsContract.roots, { roots });
  await renderApp(api, <StaffSolvencyScreen />, { as: 'finance' });
  const [custody] = await screen.findAllByRole('link', { name: '412,880.14' });
  expect(custody?.getAttribute('href')).toContain('report=journal&from=2000-01-01&to=2026-11-20&account=custody');
  const [free] = screen.getAllByRole('link', { name: '102,099.87' });
  expect(decodeURIComponent(free?.getAttribute('href') ?? '')).toContain('account=main,profit,compound');
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  expect(await screen.findByText('Custody was never counted')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reconcile' }).getAttribute('href')).toBe('/admin/reconciliation');
  expect(screen.getByText(/^Solvency, printed /)).toBeTruthy();
});

test('staff read coverage, stress and what matures, and open what moved an account', async () => {
  api.answer(solvencyContract.read, solvency);
  api.answer(custodyContract.read, { last: null, silent: [], open_case: null, ledger: solvency.custody });
  api.answer(custodyChainContract.read, chains);
  api.answer(liabilityProofsContract.roots, { roots });
  api.answer(solvencyContract.movements, {
    ...{ from: '2026-10-22', to: '2026-11-20', opening: parseMoney('281000') },
    closing: parseMoney('281350'),
    movements: [{ day: '2026-11-20', from: 'main', to: 'principal', postings: 2, amount: parseMoney('350') }],
  });
  const user = await renderApp(api, <StaffSolvencyScreen />, { as: 'auditor' });
  expect(await screen.findByText('Custody is 16,641.44 USDT above what is owed.')).toBeTruthy();
  // what could still be credited in all weeks
  expect(screen.getByText('92.25')).toBeTruthy();
  expect(screen.getByText(/6,500\.00 USDT in the 13 weeks from 23 Nov on, 1,000\.00 later/).textContent).toContain(
    '1 investment in notice, 500.00 USDT',
  );
  expect(screen.getByText(/Lowest coverage 101 % on 19 Nov/)).toBeTruthy();
  expect(await screen.findByText(/^End of 19 Nov, 1,902 leaves/)).toBeTruthy();
  expect(screen.getByText(root)).toBeTruthy();
  const stress = within(screen.getByRole('row', { name: /^100 %/ }));
  expect(stress.getByText('310,780.27')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Table' })[0] as HTMLElement);
  expect(within(screen.getByRole('region', { name: /end of each day/ })).getByText('400,000.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Movements of Principal' }));
  const drawer = within(await screen.findByLabelText('Principal, 30 days'));
  expect(await drawer.findByText('+350.00')).toBeTruthy();
  const [opening] = drawer.getAllByRole('link');
  expect(opening?.getAttribute('href')).toContain('to=2026-10-21&account=principal');
  expect(api.requests(solvencyContract.movements)).toMatchObject([{ params: { account: 'principal' } }]);
});

test('custody below what is owed is said in words', async () => {
  api.answer(solvencyContract.read, {
    ...solvency,
    custody: parseMoney('396000'),
    coverage_ppm: 999_397,
    outlook: null,
  });
  api.answer(custodyContract.read, { last: null, silent: [], open_case: null, ledger: solvency.custody });
  api.answer(custodyChainContract.read, chains);
  api.answer(liabilityProofsContract.roots, { roots: [] });
  await renderApp(api, <StaffSolvencyScreen />, { as: 'finance' });
  expect(await screen.findByText('Custody is 238.70 USDT below what is owed.')).toBeTruthy();
  expect(screen.getAllByText(/It has not run yet/)).toHaveLength(2);
  expect(await screen.findByText(/^None is published yet/)).toBeTruthy();
});

const NUMBER = /^[+−-]?[\d,]+(\.\d+)?( %| days?)?$/;
/** The figures in cells of tables that are not zero and lead nowhere. */
const listDeadFigures = (): string[] =>
  screen
    .getAllByRole('cell')
    .filter((cell) => !cell.querySelector('a, button') && NUMBER.test(cell.textContent ?? ''))
    .map((cell) => cell.textContent ?? '')
    .filter((text) => Number.parseFloat(text.replaceAll(',', '')) !== 0);

async function open(address: string) {
  api.answer(solvencyContract.read, solvency);
  api.answer(custodyContract.read, { last: null, silent: [], open_case: null, ledger: solvency.custody });
  api.answer(custodyChainContract.read, chains);
  api.answer(liabilityProofsContract.roots, { roots });
  return renderApp(api, <StaffSolvencyScreen />, { as: 'finance', at: address });
}
const getHref = (name: string | RegExp) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

test('no figure of a table leads nowhere', async () => {
  const user = await open('/admin/solvency');
  await screen.findByText('Custody is 16,641.44 USDT above what is owed.');
  for (const table of screen.getAllByRole('button', { name: 'Table' })) await user.click(table);
  // of which part a row of the stress table is
  expect(listDeadFigures()).toEqual(['100 %']);
  expect(getHref('40.00')).toBe('/admin/investments?stage=running');
  expect(getHref('4.00')).toBe('/admin/runs?programme=accrual&from=2026-11-19&to=2026-11-19');
  expect(getHref('30.00')).toBe('/admin/solvency?of=reserved-returns_pool');
  expect(getHref('6,500.00')).toBe('/admin/investments?matures_from=2026-11-23&matures_to=2026-11-29');
  expect(getHref(/1 investment in notice/)).toBe('/admin/investments?stage=in_notice');
});

test('a figure that is calculated says how, and each part of it leads to its own rows', async () => {
  await open('/admin/solvency?of=stress-100');
  const drawer = within(await screen.findByLabelText('If 100 % of free balances leave'));
  expect(drawer.getByText(/^100 % of the free balances leave custody/)).toBeTruthy();
  const parts = drawer.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  expect(parts).toEqual([
    expect.stringContaining('account=main,profit,compound'),
    expect.stringContaining('account=custody'),
    '/admin/solvency?of=owed',
  ]);
  expect(drawer.getByText('310,780.27')).toBeTruthy();
});

test('what a pool has reserved and what providers kept is listed', async () => {
  const reservation = { id: 3, programme: 'accrual', day: '2026-11-19', amount: parseMoney('50') } as const;
  api.answer(solvencyContract.reservations, {
    reservations: [{ ...reservation, spent: parseMoney('20'), reserved: parseMoney('30') }],
  });
  await open('/admin/solvency?of=reserved-returns_pool');
  const drawer = within(await screen.findByLabelText('Reserved: Returns pool'));
  expect(await drawer.findByText('30.00')).toBeTruthy();
  cleanup();
  api.answer(solvencyContract.costs, {
    costs: [
      {
        ...{ payment_id: 12, user_id: 7, username: 'bo', created_at: solvency.at },
        ...{ cost: parseMoney('13'), absorbed: parseMoney('0.5'), unabsorbed: parseMoney('12.5') },
      },
    ],
    ...{ total: 1, totalPages: 1, currentPage: 1 },
  });
  await open('/admin/solvency?of=costs');
  const costs = within(await screen.findByLabelText('Provider costs not borne yet'));
  expect(await costs.findByText('12.50')).toBeTruthy();
  expect(costs.getByRole('link', { name: 'bo' }).getAttribute('href')).toBe('/admin/check/profile/7');
});
