import { afterAll, expect, test } from 'vitest';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { memberAccount, post } from '#ledger/index.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { endInvestment, giveNotice, investmentChecks, sumPrincipal } from './index.ts';

const world = await createWorld();
afterAll(() => world.close());

const [STARTER, GROWTH, PRO, COMPOUND] = [1, 2, 3, 4];
const order = (amount: number | string, plan_id = STARTER) => ({ plan_id, amount, risk_notice: 1 });
const invest = (who: Caller, amount: number | string, plan = STARTER) => who.post('/investments', order(amount, plan));
type Row = { id: number; status: string; invested_amount: number; current_value: number };
const getList = async (who: Caller) => (await who.get(`/investments/user/${who.id}`)).body.data as Row[];
const getNewest = async (who: Caller) => (await getList(who))[0]?.id ?? 0;

const checkInvestments = () => Promise.all(investmentChecks.map((run) => run(world.db)));
async function expectSound(): Promise<void> {
  const checks = [...(await world.verify()), ...(await checkInvestments())];
  expect(checks.filter(({ broken }) => broken > 0)).toEqual([]);
}

test('subscribing moves main to principal to the micro-unit and freezes what was agreed', async () => {
  const member = await world.member({ main: '1000.000001' });
  const answer = await invest(member, '500.123456');
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    message: 'Invested in Starter',
    wallets: { main: 499.876545, principal: 500.123456, profit: 0, compound: 0, held: 0 },
    investment: {
      plan_name: 'Starter',
      min: 50,
      max: 999,
      invested_amount: 500.123456,
      current_value: 500.123456,
      total_earned: 0,
      roi_percentage: 0.05,
      status: 'active',
      accruals_used: 0,
      term_days: 180,
      mode: 'payout',
      risk: 'low',
      earning_cap: 1000.246912,
      exit_fee_percent: 5,
      last_roi_date: null,
      notice_given_on: null,
      risk_notice_version: 1,
    },
  });
  const published = await one(
    world.db,
    sql<{ payload: unknown }>`select payload from outbox where name = 'investment.subscribed' order by id desc limit 1`,
  );
  expect(published.payload).toMatchObject({ memberId: member.id, planName: 'Starter', amount: '500123456' });
  const staff = await world.staff();
  await staff.put(`/plans/${STARTER}`, { roi_percentage: 0.07 });
  expect((await getList(member))[0]).toMatchObject({ roi_percentage: 0.05 });
  await staff.put(`/plans/${STARTER}`, { roi_percentage: 0.05 });
  await expectSound();
});

test('it ends on the last accrual day, holidays left out', async () => {
  const { day, weekday } = await one(
    world.db,
    sql<{ day: string; weekday: number }>`select d::date as day, extract(isodow from d)::int as weekday
      from generate_series(app_today() + 30, app_today() + 40, interval '1 day') d where extract(isodow from d) = 3 limit 1`,
  );
  expect(weekday).toBe(3);
  const member = await world.member({ main: '100' });
  const plain = (await member.get(`/investments/preview/${STARTER}`)).body;
  await sql`insert into holidays (day, name) values (${day}::date, 'A Wednesday')`.execute(world.db);
  const moved = (await member.get(`/investments/preview/${STARTER}`)).body;
  expect(String(moved.end_date) > String(plain.end_date)).toBe(true);
  const { investment } = (await invest(member, 100)).body as { investment: { start_date: string; end_date: string } };
  expect(investment.end_date).toBe(moved.end_date);
  const { count } = await one(
    world.db,
    sql<{
      count: number;
    }>`select count(*)::int as count from generate_series(${investment.start_date}::date + 1, ${investment.end_date}::date, interval '1 day') d
      where extract(isodow from d) < 6 and d::date not in (select day from holidays)`,
  );
  expect(count).toBe(180);
  await sql`delete from holidays`.execute(world.db);
});

test.each([
  [order(49.999999), 422, 'below_minimum'],
  [order(999.000001), 422, 'above_maximum'],
  [order('1e400'), 400, 'invalid_input'],
  [order('100,5'), 400, 'invalid_input'],
  [order(100.0000001), 400, 'invalid_input'],
  [order(-100), 400, 'invalid_input'],
  [{ ...order(100), risk_notice: undefined }, 400, 'invalid_input'],
  [{ ...order(100), member_id: 1 }, 400, 'invalid_input'],
  [order(100, 4_000), 404, 'not_found'],
])('what does not fit is refused: %#', async (body, status, code) => {
  const member = await world.member({ main: '2000' });
  const refused = await member.post('/investments', body);
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status, code });
  expect((await world.wallets(member.id)).main).toBe(2_000_000_000n);
});

