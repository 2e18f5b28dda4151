import { type EntryType, entryTypes } from '@fairlead/contract/domain/entry-types.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { memberAccount, post, reverse, systemAccount } from '#ledger/index.ts';
import { type Caller, createWorld, type Outcome } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

type Line = {
  transaction_id: string;
  transaction_type: string;
  source: string;
  amount: number;
  status: string;
  user_id: number;
  account: string;
  detail: Record<string, unknown>;
};
const lines = (outcome: Outcome) => outcome.body.transactions as Line[];

let reference = 50_000;
const move = (debit: bigint, credit: bigint, amount: string, kind: EntryType) =>
  inTransaction(world.db, async (tx) => {
    reference += 1;
    const [id] = await post(tx, [{ debit, credit, amount: parseMoney(amount), entryType: kind, reference }]);
    return id ?? 0n;
  });

/** A member with one movement of each of several kinds: +1,000, -25, -500, +0.25, +0.1, -20 to a friend. */
async function livelyMember(): Promise<{ member: Caller; friend: Caller }> {
  const member = await world.member({ main: '1000' });
  const friend = await world.member();
  await world.fund('returns_pool', '10');
  const main = memberAccount(member.id, 'main');
  await move(main, systemAccount('fees'), '25', 'activation_fee');
  await move(main, memberAccount(member.id, 'principal'), '500', 'subscription');
  await move(systemAccount('returns_pool'), memberAccount(member.id, 'profit'), '0.25', 'return');
  await move(systemAccount('returns_pool'), memberAccount(member.id, 'compound'), '0.1', 'compound_return');
  await move(main, memberAccount(friend.id, 'main'), '20', 'transfer');
  await move(main, memberAccount(member.id, 'held'), '30', 'hold');
  return { member, friend };
}

test('every entry type that touches a member is in the statement, or belongs to a request that is', async () => {
  const known = await rows(world.db, sql<{ entry_type: string }>`select entry_type from statement_entry_types`);
  const listedTypes = new Set(known.map(({ entry_type }) => entry_type));
  const behindRequests = ['hold', 'hold_released', 'withdrawal_fee', 'exit_fee', 'payout', 'reversal'];
  const ofMembers = Object.entries(entryTypes).filter(([, moves]) =>
    /main|profit|principal|held|member/.test(moves.split(':')[0] ?? ''),
  );
  expect(
    ofMembers.map(([kind]) => kind).filter((kind) => !listedTypes.has(kind) && !behindRequests.includes(kind)),
  ).toEqual([]);
  expect([...listedTypes].filter((kind) => !(kind in entryTypes))).toEqual([]);
});

test("a member's history carries each movement once, signed as they see it, with its sum", async () => {
  const { member, friend } = await livelyMember();
  const own = await member.get(`/tr/user/${member.id}`);
  expect(
    lines(own).map(({ transaction_type, source, amount, account }) => [transaction_type, source, amount, account]),
  ).toEqual([
    ['transfer_transaction', 'transfer', -20, 'main'],
    ['compound_transaction', 'compound', 0.1, 'compound'],
    ['roi_transaction', 'invest', 0.25, 'profit'],
    ['invest_transaction', 'invest', -500, 'main'],
    ['topup_transaction', 'topup', -25, 'main'],
    ['deposit_transaction', 'provider', 1000, 'main'],
  ]);
  // 1000 - 25 - 500 + 0.25 + 0.1 - 20
  expect(own.body).toMatchObject({
    summary: { total_amount: 455.35, count: 6, unique_users: 1 },
    totalPages: 1,
    currentPage: 1,
  });
  const theirs = lines(await friend.get(`/tr/user/${friend.id}`));
  expect(theirs).toMatchObject([{ amount: 20, transaction_type: 'transfer_transaction' }]);
  const sent = lines(own)[0];
  expect(theirs[0]?.transaction_id).toBe(sent?.transaction_id);
  expect([sent?.detail.member, theirs[0]?.detail.member]).toEqual(await usernames(friend.id, member.id));
});

const usernames = async (...ids: number[]) => {
  const found = await rows(world.db, sql<{ id: number; username: string }>`select id, username from members`);
  return ids.map((id) => found.find((row) => row.id === id)?.username);
};

