import { afterAll, describe, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { createPaymentsWorld } from './payments.testkit.ts';

const world = await createPaymentsWorld();
afterAll(() => world.close());

const ask = (id: number, changes: object = {}) => ({
  price_amount: 100,
  price_currency: 'usd',
  pay_currency: 'usdtbsc',
  id,
  ...changes,
});
const PATH = '/now-payments/create-payment';
const listRows = (memberId: number) =>
  rows(
    world.db,
    sql<{
      state: string;
      failure: string | null;
    }>`select state, failure from payments where member_id = ${memberId} order by id`,
  );

describe('opening', () => {
  test('answers every field of the specification', async () => {
    const member = await world.member();
    const { status, body } = await member.post(PATH, ask(member.id, { price_amount: '100.50' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      payment_id: expect.stringMatching(/^\d+$/),
      price_amount: 100.5,
      price_currency: 'usd',
      pay_amount: 100.5,
      pay_currency: 'usdtbsc',
      pay_address: expect.stringMatching(/^0x[0-9a-f]{40}$/),
      payment_status: 'waiting',
      actually_paid: 0,
      order_id: expect.stringMatching(/^DP-\d+$/),
      created_at: expect.any(String),
      expires_at: expect.any(String),
    });
  });

  test.each([
    [{ price_amount: 9.999999 }, 422, 'The minimum is 10.00 USDT'],
    [{ price_amount: 0 }, 400, 'more than 0'],
    [{ price_amount: -5 }, 400, 'negative'],
    [{ price_amount: '1,5' }, 400, 'point'],
    [{ price_amount: 10.0000001 }, 400, 'six decimals'],
    [{ price_amount: '9000000000' }, 400, 'too large'],
    [{ price_currency: 'eur' }, 400, 'Use usd'],
    [{ pay_currency: 'btc' }, 400, 'Use usdtbsc'],
    [{ table_name: 'payments' }, 400, 'not a field'],
  ])('is refused for %j', async (changes, status, states) => {
    const member = await world.member();
    const refused = await member.post(PATH, ask(member.id, changes));
    expect(refused.status).toBe(status);
    expect(refused.body.message).toContain(states);
    expect(await listRows(member.id)).toEqual([]);
  });

  test('is for oneself, verified and not blocked', async () => {
    const [member, other] = [await world.member(), await world.member()];
    expect((await member.post(PATH, ask(other.id))).status).toBe(403);
    const [unverified, blocked] = [await world.member({ verified: false }), await world.member({ blocked: true })];
    expect(await unverified.post(PATH, ask(unverified.id))).toMatchObject({
      status: 403,
      body: { code: 'unverified' },
    });
    expect([401, 403]).toContain((await blocked.post(PATH, ask(blocked.id))).status);
    expect((await world.visitor.post(PATH, ask(1))).status).toBe(401);
    const staff = await world.staff();
    expect((await staff.post(PATH, ask(member.id))).status).toBe(403);
    expect(world.fake.payments().filter(({ pay_amount }) => pay_amount === '777')).toEqual([]);
  });

  test('under one key is one payment, however many at once; with another amount it is refused', async () => {
    const member = await world.member();
    const key = { 'idempotency-key': 'deposit-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.post(PATH, ask(member.id), key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.payment_id} ${body.pay_address}`)).size).toBe(1);
    expect(await listRows(member.id)).toHaveLength(1);
    expect(await member.post(PATH, ask(member.id, { price_amount: 101 }), key)).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
    const other = await world.member();
    expect((await other.post(PATH, ask(other.id), key)).body.payment_id).not.toBe(answers[0]?.body.payment_id);
  });

  test.each(['http_429', 'http_403', 'http_500', 'not_json', 'wrong_shape'] as const)(
    'says so when the provider fails (%s), keeps the row, and works when asked again',
    async (scenario) => {
      const member = await world.member();
      const key = { 'idempotency-key': 'again' };
      await world.fake.scenario({ scenario, route: 'create' });
      expect(await member.post(PATH, ask(member.id), key)).toMatchObject({
        status: 503,
        body: { code: 'provider_unavailable' },
      });
      expect(await listRows(member.id)).toMatchObject([{ state: 'failed', failure: expect.any(String) }]);
      expect((await member.post(PATH, ask(member.id), key)).status).toBe(200);
      expect(await listRows(member.id)).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]);
      const { body } = await member.get('/now-payments/list');
      expect(body.payments).toHaveLength(1);
    },
  );

  test('that was interrupted is taken up by the next request with its key', async () => {
    const member = await world.member();
    await sql`insert into payments (member_id, provider, request_key, opening_until, price_amount, price_currency, pay_currency, created_at)
      values (${member.id}, 'nowpayments', 'cut', clock_timestamp() - interval '1 second', 100000000, 'usd', 'usdtbsc', app_now())`.execute(
      world.db,
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => member.post(PATH, ask(member.id), { 'idempotency-key': 'cut' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.payment_id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });
});

describe('polling', () => {
  test('is the member’s own and staff’s', async () => {
    const [member, other, staff] = [await world.member(), await world.member(), await world.staff()];
    const { payment_id } = await world.open(member, 50);
    const path = `/now-payments/payment-status/${payment_id}`;
    expect((await member.get(path)).body.payment_id).toBe(payment_id);
    expect((await staff.get(path)).status).toBe(200);
    expect((await other.get(path)).status).toBe(403);
    expect((await world.visitor.get(path)).status).toBe(401);
    expect((await member.get('/now-payments/payment-status/1')).status).toBe(404);
    expect((await member.get("/now-payments/payment-status/1'--")).status).toBe(400);
  });

  test('goes on from what is known while the provider is silent', async () => {
    const member = await world.member();
    const { payment_id } = await world.open(member, 50);
    await world.fake.scenario({ scenario: 'http_500', route: 'read', times: 3 });
    expect((await member.get(`/now-payments/payment-status/${payment_id}`)).body).toMatchObject({
      payment_status: 'waiting',
    });
    await world.pollPending();
  });

  test('lists deposits to their member and to staff', async () => {
    const [member, other, staff] = [await world.member(), await world.member(), await world.staff()];
    const { payment_id } = await world.open(member, 50);
    const { body } = await member.get('/deposite/list');
    const [row] = body.alldeposite as { id: number; user: { id: number } }[];
    expect(body).toMatchObject({ total: 1, totalPages: 1, alldeposite: [{ payment_id, status: 'pending' }] });
    expect(row?.user.id).toBe(member.id);
    expect((await other.get('/deposite/list')).body.alldeposite).toEqual([]);
    expect((await staff.get(`/deposite/list?search=${payment_id}&status=pending`)).body.total).toBe(1);
    expect((await staff.get(`/deposite/list?search=${payment_id}&status=approved`)).body.total).toBe(0);
    expect((await staff.get('/deposite/list?search=%25')).body.total).toBe(0);
    expect((await other.get(`/deposite/by/${row?.id}`)).status).toBe(403);
    expect((await member.get(`/deposite/by/${row?.id}`)).body.singleDeposite).not.toHaveProperty('staff');
    expect((await staff.get(`/deposite/by/${row?.id}`)).body.singleDeposite).toMatchObject({
      staff: { provider_state: 'waiting', cases: [] },
    });
  });

  test('says the currencies and the minimum amount', async () => {
    const member = await world.member();
    expect((await member.get('/now-payments/currencies')).body.currencies).toContain('usdtbsc');
    expect((await member.get('/now-payments/min-amount/USD/USDTBSC')).body).toEqual({ min_amount: 10 });
    expect((await member.get('/now-payments/min-amount/usd/btc')).status).toBe(400);
  });
});
