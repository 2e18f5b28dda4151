import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { pollPendingPayments } from './jobs.ts';
import { createPaymentsWorld, until } from './payments.testkit.ts';

const world = await createPaymentsWorld();
afterAll(() => world.close());
// What the provider keeps of each deposit is absorbed by the operator.
beforeAll(() => world.capital('1000'));

const { status, refresh, pollPending, listKinds } = world;

describe('a deposit', () => {
  test('that arrives whole is credited once and its costs are absorbed by equity', async () => {
    const member = await world.member();
    const payment = await world.open(member, 1000);
    expect(payment).toMatchObject({
      payment_status: 'waiting',
      pay_amount: 1000,
      price_currency: 'usd',
      order_id: expect.stringMatching(/^DP-\d+$/),
    });
    await world.fake.send({ address: payment.pay_address, amount: '1000' });
    await until(() => world.main(member), 1_000_000_000n);
    expect(await status(member, payment.payment_id)).toMatchObject({
      payment_status: 'finished',
      exception: 'none',
      actually_paid: 1000,
      credited: 1000,
      txid: expect.stringMatching(/^0x/),
      credited_at: expect.any(String),
    });
    await until(
      async () =>
        (await rows(world.db, sql`select 1 from payments where cost = 5000000 and cost_absorbed = cost`)).length,
      1,
    );
    expect(await world.broken()).toEqual([]);
    const { body } = await member.get('/deposite/list');
    expect(body).toMatchObject({
      total: 1,
      alldeposite: [{ status: 'approved', credited: 1000, amount: 1000, method: 'provider' }],
    });
  });

  test('that arrives in parts waits for the rest and is credited once', async () => {
    const member = await world.member();
    const payment = await world.open(member, '150.25');
    await world.fake.send({ address: payment.pay_address, amount: '100' });
    await until(async () => (await status(member, payment.payment_id)).payment_status, 'partially_paid');
    expect(await status(member, payment.payment_id)).toMatchObject({
      exception: 'underpaid',
      actually_paid: 100,
      credited: 0,
    });
    expect(await world.main(member)).toBe(0n);
    await world.fake.send({ address: payment.pay_address, amount: '50.25' });
    await until(() => world.main(member), 150_250_000n);
    expect(await listKinds(payment.payment_id)).toEqual([]);
  });

  test('beyond what was asked is credited as it arrived, and more later only by its difference', async () => {
    const member = await world.member();
    const payment = await world.open(member, 100);
    await world.fake.send({ address: payment.pay_address, amount: '130.0000019' });
    await until(() => world.main(member), 130_000_001n);
    expect(await status(member, payment.payment_id)).toMatchObject({ exception: 'overpaid' });
    await world.fake.scenario({ scenario: 'more', payment_id: payment.payment_id, amount: '2' });
    await until(() => world.main(member), 132_000_001n);
    expect(await world.broken()).toEqual([]);
  });

  test('no one paid expires; money after that is found by polling', async () => {
    const member = await world.member();
    const payment = await world.open(member, 50);
    await world.fake.scenario({ scenario: 'late', payment_id: payment.payment_id });
    await until(async () => (await status(member, payment.payment_id)).payment_status !== 'waiting', true);
    await pollPending();
    expect(await world.main(member)).toBe(50_000_000n);
    expect(await status(member, payment.payment_id)).toMatchObject({
      payment_status: 'finished',
      exception: 'late',
    });
  });

  test('that cannot be stored keeps no other from being polled', async () => {
    const member = await world.member();
    const [broken, other] = [await world.open(member, 40), await world.open(member, 50)];
    const { owner } = world;
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''not this one''; end'`.execute(
      owner,
    );
    await sql`create trigger refuse before update of answer on payments for each row
      when (new.provider_payment_id = ${sql.lit(broken.payment_id)}) execute function refuse()`.execute(owner);
    try {
      await sql`update payments set next_poll_at = app_now() + case provider_payment_id
        when ${broken.payment_id} then interval '-2 seconds' when ${other.payment_id} then interval '-1 second' else interval '1 hour' end`.execute(
        world.db,
      );
      await expect(pollPendingPayments(world.services)).rejects.toThrow('not this one');
      const due = await rows(world.db, sql`select provider_payment_id from payments where next_poll_at <= app_now()`);
      expect(due).toEqual([]);
    } finally {
      await sql`drop function refuse cascade`.execute(owner);
    }
  });

  test('that the provider leaves expired though money came is a case', async () => {
    const member = await world.member();
    const payment = await world.open(member, 50);
    await world.fake.scenario({ scenario: 'late', status: 'expired', payment_id: payment.payment_id });
    await pollPending();
    expect(await world.main(member)).toBe(0n);
    expect(await listKinds(payment.payment_id)).toEqual(['late']);
  });

  test.each(['failed', 'refunded', 'expired'] as const)('that is %s is not credited', async (scenario) => {
    const member = await world.member();
    const payment = await world.open(member, 50);
    await world.fake.scenario({ scenario, payment_id: payment.payment_id });
    await until(async () => (await status(member, payment.payment_id)).payment_status, scenario);
    expect(await world.main(member)).toBe(0n);
  });
});

