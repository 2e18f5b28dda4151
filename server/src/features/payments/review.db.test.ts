import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, one, sql } from '#foundation/db.ts';
import type { Caller } from '#test/world.ts';
import { unabsorbedCosts } from './costs-store.ts';
import { createPaymentsWorld, until } from './payments.testkit.ts';

const world = await createPaymentsWorld();
afterAll(() => world.close());
beforeAll(() => world.capital('1000'));
const { status, refresh, listKinds } = world;

describe('a poll that disagrees', () => {
  test('with a message that says finished is no credit but a case, until it agrees', async () => {
    const member = await world.member();
    const payment = await world.open(member, 80);
    await world.fake.scenario({ scenario: 'disagree_status', payment_id: payment.payment_id });
    await until(() => listKinds(payment.payment_id), ['mismatch']);
    expect(await world.main(member)).toBe(0n);
    expect(await status(member, payment.payment_id)).toMatchObject({
      payment_status: 'waiting',
      exception: 'mismatch',
    });
    await world.fake.send({ address: payment.pay_address, amount: '80' });
    await until(() => world.main(member), 80_000_000n);
    expect(await listKinds(payment.payment_id)).toEqual([]);
  });

  test('about the amount is no credit but a case', async () => {
    const member = await world.member();
    const payment = await world.open(member, 80);
    await world.fake.scenario({ scenario: 'disagree_amount', payment_id: payment.payment_id });
    await until(() => listKinds(payment.payment_id), ['mismatch']);
    await refresh(payment.payment_id);
    expect(await world.main(member)).toBe(0n);
    expect(await status(member, payment.payment_id)).toMatchObject({
      payment_status: 'partially_paid',
      actually_paid: 40,
    });
    await world.fake.scenario({ scenario: 'agree_again', payment_id: payment.payment_id });
    await refresh(payment.payment_id);
    expect(await world.main(member)).toBe(80_000_000n);
    expect(await listKinds(payment.payment_id)).toEqual([]);
  });

  test.each([
    ['wrong_asset', 'wrong_asset', 'wrong_asset'],
    ['cancelled', 'unknown_state', 'mismatch'],
  ] as const)('%s goes to review', async (scenario, kind, exception) => {
    const member = await world.member();
    const payment = await world.open(member, 80);
    await world.fake.scenario({ scenario, payment_id: payment.payment_id });
    await until(() => listKinds(payment.payment_id), [kind]);
    expect(await world.main(member)).toBe(0n);
    expect((await status(member, payment.payment_id)).exception).toBe(exception);
  });
});

type Case = {
  id: number;
  kind: string;
  suggested_resolution: string;
  waiting: number;
  description: string;
  state: string;
  agreed_by: string | null;
};

async function getCase(paymentId: string, state = 'open'): Promise<Case> {
  const staff = await world.staff();
  const { body } = await staff.get(`/now-payments/cases?state=${state}&limit=100`);
  const found = (body.cases as (Case & { payment_id: string })[]).find((one) => one.payment_id === paymentId);
  if (!found) throw new Error(`no ${state} case of ${paymentId}`);
  return found;
}

async function resolve(caseId: number, resolution: string, by?: Caller) {
  const staff = by ?? (await world.staff());
  const stepUp = await world.stepUp('staff', staff.id, 'entry');
  return staff.post(`/now-payments/cases/${caseId}/resolve`, { resolution, reason: 'Looked at it' }, stepUp);
}

async function partlyPaidAndExpired(amount: string) {
  const member = await world.member();
  const payment = await world.open(member, 100);
  await world.fake.send({ address: payment.pay_address, amount });
  await until(async () => (await status(member, payment.payment_id)).payment_status, 'partially_paid');
  await world.expire(payment.payment_id);
  await refresh(payment.payment_id);
  return { member, payment };
}

