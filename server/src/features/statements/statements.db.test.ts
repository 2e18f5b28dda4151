import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, one, sql, type Tx } from '#foundation/db.ts';
import { readAccountLines, readAccountTotals, readLinesPage } from '#ledger/index.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const micro = (text: string) => (text.startsWith('-') ? -parseMoney(text.slice(1)) : parseMoney(text));
const readCsv = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([row, at, posting, account, type, , , , amount]) => ({
      row,
      at,
      posting,
      account,
      type,
      amount: micro(amount!),
    }));

test('opening and lines make the closing balance, which is the balance the ledger holds, in the call and as CSV', async () => {
  const [sender, receiver] = [await world.member({ main: '1000' }), await world.member()];
  const { username } = await one(
    world.db,
    sql<{ username: string }>`select username from members where id = ${receiver.id}`,
  );
  for (const amount of ['5', '6.000001', '7'])
    expect((await sender.post('/transfer/friend', { values: { amount, friend: username } })).status).toBe(200);

  for (const member of [sender, receiver]) {
    const wallets = await world.wallets(member.id);
    const read = await member.get(`/statements/${member.id}?limit=2`);
    expect(read).toMatchObject({ status: 200, body: { currentPage: 1 } });
    const { accounts, lines } = read.body as { accounts: { account: string; closing: number }[]; lines: object[] };
    expect(lines).toHaveLength(2);
    const rows = readCsv(String((await member.get(`/statements/${member.id}/csv`)).body.text));
    for (const account of memberAccounts) {
      const own = rows.filter((row) => row.account === account);
      const sum = own.filter(({ row }) => row !== 'closing').reduce((total, { amount }) => total + amount, 0n);
      expect(own.find(({ row }) => row === 'closing')?.amount).toBe(sum);
      expect(sum).toBe(wallets[account]);
      expect(accounts.find((each) => each.account === account)?.closing).toBe(Number(wallets[account]) / 1e6);
    }
    expect(rows.filter(({ type }) => type === 'transfer')).toHaveLength(3);
  }
});

test('a period after a movement opens with it, and more lines than one read are all there once', async () => {
  const member = await world.member({ main: '10' });
  const { today } = await one(world.db, sql<{ today: string }>`select (app_now())::date as today`);
  // own postings back and forth, in one statement: 2,600 sides, three reads
  await sql`select ledger_post(
      array_agg(${member.id}::bigint * 8 + case when n % 2 = 0 then 0 else 1 end),
      array_agg(${member.id}::bigint * 8 + case when n % 2 = 0 then 1 else 0 end),
      array_agg(1::bigint), array_agg('profit_moved'::text), array_agg(900000000 + n::bigint), array_agg(0), array_agg(null::date),
      array_agg(null::bigint), null) from generate_series(0, 1299) n`.execute(world.db);
  const rows = readCsv(String((await member.get(`/statements/${member.id}/csv`)).body.text));
  const moved = rows.filter(({ type }) => type === 'profit_moved');
  expect(moved).toHaveLength(2600);
  expect(new Set(moved.map(({ posting, account }) => `${posting} ${account}`)).size).toBe(2600);
  const past = await member.get(`/statements/${member.id}?from=2000-01-01&to=2000-01-31`);
  expect(past.body).toMatchObject({ total: 0, lines: [] });
  expect((await member.get(`/statements/${member.id}?from=${today}&to=2000-01-01`)).status).toBe(400);
  const { tomorrow } = await one(world.db, sql<{ tomorrow: string }>`select (app_now())::date + 1 as tomorrow`);
  const [main] = await readAccountTotals(world.db, member.id, { from: tomorrow, to: tomorrow });
  expect(main).toMatchObject({
    account: 'main',
    opening: 10_000_000n,
    in: 0n,
    out: 0n,
    closing: 10_000_000n,
    lines: 0,
  });
});

test("one account's lines are counted and paged alone; the accounts above them stay whole", async () => {
  const member = await world.member({ main: '10' });
  // ten moves from main to profit and ten back: 20 sides on each account
  await sql`select ledger_post(
      array_agg(${member.id}::bigint * 8 + case when n % 2 = 0 then 0 else 1 end),
      array_agg(${member.id}::bigint * 8 + case when n % 2 = 0 then 1 else 0 end),
      array_agg(20 - n::bigint), array_agg('profit_moved'::text), array_agg(910000000 + n::bigint), array_agg(0), array_agg(null::date),
      array_agg(null::bigint), null) from generate_series(0, 19) n`.execute(world.db);
  type Read = { accounts: unknown; lines: { posting: string; account: string; amount: number }[]; total: number };
  const read = async (query: string) => (await member.get(`/statements/${member.id}?${query}`)).body as Read;
  const every = await read('limit=100');
  const pages = [1, 2, 3].map((page) => read(`account=profit&limit=7&page=${page}`));
  const profit = await Promise.all(pages);
  expect(profit.map(({ total }) => total)).toEqual([20, 20, 20]);
  expect(profit.flatMap(({ lines }) => lines)).toEqual(every.lines.filter(({ account }) => account === 'profit'));
  expect(profit[0]?.accounts).toEqual(every.accounts);
  expect(await read('account=held')).toMatchObject({ total: 0, lines: [] });
  expect((await member.get(`/statements/${member.id}?account=custody`)).status).toBe(400);
});

test("a member's statement reads their own lines of the ledger, not everyone's", async () => {
  const [member, other] = [await world.member({ main: '10' }), await world.member({ main: '10' })];
  await sql`select ledger_post(
      array_agg(${other.id}::bigint * 8 + n % 2), array_agg(${other.id}::bigint * 8 + 1 - n % 2), array_agg(1::bigint),
      array_agg('profit_moved'::text), array_agg(920000000 + n::bigint), array_agg(0), array_agg(null::date),
      array_agg(null::bigint), null) from generate_series(0, 4999) n`.execute(world.db);
  await sql`analyze postings`.execute(world.owner);
  const { today } = await one(world.db, sql<{ today: string }>`select app_today() as today`);
  const period = { from: '2000-01-01', to: today };
  const countRead = async (tx: Tx) =>
    (
      await one(
        tx,
        sql<{ read: number }>`
          select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'postings'`,
      )
    ).read;
  const read = await inTransaction(world.db, async (tx) => {
    const before = await countRead(tx);
    expect(await readAccountTotals(tx, member.id, period)).toHaveLength(5);
    const stretch = { order: 'oldestFirst', after: undefined, limit: 100 } as const;
    expect(await readAccountLines(tx, member.id, period, stretch)).toHaveLength(1);
    expect(await readLinesPage(tx, member.id, period, { account: undefined, limit: 10, offset: 0 })).toHaveLength(1);
    return (await countRead(tx)) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(100);
});

test('another member reads nothing, days that do not exist are refused, and many at once are all answered', async () => {
  const [member, other] = [await world.member({ main: '10' }), await world.member()];
  for (const path of ['', '/csv', '/pdf']) {
    expect((await other.get(`/statements/${member.id}${path}`)).status).toBe(403);
    expect((await member.get(`/statements/${member.id}${path}?from=2026-02-30`)).status).toBe(400);
    expect((await member.get(`/statements/${member.id}${path}?from=1999-12-31`)).status).toBe(422);
    expect(await member.get(`/statements/${member.id}${path}?to=9999-12-31`)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('no later than today') },
    });
  }
  const answers = await Promise.all(Array.from({ length: 24 }, () => member.get(`/statements/${member.id}/csv`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200));
});
