import { toDay } from '@fairlead/contract/domain/dates.ts';
import { type StatementLine, statementsContract } from '@fairlead/contract/features/statements.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listPresets } from '#features/statements/period.ts';
import { MemberStatementsScreen } from '#features/statements/screens/member-statements.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';
import { setWindowWidth } from '#test/setup.ts';

const api = serveApi();

const line = (of: Partial<StatementLine>): StatementLine => ({
  posting: 'P12',
  booked_at: new Date('2026-11-20T12:00:00Z'),
  account: 'profit',
  entry_type: 'return',
  reference: '2',
  day: '2026-11-19',
  detail: 'Gold IN-2, day 12 of 120',
  receipt: null,
  amount: 1_200_001n,
  ...of,
});
const still = { in: 0n, out: 0n };
const accounts = [
  { account: 'main', opening: 489_861_600n, in: 1_000_638_400n, out: 250_000_000n, closing: 1_240_500_000n },
  { account: 'profit', opening: 164_450_000n, in: 21_870_000n, out: 0n, closing: 186_320_000n },
  { account: 'compound', opening: 30_294_279n, in: 9_668_138n, out: 0n, closing: 39_962_417n },
  { account: 'principal', opening: 4_000_000_000n, in: 0n, out: 500_000_000n, closing: 3_500_000_000n },
  { account: 'held', opening: 0n, in: 250_000_000n, out: 0n, closing: 250_000_000n },
] satisfies typeof statementsContract.read.answer._zod.output.accounts;

const answer = (lines: StatementLine[], total = lines.length, of = accounts) =>
  api.answer(statementsContract.read, ({ query }) => ({
    user_id: 7,
    from: query.from ?? '',
    to: query.to ?? '',
    accounts: of,
    lines,
    total,
    totalPages: Math.max(1, Math.ceil(total / 25)),
    currentPage: query.page ?? 1,
  }));
const queries = () => api.requests(statementsContract.read).map(({ query }) => query);
const draw = (search = '') => renderApp(api, <MemberStatementsScreen />, { at: `/user/statements${search}` });
const today = toDay(new Date());
const lastMonth = listPresets(today)[0]!.period;
const cells = (row: HTMLElement | undefined) =>
  within(row!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the month to date: its closing balance, each account to the micro-unit, and the exact total', async () => {
  answer([line({})]);
  await draw();
  const rows = within(await screen.findByRole('table', { name: 'Accounts over the period' })).getAllByRole('row');
  expect(cells(rows[1])).toEqual(['489.861600', '+1,000.638400', '−250.000000', '1,240.500000']);
  expect(cells(rows.at(-1))).toEqual(['4,684.605879', '+1,282.176538', '−750.000000', '5,216.782417']);
  expect(screen.getByText(/^Closing balance, .* UTC$/).nextSibling?.textContent).toBe('5,216.78 USDT');
  expect(screen.getByText('Change').nextSibling?.textContent).toBe('+532.17');
  expect(queries()[0]).toMatchObject({ from: `${today.slice(0, 7)}-01`, to: today, page: 1 });
});

test('large amounts are added without a float', async () => {
  const large = (account: 'main' | 'profit') => ({
    ...{ account, ...still, opening: 8_589_934_591_999_999n, closing: 8_589_934_591_999_999n },
  });
  answer([], 0, [large('main'), large('profit')]);
  await draw();
  const [total] = (await screen.findAllByRole('row')).slice(-1);
  expect(cells(total).at(-1)).toBe('17,179,869,183.999998');
});

test('last month is asked for by its name, kept in the address, and begins on the first page', async () => {
  answer([line({})], 60);
  const user = await draw('?page=2');
  await screen.findByText('60 lines, newest first');
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(lastMonth.from));
  await user.click(screen.getByRole('radio', { name: month }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ ...lastMonth, page: 1 }));
  expect(searchParams()).toEqual(lastMonth);
  expect((await screen.findByText(/^Closing balance, .* 24:00 UTC$/)).textContent).toContain(lastMonth.to.slice(8));
});