describe('an amount that is not credited unseen', () => {
  test('10,000 times what was asked for waits for staff, and over the limit for two of them', async () => {
    const member = await world.member();
    // what the provider keeps of so much has to be absorbed
    await world.capital('10000');
    const payment = await world.open(member, 20);
    await world.fake.send({ address: payment.pay_address, amount: '200000' });
    await until(() => listKinds(payment.payment_id), ['unusual_amount']);
    expect(await world.main(member)).toBe(0n);
    expect(await status(member, payment.payment_id)).toMatchObject({ payment_status: 'sending', credited: 0 });
    const found = await getCase(payment.payment_id);
    expect(found).toMatchObject({ suggested_resolution: 'credit', waiting: 200_000, agreed_by: null });
    const [first, second] = [await world.staff('first-of-two'), await world.staff('second-of-two')];
    const answers = await Promise.all([resolve(found.id, 'credit', first), resolve(found.id, 'credit', first)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(await world.main(member)).toBe(0n);
    expect(await getCase(payment.payment_id)).toMatchObject({ state: 'open', agreed_by: 'first-of-two' });
    await refresh(payment.payment_id);
    expect((await resolve(found.id, 'credit', first)).status).toBe(409);
    expect(await resolve(found.id, 'credit', second)).toMatchObject({
      status: 200,
      body: { message: 'Case resolved' },
    });
    expect(await world.main(member)).toBe(200_000_000_000n);
    await refresh(payment.payment_id);
    expect(await status(member, payment.payment_id)).toMatchObject({ payment_status: 'finished', credited: 200_000 });
    expect(await listKinds(payment.payment_id)).toEqual([]);
    expect(await world.broken()).toEqual([]);
  });

  test('more that arrives between the two asks for the first again', async () => {
    const member = await world.member();
    const payment = await world.open(member, 2_000);
    await world.fake.send({ address: payment.pay_address, amount: '1500' });
    await until(async () => (await status(member, payment.payment_id)).payment_status, 'partially_paid');
    await world.expire(payment.payment_id);
    await refresh(payment.payment_id);
    const { id } = await getCase(payment.payment_id);
    const [first, second] = [await world.staff(), await world.staff()];
    expect((await resolve(id, 'credit', first)).body.message).toContain('second staff member');
    await world.fake.send({ address: payment.pay_address, amount: '100' });
    await refresh(payment.payment_id);
    expect((await getCase(payment.payment_id)).waiting).toBe(1_600);
    expect((await resolve(id, 'credit', second)).body.message).toContain('second staff member');
    expect(await world.main(member)).toBe(0n);
    expect((await resolve(id, 'credit', first)).status).toBe(200);
    expect(await world.main(member)).toBe(1_600_000_000n);
    expect(await world.broken()).toEqual([]);
  });
});

describe('staff decide', () => {
  test('to credit what arrived of a payment whose time was up; the rest later posts its difference', async () => {
    const { member, payment } = await partlyPaidAndExpired('40');
    const found = await getCase(payment.payment_id);
    expect(found).toMatchObject({ kind: 'partial', suggested_resolution: 'credit', waiting: 40 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => resolve(found.id, 'credit')));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await world.main(member)).toBe(40_000_000n);
    expect((await status(member, payment.payment_id)).payment_status).toBe('finished');
    await refresh(payment.payment_id);
    expect(await listKinds(payment.payment_id)).toEqual([]);
    await world.fake.send({ address: payment.pay_address, amount: '60' });
    await until(() => world.main(member), 100_000_000n);
    expect(await world.broken()).toEqual([]);
  });

  test('to keep it in suspense, and to credit it from there later', async () => {
    const { member, payment } = await partlyPaidAndExpired('40');
    expect((await resolve((await getCase(payment.payment_id)).id, 'keep_in_suspense')).status).toBe(200);
    await refresh(payment.payment_id);
    expect(await listKinds(payment.payment_id)).toEqual([]);
    expect(await world.broken()).toEqual([]);
    const kept = await getCase(payment.payment_id, 'kept');
    expect((await resolve(kept.id, 'credit')).status).toBe(200);
    expect(await world.main(member)).toBe(40_000_000n);
    expect(await world.broken()).toEqual([]);
  });

  test.each(['directly', 'out of suspense'])('that it was sent back, %s', async (way) => {
    const { member, payment } = await partlyPaidAndExpired('40');
    const { id } = await getCase(payment.payment_id);
    if (way !== 'directly') await resolve(id, 'keep_in_suspense');
    expect((await resolve(id, 'record_external_refund')).status).toBe(200);
    await refresh(payment.payment_id);
    expect(await status(member, payment.payment_id)).toMatchObject({ payment_status: 'refunded', credited: 0 });
    expect(await listKinds(payment.payment_id)).toEqual([]);
    expect(await world.broken()).toEqual([]);
  });

  test('about money sent again to a used address: never credited automatically', async () => {
    const member = await world.member();
    const payment = await world.open(member, 100);
    const child = await world.fake.scenario({ scenario: 'repeated', payment_id: payment.payment_id, amount: '7' });
    await until(() => listKinds(child?.payment_id ?? ''), ['redeposit']);
    await until(() => world.main(member), 100_000_000n);
    expect((await resolve((await getCase(child?.payment_id ?? '')).id, 'credit')).status).toBe(200);
    expect(await world.main(member)).toBe(107_000_000n);
    expect(await world.broken()).toEqual([]);
  });

  test('nothing about a coin that is not USDT, and nothing where money waits but is ignored', async () => {
    const member = await world.member();
    const payment = await world.open(member, 80);
    await world.fake.scenario({ scenario: 'wrong_asset', payment_id: payment.payment_id });
    await until(() => listKinds(payment.payment_id), ['wrong_asset']);
    const { id } = await getCase(payment.payment_id);
    expect((await resolve(id, 'credit')).status).toBe(422);
    expect((await resolve(id, 'absorb_cost')).status).toBe(422);
    expect((await resolve(id, 'dismiss')).status).toBe(200);
    await refresh(payment.payment_id);
    expect(await listKinds(payment.payment_id)).toEqual([]);
    const short = await partlyPaidAndExpired('40');
    expect((await resolve((await getCase(short.payment.payment_id)).id, 'dismiss')).status).toBe(422);
  });

  test('only with a fresh code, and members not at all', async () => {
    const { payment, member } = await partlyPaidAndExpired('40');
    const { id } = await getCase(payment.payment_id);
    const staff = await world.staff();
    const body = { resolution: 'credit', reason: 'Looked at it' };
    expect(await staff.post(`/now-payments/cases/${id}/resolve`, body)).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    });
    expect((await member.post(`/now-payments/cases/${id}/resolve`, body)).status).toBe(403);
    expect((await member.get('/now-payments/cases')).status).toBe(403);
    expect(
      (await staff.post('/now-payments/cases/999999/resolve', body, await world.stepUp('staff', staff.id, 'entry')))
        .status,
    ).toBe(404);
  });
});

const readUnabsorbed = async (db: Db) => (await one(db, sql<{ sum: bigint }>`select ${unabsorbedCosts} as sum`)).sum;

test('a cost that equity cannot absorb is owed and a case, until it can', async () => {
  const poor = await createPaymentsWorld();
  try {
    const member = await poor.member();
    const payment = await poor.open(member, 1000);
    await poor.fake.send({ address: payment.pay_address, amount: '1000' });
    await until(() => poor.listKinds(payment.payment_id), ['provider_cost']);
    expect(await poor.main(member)).toBe(1_000_000_000n);
    expect(await readUnabsorbed(poor.db)).toBe(5_000_000n);
    await poor.capital('5');
    await poor.pollPending();
    expect(await readUnabsorbed(poor.db)).toBe(0n);
    expect(await poor.listKinds(payment.payment_id)).toEqual([]);
    expect(await poor.broken()).toEqual([]);
  } finally {
    await poor.close();
  }
});
