import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { countRead } from '#test/count-read.ts';
import { readProviderLag } from './figures-store.ts';
import { pollPendingPayments } from './jobs.ts';
import { createPaymentsWorld, type PaymentsWorld, until } from './payments.testkit.ts';
import { duePayments, endPolls } from './store.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(async () => {
  await world.close();
});

/** A payment that was credited, and that ended `days` ago by the platform's clock. */
async function openEnded(days: number): Promise<string> {
  const member = await world.member();
  const { payment_id: id, pay_address: address } = await world.open(member, 40);
  await world.fake.send({ address, amount: '40' });
  await until(() => world.main(member), 40_000_000n);
  await until(async () => (await world.status(member, id)).payment_status, 'finished');
  await sql`update payments set ended_at = app_now() - make_interval(days => ${days}), cost = 0, cost_absorbed = 0,
    next_poll_at = app_now() - interval '1 second' where provider_payment_id = ${id}`.execute(world.owner);
  return id;
}

/** How a payment's next poll stands: due, later or never. */
const findPoll = async (id: string): Promise<string> =>
  (
    await one(
      world.db,
      sql<{
        poll: string;
      }>`select case when next_poll_at = 'infinity' then 'never' when next_poll_at <= app_now() then 'due'
        else 'later' end as poll from payments where provider_payment_id = ${id}`,
    )
  ).poll;

test('a payment is polled for a week after its end and while its cost is left, and again once the provider announces something', async () => {
  const [recent, old, costly] = [await openEnded(6), await openEnded(8), await openEnded(8)];
  await sql`update payments set cost = 1 where provider_payment_id = ${costly}`.execute(world.owner);
  const ids = async () => (await duePayments(world.db, 100)).map(({ providerPaymentId }) => providerPaymentId).sort();
  expect(await ids()).toEqual([recent, costly].sort());
  await pollPendingPayments(world.services);
  expect([await findPoll(recent), await findPoll(old), await findPoll(costly)]).toEqual(['later', 'never', 'later']);

  // what a message leads to
  await world.refresh(old);
  expect(await findPoll(old)).toBe('later');
});

test('polls that cannot be ended keep no payment from being polled, and are ended by a later pass', async () => {
  const [recent, old] = [await openEnded(6), await openEnded(8)];
  const { owner } = world;
  await sql`create function refuse_end() returns trigger language plpgsql as 'begin raise exception ''not this end''; end'`.execute(
    owner,
  );
  await sql`create trigger refuse_end before update on payments for each row when (new.next_poll_at = 'infinity')
    execute function refuse_end()`.execute(owner);
  try {
    await expect(pollPendingPayments(world.services)).rejects.toThrow('not this end');
    expect([await findPoll(recent), await findPoll(old)]).toEqual(['later', 'due']);
  } finally {
    await sql`drop function refuse_end cascade`.execute(owner);
  }
  await pollPendingPayments(world.services);
  expect(await findPoll(old)).toBe('never');
});

test('those that are polled no more are not read to find those that are due', async () => {
  const due = await openEnded(1);
  await sql`insert into payments (origin, provider, provider_payment_id, price_amount, price_currency, pay_currency, state, created_at, ended_at, next_poll_at)
    select 'unmatched', 'nowpayments', 'old-' || n, 1000000, 'usd', 'usdtbsc', 'finished', app_now() - interval '30 days', app_now() - interval '29 days',
      app_now() - interval '28 days' + n * interval '1 second'
    from generate_series(1, 3000) n`.execute(world.owner);
  await sql`analyze payments`.execute(world.owner);
  const countDue = () =>
    inTransaction(world.db, (tx) =>
      countRead(tx, ['payments'], async () => [await duePayments(tx, 60), (await readProviderLag(tx)).due]),
    );
  const expected = [[{ providerPaymentId: due }], 1];

  const before = await countDue();
  expect(before.answer).toEqual(expected);
  expect(before.read).toBeGreaterThan(6_000);
  await endPolls(world.db, 2_000);
  await endPolls(world.db, 2_000);
  const after = await countDue();
  expect(after.answer).toEqual(expected);
  expect(after.read).toBeLessThan(20);
});