test('who may not move money may not invest, and a closed plan takes none', async () => {
  const unverified = await world.member({ main: '100', verified: false });
  expect((await invest(unverified, 100)).body.code).toBe('unverified');
  const blocked = await world.member({ main: '100', blocked: true });
  expect((await invest(blocked, 100)).status).toBe(403);
  const inactive = await world.member({ main: '100' });
  await sql`update members set active = false where id = ${inactive.id}`.execute(world.db);
  expect((await invest(inactive, 100)).body.code).toBe('inactive');
  const staff = await world.staff();
  expect((await invest(staff, 100)).status).toBe(403);
  expect((await invest(world.visitor, 100)).status).toBe(401);
  const member = await world.member({ main: '5000' });
  await staff.put(`/plans/${GROWTH}`, { active: false });
  expect(await invest(member, 1000, GROWTH)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('closed') },
  });
  await staff.put(`/plans/${GROWTH}`, { active: true });
});

test('only the current risk notice is accepted, and the answer says what it is', async () => {
  const member = await world.member({ main: '200' });
  const text = 'Rates are targets. You can lose what you invest, all of it.';
  await world.set('risk_notice', text);
  const refused = await invest(member, 100);
  expect(refused.status).toBe(422);
  expect(refused.body.message).toContain(`Version 2 of the risk notice is current. Read and accept it: ${text}`);
  expect((await member.post('/investments', { ...order(100), risk_notice: 2 })).status).toBe(200);
  await sql`delete from settings where name = 'risk_notice'`.execute(world.db);
});

test('two at once against a balance for one: one is invested', async () => {
  const member = await world.member({ main: '150' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => invest(member, 100)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'insufficient_balance')).toHaveLength(7);
  expect(await world.wallets(member.id)).toMatchObject({ main: 50_000_000n, principal: 100_000_000n });
  await expectSound();
});

test('many at once never pass the limit of 25,000, what is in notice counts, what has ended does not', async () => {
  const member = await world.member({ main: '60000' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => invest(member, 10_000, PRO)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body.message).toContain('invest 5,000.00 USDT more');
  const id = await getNewest(member);
  await leave(member, id);
  expect((await invest(member, 5_000.000001, PRO)).status).toBe(422);
  expect((await invest(member, 5_000, PRO)).status).toBe(200);
  expect((await invest(member, 50)).status).toBe(422);
  await inTransaction(world.db, (tx) => endInvestment(tx, id, 'cancelled'));
  expect(await sumPrincipal(world.db, member.id)).toBe(15_000_000_000n);
  expect((await invest(member, 50)).status).toBe(200);
});

test('the same key is one investment and one answer; with another amount it is refused', async () => {
  const member = await world.member({ main: '2000' });
  const key = { 'idempotency-key': 'invest-once' };
  const answers = await Promise.all(Array.from({ length: 15 }, () => member.post('/investments', order(100), key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await getList(member)).toHaveLength(1);
  expect((await member.post('/investments', order(101), key)).body.code).toBe('key_reused');
});

test('a member sees their own, staff see all by name, e-mail or plan with their sums', async () => {
  const member = await world.member({ main: '3000', username: 'nora-north' });
  await invest(member, 100);
  await invest(member, 1000, COMPOUND);
  const other = await world.member();
  expect((await other.get(`/investments/user/${member.id}`)).status).toBe(403);
  expect((await other.get('/investments')).status).toBe(403);
  const staff = await world.staff();
  expect((await staff.get(`/investments/user/${member.id}`)).body.data).toHaveLength(2);
  const found = await staff.get('/investments?search=NORA-&limit=1&page=2');
  expect(found.body).toMatchObject({
    success: true,
    pagination: { total: 2, totalPages: 2 },
    summary: { total: 2, active: 2, completed: 0, invested_amount: 1100, current_value: 1100, total_earned: 0 },
  });
  expect(found.body.data).toEqual([
    expect.objectContaining({ invested_amount: 100, user_email: 'nora-north@test.test' }),
  ]);
  expect((await staff.get('/investments?search=steady')).body.pagination).toMatchObject({ total: 1 });
  expect((await staff.get('/investments?search=%25')).body.pagination).toMatchObject({ total: 0 });
  expect((await staff.get('/investments?limit=101')).status).toBe(400);
});

test('a balance that does not fit its investments is found out', async () => {
  const member = await world.member({ main: '100' });
  await world.give(member.id, '1', 'principal');
  await world.give(member.id, '2', 'compound');
  const found = (await checkInvestments()).map(({ example }) => example);
  expect(found.filter((example) => example !== null)).toHaveLength(2);
});

/** Moves a principal out as a withdrawal's request does. */
async function leave(member: Caller, id: number): Promise<void> {
  const { invested } = await one(
    world.db,
    sql<{ invested: bigint }>`select invested from investments where id = ${id}`,
  );
  const [debit, credit] = [memberAccount(member.id, 'principal'), memberAccount(member.id, 'held')];
  await inTransaction(world.db, async (tx) => {
    await giveNotice(tx, id);
    await post(tx, [{ debit, credit, amount: invested, entryType: 'hold', reference: 900_000 + id }]);
  });
}
