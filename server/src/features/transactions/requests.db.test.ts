import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, onTestFinished, test } from 'vitest';
import { endDay, invest, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { hold } from '#ledger/index.ts';
import { createWorld, type World } from '#test/world.ts';

type Line = { transaction_id: string; amount: number; status: string; source: string; account: string; detail: object };

async function withWorld(): Promise<World> {
  const world = await createWorld();
  onTestFinished(() => world.close());
  return world;
}

const address = '0x5F1eC2a900aaBBccDDeeFF112233445566c03E';

test('a withdrawal is one line from request to end; what the ledger does with it in between is not listed twice', async () => {
  const world = await withWorld();
  const member = await world.member({ main: '100' });
  const { id } = await one(
    world.db,
    sql<{ id: number }>`insert into withdrawals (member_id, kind, amount, fee, net_amount, address, requested_at)
      values (${member.id}, 'normal', 50000000, 1000000, 49000000, ${address}, app_now()) returning id`,
  );
  await inTransaction(world.db, (tx) =>
    hold(tx, { memberId: member.id, from: 'main', amount: parseMoney('50'), reference: id }),
  );
  const lines = async () =>
    (await member.post(`/tr/tr/${member.id}`, { table_name: 'withdrawal_transaction' })).body.transactions as Line[];
  expect(await lines()).toMatchObject([
    {
      transaction_id: `W${id}`,
      amount: -50,
      status: 'pending',
      source: 'normal',
      account: 'main',
      detail: { address: '0x5F1e…c03E', network: 'BEP20', state: 'pending' },
    },
  ]);
  const displayed: Record<string, string> = {
    approved: 'pending',
    processing: 'pending',
    unknown: 'pending',
    cancelled: 'failed',
  };
  for (const [status, shown] of Object.entries(displayed)) {
    await sql`update withdrawals set status = ${status} where id = ${id}`.execute(world.db);
    expect((await lines())[0]).toMatchObject({ status: shown, detail: { state: status } });
  }
  const of = (status: string) => member.get(`/tr/user/${member.id}?status=${status}&search=W${id}`);
  expect((await of('failed')).body.summary).toMatchObject({ count: 1, total_amount: -50 });
  expect((await of('complete')).body.summary).toMatchObject({ count: 0 });
  expect((await member.get(`/tr/user/${member.id}`)).body.summary).toMatchObject({ count: 2, total_amount: 100 });
});

test('a deposit that is not credited is pending while money may come or lies in review, else failed', async () => {
  const world = await withWorld();
  const [member, other] = [await world.member(), await world.member({ main: '3' })];
  const payment = (state: string, arrived: number, credited = 0, providerId: string | null = state + arrived) =>
    sql`insert into payments (member_id, provider, provider_payment_id, state, price_amount, price_currency, pay_currency, amount_received, credited, network, created_at)
      values (${member.id}, 'test', ${providerId}, ${state}, 70000000, 'usd', 'usdtbsc', ${arrived}, ${credited}, 'bsc', app_now())`.execute(
      world.db,
    );
  await payment('waiting', 0);
  await payment('partially_paid', 5_000_000);
  await payment('expired', 0);
  await payment('expired', 6_000_000); // in review: it arrived
  await payment('finished', 70_000_000, 70_000_000); // credited: the ledger has its entry
  await payment('waiting', 1, 0, null); // never opened at the provider
  const { body } = await member.get(`/tr/user/${member.id}`);
  expect((body.transactions as Line[]).map(({ amount, status }) => [amount, status])).toEqual([
    [6, 'pending'],
    [70, 'failed'],
    [5, 'pending'],
    [70, 'pending'],
  ]);
  expect(body.summary).toMatchObject({ total_amount: 0, count: 4 });
  expect((await other.get(`/tr/user/${other.id}`)).body.summary).toMatchObject({ total_amount: 3, count: 1 });
});

test('compound level commissions are listed once they are released, with whose return they are a share of', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '100');
  const sponsor = await world.member({ activated: true, username: 'sponsor' });
  await invest(world, sponsor, '50');
  const member = await world.member({ sponsor, activated: true, username: 'direct' });
  await invest(world, member, '1000', { distribution: 'compound', ratePpm: 600 });
  await invest(world, member, '1000'); // pays out: its lines are level income, not compound level
  await endDay(world);
  await endDay(world); // Tuesday's 0.6 gives the sponsor 0.06, released a day later
  const page = async (query = '') =>
    (await world.signIn('member', sponsor.id)).get(`/tr/compound-level/${sponsor.id}${query}`);
  expect((await page()).body).toEqual({
    success: true,
    data: [],
    pagination: { totalPages: 1, totalRecords: 0, hasPrev: false, hasNext: false },
    archived: 0,
  });
  await endDay(world);
  await endDay(world); // Wednesday's base is 1,000.6: 0.60036 gives 0.060036
  const second = await page('?page=2&limit=1');
  expect(second.body).toMatchObject({
    success: true,
    data: [
      {
        user: { name: 'sponsor' },
        userBy: { name: 'direct', email: 'direct@test.test' },
        type: 'compound_level',
        level: 1,
        onamount: 0.6,
        percent: 10,
        amount: 0.06,
      },
    ],
    pagination: { totalPages: 2, totalRecords: 2, hasPrev: true, hasNext: false },
  });
  expect((await page()).body.data).toMatchObject([{ amount: 0.060036, onamount: 0.60036 }, { amount: 0.06 }]);
  const own = await world.signIn('member', sponsor.id);
  const level = await own.post(`/tr/tr/${sponsor.id}`, { table_name: 'level_transaction', fit: 'compound' });
  expect(level.body.transactions).toMatchObject([
    { amount: 0.060036, detail: { member: 'direct', level: 1, commissions: 1 } },
    { amount: 0.06 },
  ]);
  // of two lines it says how many, and no name
  await invest(world, member, '1000');
  for (let count = 0; count < 6; count += 1) await endDay(world);
  const again = await world.signIn('member', sponsor.id);
  const paying = await again.post(`/tr/tr/${sponsor.id}`, { table_name: 'level_transaction', fit: 'invest' });
  expect((paying.body.transactions as Line[])[0]).toMatchObject({
    amount: 0.1,
    detail: { member: null, level: null, commissions: 2 },
  });
});
