import { addDays, toDay } from '@fairlead/contract/domain/dates.ts';
import { MIN_PUBLISHED, type Transparency } from '@fairlead/contract/features/transparency.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { presetSetting } from '#features/settings/index.ts';
import { rebuildRollups } from '#features/transactions/index.ts';
import { moveClockTo, now } from '#foundation/clock.ts';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { keepTransparency, rebuildTransparency } from './keep-transparency.ts';

const world = await createWorld();
const { db, visitor } = world;
afterAll(() => world.close());

const publish = (value: 'on' | 'off') => inTransaction(db, (tx) => presetSetting(tx, 'transparency', value));
const read = async () => (await visitor.get('/transparency')).body as unknown as Wire;
type Wire = Omit<Transparency, 'at'> & { at: string };

/** Requests of new members, 100 of main each, and how many hours each waited before staff decided. */
async function decideMany(staff: Caller, hours: readonly number[], decision: Record<string, unknown>): Promise<void> {
  for (const [place, waited] of hours.entries()) {
    const member = await world.member({ main: '100.125' });
    const address = `0xb${String(member.id).padStart(39, '0')}`;
    const asked = await member.post('/withdrawalrequest/add', { amount: 100, address });
    const { id } = asked.body.withdrawal as { id: number };
    const txid = decision.status === 'completed' ? { txid: `0x${String(id).padStart(64, String(place % 10))}` } : {};
    const body = { amount: 100, user_id: member.id, ...decision, ...txid };
    const stepUp = await world.stepUp('staff', staff.id, 'payout');
    expect(await staff.put(`/withdrawalrequest/${id}`, body, stepUp)).toMatchObject({ status: 200 });
    // no test waits for hours; whole ones, so that what the decision itself took is not in them
    await sql`update withdrawals set requested_at = coalesce(completed_at, closed_at) - make_interval(hours => ${waited}::int)
      where id = ${id}`.execute(world.owner);
  }
  // they were counted under the time at which they were asked for
  await rebuildRollups(world.db);
}

const PAID = [1, 2, 2, 3, 4, 5, 6, 8, 20, 30];
let month = '';

beforeAll(async () => {
  // early in a month, so that nothing of it lies in the one before
  const today = toDay(await now(db));
  const start = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  start.setUTCMonth(start.getUTCMonth() + 1);
  const days = (start.getTime() - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
  for (let day = 0; day < days + 2; day += 1) await moveClockTo(db, 8, { nextDay: true });
  month = toDay(await now(db)).slice(0, 7);
});

test('there is no such call while the setting is off, which it is at first', async () => {
  expect(await visitor.get('/transparency')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await publish('on');
  expect(await read()).toMatchObject({ coverage: [], accrual_days: [], withdrawals: [], rejections: [] });
  await publish('off');
  expect((await visitor.get('/transparency')).status).toBe(404);
  // members' proofs are checked against these, whether the page is published or not
  expect((await visitor.get('/transparency/roots')).status).toBe(200);
  await publish('on');
});

test('what is published is what plain sums say, and nothing of a month that is not over', async () => {
  const staff = await world.staff();
  await decideMany(staff, PAID, { status: 'completed' });
  const rejected = { status: 'rejected', reason: 'See your bank' };
  await decideMany(staff, Array(MIN_PUBLISHED).fill(1), { ...rejected, rejection_reason: 'unclear_funds' });
  await decideMany(staff, Array(MIN_PUBLISHED - 1).fill(1), { ...rejected, rejection_reason: 'suspected_fraud' });
  await decideMany(staff, Array(MIN_PUBLISHED).fill(1), rejected);
  await keepTransparency(db);
  expect(await read()).toMatchObject({ withdrawals: [], rejections: [] });

  const day = toDay(await now(db));
  while (toDay(await now(db)).startsWith(month)) await moveClockTo(db, 8, { nextDay: true });
  await keepTransparency(db);
  const published = await read();
  // the fifth of ten, and the ninth
  expect(published.withdrawals).toEqual([{ month, paid: PAID.length, p50_hours: 4, p90_hours: 20 }]);
  const counts = Object.fromEntries(published.rejections.map(({ reason, count }) => [reason, count]));
  expect(counts).toEqual({
    ...{ foreign_address: null, unclear_funds: 5, details_mismatch: null, member_asked: null },
    ...{ suspected_fraud: null, other: null, not_stated: 5 },
  });

  // by every posting up to each day's end
  for (const shown of published.coverage) {
    const [held] = await rows(
      db,
      sql<{ custody: bigint; owed: bigint }>`
        select coalesce(-sum(change) filter (where name = 'custody'), 0)::bigint as custody,
          coalesce(sum(change) filter (where name not in ('custody', 'operator_equity', 'fees', 'returns_pool', 'marketing_pool', 'cto_pool', 'provider_costs')), 0)::bigint as owed
        from (select coalesce(s.name, 'member') as name, m.change from postings p
          cross join lateral (values (p.debit, -p.amount), (p.credit, p.amount)) m(account, change)
          left join system_accounts s on s.id = m.account where p.booked_at < ${addDays(shown.day, 1)}::date) all_postings`,
    );
    const { custody = 0n, owed = 0n } = held ?? {};
    const tenths = owed === 0n ? null : Number((custody * 1_000n) / owed) * 1_000;
    expect([shown.day, shown.coverage_ppm]).toEqual([shown.day, tenths]);
  }
  expect(published.coverage[0]?.day).toBe(day);
  expect(published.coverage.at(-1)?.day).toBe(addDays(toDay(await now(db)), -1));
});

test('nothing of a single member is in it: no name, no address, no amount', async () => {
  const text = JSON.stringify(await read());
  const members = await rows(
    db,
    sql<{ username: string; email: string }>`select username, email from members where username <> 'platform'`,
  );
  expect(members.length).toBeGreaterThan(20);
  for (const { username, email } of members)
    for (const word of [username, email]) expect(text.includes(word)).toBe(false);
  expect(text).not.toMatch(/0x|100\.125|100125000|99000000/);
  const numbers = [...text.matchAll(/:(\d+(\.\d+)?)/g)].map(([, number]) => Number(number));
  // counts, hours and shares
  for (const number of numbers) expect(number < 1_000 || number % 1_000 === 0).toBe(true);
});

test('what is kept stays when it is kept again, is checked, and can be made again', async () => {
  const before = await read();
  await keepTransparency(db);
  await rebuildTransparency(db);
  expect({ ...(await read()), at: '' }).toEqual({ ...before, at: '' });
  const findBroken = async () =>
    (await verifyAll(db)).filter(({ broken }) => broken > 0).map(({ name, example }) => [name, example]);
  expect(await findBroken()).toEqual([]);
  await sql`update coverage_days set custody = custody + 1 where day = ${before.coverage[0]?.day ?? ''}::date`.execute(
    db,
  );
  await sql`update rejection_months set rejections = rejections + 1 where reason = 'not_stated'`.execute(db);
  expect((await findBroken()).map(([, example]) => example)).toEqual([before.coverage[0]?.day, month]);
  await rebuildTransparency(db);
  expect(await findBroken()).toEqual([]);
});