test('each filter narrows, and pages hold what they say', async () => {
  const { member } = await livelyMember();
  const at = (query: string) => member.get(`/tr/user/${member.id}?${query}`);
  expect(lines(await at('transaction_type=roi_transaction'))).toMatchObject([{ amount: 0.25 }]);
  expect(lines(await at('source=compound'))).toMatchObject([{ amount: 0.1 }]);
  expect(lines(await at('status=pending'))).toEqual([]);
  expect((await at('transaction_type=IB_Commission')).body).toMatchObject({ summary: { count: 0, total_amount: 0 } });
  const second = await at('limit=4&page=2');
  expect(second.body).toMatchObject({ totalPages: 2, currentPage: 2, summary: { count: 6 } });
  expect(lines(second).map(({ amount }) => amount)).toEqual([-25, 1000]);
  expect(lines(await at('limit=4&page=3'))).toEqual([]);
  const [first] = lines(await at('limit=1'));
  expect(lines(await at(`search=${first?.transaction_id.toLowerCase()}`))).toMatchObject([{ amount: -20 }]);
  // staff narrow everyone's in the same way
  const staff = await world.staff();
  const [name] = await usernames(member.id);
  const among = (query: string) => staff.get(`/tr/all?search=${name}&${query}`);
  expect(lines(await among('transaction_type=roi_transaction'))).toMatchObject([{ amount: 0.25, user_id: member.id }]);
  expect(lines(await among('source=compound&status=complete'))).toMatchObject([{ amount: 0.1, user_id: member.id }]);
  expect(lines(await among('status=pending'))).toEqual([]);
  expect((await among('transaction_type=topup_transaction&limit=1&page=2')).body).toMatchObject({
    ...{ transactions: [], totalPages: 1, currentPage: 2, summary: { count: 1 } },
  });
});

test.each(['limit=0', 'limit=101', 'page=0', 'page=-1', 'status=done', 'page=1e3', 'surprise=1'])(
  'a query that does not fit is refused: %s',
  async (query) => {
    const member = await world.member();
    expect((await member.get(`/tr/user/${member.id}?${query}`)).status).toBe(400);
  },
);

test('a kind or source that does not exist is not found, no matter who asks and however it is written', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  for (const table_name of ['members', 'postings', 'roi_transaction;drop table postings', 'toString', '__proto__'])
    expect((await member.post(`/tr/tr/${member.id}`, { table_name })).status, table_name).toBe(404);
  expect((await member.post(`/tr/tr/${member.id}`, { table_name: 'roi_transaction', fit: 'nowhere' })).status).toBe(
    404,
  );
  expect((await staff.post('/tr/list', { table_name: 'sessions' })).status).toBe(404);
  expect((await staff.get('/tr/all?transaction_type=sessions')).status).toBe(404);
  expect((await staff.get("/tr/all?source='")).status).toBe(404);
  expect((await member.post(`/tr/tr/${member.id}`, {})).status).toBe(400);
});

test('the page of one kind, narrowed to one source', async () => {
  const { member } = await livelyMember();
  const page = await member.post(`/tr/tr/${member.id}`, {
    table_name: 'roi_transaction',
    fit: 'invest',
    page: '1',
    limit: 5,
  });
  expect(page.body).toMatchObject({
    totalPages: 1,
    currentPage: 1,
    transactions: [{ amount: 0.25, user_id: member.id }],
  });
  expect(lines(await member.post(`/tr/tr/${member.id}`, { table_name: 'roi_transaction', fit: 'mining' }))).toEqual([]);
  // the same page of everyone, newest first
  const all = await (await world.staff()).post('/tr/list', { table_name: 'roi_transaction', limit: 1 });
  expect(all.body).toMatchObject({ currentPage: 1, transactions: [{ amount: 0.25, user_id: member.id }] });
});

test('a reversed posting has failed and no longer counts', async () => {
  const member = await world.member({ main: '100' });
  const id = await move(memberAccount(member.id, 'main'), systemAccount('fees'), '25', 'activation_fee');
  await inTransaction(world.db, (tx) => reverse(tx, id));
  const { body } = await member.get(`/tr/user/${member.id}`);
  expect(body.summary).toEqual({ total_amount: 100, count: 2, unique_users: 1 });
  expect(body.transactions).toMatchObject([
    { status: 'failed', amount: -25, detail: { reversed_at: expect.any(String) } },
    { status: 'complete' },
  ]);
  expect((await member.get(`/tr/user/${member.id}?status=failed`)).body.summary).toMatchObject({ total_amount: -25 });
});