describe('messages', () => {
  test('the same one a hundred times at once, and jobs racing, are one credit', async () => {
    const member = await world.member();
    const payment = await world.open(member, 70);
    const sent = world.fake.send({ address: payment.pay_address, amount: '70' });
    await sent;
    const again = world.fake.scenario({ scenario: 'duplicate', payment_id: payment.payment_id, count: 100 });
    await Promise.all([again, ...Array.from({ length: 20 }, () => refresh(payment.payment_id))]);
    expect(await world.main(member)).toBe(70_000_000n);
    const deliveries = await rows(
      world.db,
      sql`select 1 from payment_deliveries where provider_payment_id = ${payment.payment_id} and state = 'finished'`,
    );
    expect(deliveries).toHaveLength(1);
    expect(await world.broken()).toEqual([]);
  });

  const states = ['waiting', 'confirming', 'finished'];
  const orders = states.flatMap((one) =>
    states.filter((w) => w !== one).map((two) => [one, two, ...states.filter((w) => w !== one && w !== two)]),
  );
  test.each(orders)('in the order %s, %s, %s are one credit', async (...order) => {
    const member = await world.member();
    const payment = await world.open(member, 20);
    await world.fake.scenario({ scenario: 'ordered', payment_id: payment.payment_id, order });
    await until(() => world.main(member), 20_000_000n);
    await refresh(payment.payment_id);
    expect(await world.main(member)).toBe(20_000_000n);
    expect((await status(member, payment.payment_id)).payment_status).toBe('finished');
  });

  test('after the end take nothing back', async () => {
    const member = await world.member();
    const payment = await world.open(member, 20);
    await world.fake.scenario({ scenario: 'after_finished', payment_id: payment.payment_id, status: 'expired' });
    await until(() => world.main(member), 20_000_000n);
    expect((await status(member, payment.payment_id)).payment_status).toBe('finished');
  });

  test.each(['wrong_secret', 'missing', 'upper_case', 'top_level_only', 'tampered', 'tampered_nested'] as const)(
    'signed %s are answered 401 and leave a counter and nothing else',
    async (signature) => {
      const member = await world.member();
      const payment = await world.open(member, 20);
      const before = await traces();
      const view = await world.fake.scenario({
        scenario: 'forged',
        payment_id: payment.payment_id,
        signature,
        count: 3,
      });
      expect(view?.deliveries.map(({ result }) => result)).toEqual(['401', '401', '401']);
      expect(await traces()).toEqual({ ...before, refused: before.refused + 3n });
      expect((await status(member, payment.payment_id)).payment_status).toBe('waiting');
    },
  );

  test('that are no JSON, empty, or deep as a well are refused, not crashed on', async () => {
    for (const body of ['', '{', '[]', 'null', `${'['.repeat(20_000)}${']'.repeat(20_000)}`]) {
      const response = await fetch(`${world.base}/api/v1/now-payments/ipn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-nowpayments-sig': '0'.repeat(128) },
        body,
      });
      expect([400, 401]).toContain(response.status);
    }
  });

  test('keep odd numbers and ids apart from what they mean', async () => {
    const member = await world.member();
    const payment = await world.open(member, '25.5');
    for (const scenario of ['odd_numbers', 'id_as_number'] as const)
      await world.fake.scenario({ scenario, payment_id: payment.payment_id });
    await world.fake.send({ address: payment.pay_address, amount: '25.5' });
    await until(() => world.main(member), 25_500_000n);
  });
});

/** Everything a message could leave behind. */
async function traces() {
  const [row] = await rows(
    world.db,
    sql<{ refused: bigint; deliveries: bigint; jobs: bigint; cases: bigint; outbox: bigint; audit: bigint }>`
      select coalesce((select value from counters where name = 'ipn_refused'), 0)::bigint as refused,
        (select count(*) from payment_deliveries) as deliveries, (select count(*) from payment_cases) as cases,
        (select count(*) from outbox) as outbox, (select count(*) from audit_log) as audit, (select count(*) from payments) as payments`,
  );
  if (!row) throw new Error('no row');
  return row;
}