test('any other days are chosen beside the tabs and kept in the address', async () => {
  answer([line({})]);
  const user = await draw();
  await user.click(await screen.findByRole('radio', { name: 'Custom' }));
  const first = await screen.findByLabelText('First day');
  await user.clear(first);
  await user.type(first, '2025-03-09');
  await user.click(screen.getByRole('button', { name: 'Show period' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ from: '2025-03-09', to: today }));
  expect(searchParams()).toEqual({ from: '2025-03-09', to: today });
  await waitFor(() => expect(screen.queryByLabelText('First day')).toBeNull());
  await user.click(screen.getByRole('radio', { name: 'Custom' }));
  expect(((await screen.findByLabelText('First day')) as HTMLInputElement).value).toBe('2025-03-09');
});

test("one account's lines, and a page beyond the last shows the last", async () => {
  answer([line({})], 60);
  const user = await draw('?page=9');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ page: 3 }));
  await user.click(screen.getByRole('button', { name: 'Account All' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Profit' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ account: 'profit', page: 1 }));
  expect(searchParams()).toEqual({ account: 'profit' });
});

test('lines say what happened and what it concerns, and lead to the request and the receipt', async () => {
  const receipt = { kind: 'withdrawal', id: 20474 } as const;
  const hold = { entry_type: 'hold', account: 'main', reference: '20474', detail: 'WD-20474' } as const;
  answer([
    line({ ...hold, receipt, day: null, amount: -250_000_000n }),
    line({ entry_type: 'transfer', posting: 'P3', account: 'main', day: null, detail: '', amount: -1n }),
    line({ entry_type: 'level_income', posting: 'P4', account: 'main', detail: 'a.novak, level 1' }),
    line({ posting: 'P5' }),
  ]);
  await draw();
  const table = within(await screen.findByRole('table', { name: 'Every line' }));
  const texts = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts[1]).toMatch(/Withdrawal hold.*WD-20474 · Receipt.*Main.*−250\.000000/);
  expect(texts[2]).toMatch(/Transfer sent.*P3.*−0\.000001/);
  expect(texts[3]).toMatch(/Level income.*a\.novak, level 1.*\+1\.200001/);
  expect(texts[4]).toMatch(/Return.*Gold IN-2, day 12 of 120/);
  expect(table.getByRole('link', { name: 'WD-20474' }).getAttribute('href')).toContain('/user/withdrawals?open=');
  expect(table.getByRole('link', { name: 'Receipt of WD-20474 (PDF)' }).getAttribute('href')).toBe(
    '/api/v1/receipts/withdrawal/20474',
  );
});

test.each([390, 768, 1024, 1440])('the receipt of a line is in reach on a window %i wide', async (px) => {
  setWindowWidth(px);
  answer([line({ entry_type: 'hold', detail: 'WD-20474', receipt: { kind: 'withdrawal', id: 20474 } })]);
  await draw();
  expect(await screen.findByRole('link', { name: 'Receipt of WD-20474 (PDF)' })).toBeTruthy();
});

test('without a line it says so, and what could not be read says why and can be tried again', async () => {
  api.refuse(statementsContract.read, { status: 500, code: 'internal', message: '' });
  const user = await draw();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch the statement');
  answer(
    [],
    0,
    accounts.map(({ account }) => ({ account, opening: 0n, closing: 0n, ...still })),
  );
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('No lines in this period')).toBeTruthy();
  expect(screen.getByText('0 lines, newest first')).toBeTruthy();
});

test('a download that is refused is said in words, and nothing is saved', async () => {
  answer([line({})]);
  const saved = vi.fn();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  const user = await draw();
  api.refuse(statementsContract.pdf, { status: 429, code: 'rate_limited', message: 'Wait a minute' });
  api.refuse(statementsContract.csv, { status: 503, code: 'overloaded', message: 'Too many downloads at once' });
  const link = await screen.findByRole('link', { name: 'CSV' });
  expect(link.getAttribute('href')).toBe(`/api/v1/statements/7/csv?from=${today.slice(0, 7)}-01&to=${today}`);
  await user.click(link);
  expect(await screen.findByText('The file was not downloaded. Too many downloads at once')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Download PDF' }));
  expect(await screen.findByText('The file was not downloaded. Wait a minute')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