test("no one reads another's history; staff read all", async () => {
  const { member } = await livelyMember();
  const [other, staff] = [await world.member(), await world.staff()];
  for (const path of [
    `/tr/user/${member.id}`,
    `/transactions/user/${member.id}/details`,
    `/tr/compound-level/${member.id}`,
  ]) {
    expect((await other.get(path)).status, path).toBe(403);
    expect((await world.visitor.get(path)).status, path).toBe(401);
    expect((await staff.get(path)).status, path).toBe(200);
  }
  expect((await other.post(`/tr/tr/${member.id}`, { table_name: 'roi_transaction' })).status).toBe(403);
  for (const path of ['/tr/all', '/tr/matrix']) expect((await member.get(path)).status).toBe(403);
  expect((await member.post('/tr/list', { table_name: 'roi_transaction' })).status).toBe(403);
  expect((await staff.get('/transactions/user/999999/details')).status).toBe(404);
  const details = await staff.get(`/transactions/user/${member.id}/details`);
  expect(lines(details).map(({ amount }) => amount)).toEqual([-20, 0.1, 0.25, -500, -25, 1000]);
});

test('the matrix sums each kind, by month', async () => {
  const staff = await world.staff();
  const before = await staff.get('/tr/matrix');
  await livelyMember();
  const after = await staff.get('/tr/matrix');
  const of = (outcome: Outcome, type: string) =>
    (outcome.body.summary as { types: (Line & { total_amount: number; count: number })[] }).types.find(
      ({ transaction_type }) => transaction_type === type,
    ) ?? { total_amount: 0, count: 0 };
  expect(of(after, 'invest_transaction').total_amount - of(before, 'invest_transaction').total_amount).toBe(-500);
  expect(of(after, 'roi_transaction').count - of(before, 'roi_transaction').count).toBe(1);
  // what one member sends another receives
  expect(of(after, 'transfer_transaction').total_amount).toBe(0);
  const month = new Date().toISOString().slice(0, 7);
  expect((await staff.get(`/tr/matrix?month=${month}`)).body.summary).toMatchObject({ month });
  expect((await staff.get('/tr/matrix?month=1999-01')).body.summary).toEqual({
    month: '1999-01',
    total_amount: 0,
    count: 0,
    unique_users: 0,
    types: [],
  });
  expect((await staff.get('/tr/matrix?month=2026-13')).status).toBe(400);
});

test('the export holds every line once, in the order of the list, over more than one reading', async () => {
  const [staff, member] = [await world.staff(), await world.member({ username: '=many, "of"' })];
  const main = memberAccount(member.id, 'main');
  const lines = Array.from({ length: 2100 }, (_, position) => ({
    debit: systemAccount('custody'),
    credit: main,
    amount: BigInt(position + 1),
    entryType: 'deposit' as const,
    reference: 900_000 + position,
  }));
  await inTransaction(world.db, (tx) => post(tx, lines)); // all at one instant: the number decides their order
  const { body, status } = await staff.get('/tr/export?search=%3Dmany');
  expect(status).toBe(200);
  const [head, ...rest] = String(body.text).trimEnd().split('\r\n');
  expect(head).toContain('transaction_id,type,source,status,amount_usdt');
  expect(rest).toHaveLength(2100);
  const amounts = lines.map(
    (_, position) =>
      `0.${String(2100 - position)
        .padStart(6, '0')
        .replace(/0+$/, '')}`,
  );
  expect(rest.map((line) => line.split(',')[4])).toEqual(amounts);
  expect(rest[0]).toContain(`,${member.id},"'=many, ""of""",`);
  expect((await member.get('/tr/export')).status).toBe(403);
  expect((await staff.get('/tr/export?transaction_type=sessions')).status).toBe(404);
});

test('days out of order are refused in a sentence, and not answered by an empty list', async () => {
  const staff = await world.staff();
  const refused = await staff.get('/tr/all?from=2026-11-21&to=2026-11-20');
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ message: 'to: Use a last day that is not before the first' });
  expect((await staff.get('/tr/all?from=2026-11-20&to=2026-11-20')).status).toBe(200);
});
