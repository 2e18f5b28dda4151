import { afterAll, expect, test } from 'vitest';
import { payoutLosses } from '#fake-provider/types.ts';
import { one, rows, sql } from '#foundation/db.ts';
import { signIpn } from '../../payments/provider/ipn-signature.ts';
import { newHash, withdrawalKit } from '../withdrawals.testkit.ts';
import { CODE, createPayoutsWorld } from './payouts.testkit.ts';

const world = await createPayoutsWorld();
afterAll(() => world.close());
const { fake, approve, create, drain, work, confirm, readBatch, getStates, resolve, read, clerk, countPaid } = world;
const { expectClean, decide } = withdrawalKit(world);
const getId = ({ body }: { body: Record<string, unknown> }) => body.id as number;
const settle = async () => {
  await fake.payoutDesk.idle();
  await work();
};

test('a batch is stored, asked for, confirmed by a code and paid; what is paid is posted once', async () => {
  const requests = [await approve(), await approve()];
  const id = getId(await create(requests));
  expect((await readBatch(id)).state).toBe('prepared');
  for (const request of requests) expect(await getStates(request)).toEqual(['processing', 'prepared']);
  await drain();
  const batch = await readBatch(id);
  expect(batch).toMatchObject({ state: 'unverified', problem: null });
  expect(batch.payouts.map(({ reference }) => reference)).toEqual(requests.map((each) => `WD-${each.id}`));
  expect(await confirm(id, '000000')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Invalid verification code') },
  });
  expect(await confirm(id)).toMatchObject({ status: 200 });
  await fake.payoutDesk.idle();
  await drain();
  for (const request of requests) {
    expect(await getStates(request)).toEqual(['completed', 'paid']);
    expect(countPaid().get(`WD-${request.id}`)).toBe(1);
  }
  expect((await readBatch(id)).state).toBe('ended');
  expect(await confirm(id)).toMatchObject({ status: 409 });
  const { count } = await one(
    world.db,
    sql<{ count: number }>`select count(*)::int as count from postings
      where entry_type = 'payout_settled' and reference = any (${requests.map((each) => each.id)}::int[])`,
  );
  expect(count).toBe(2);
  await expectClean();
});

test.each(payoutLosses)(
  'an answer lost by %s pays once, or leaves an unknown payout that is never sent again',
  async (loss) => {
    const request = await approve();
    const before = fake.payoutDesk.batches().length;
    fake.payoutDesk.plan({ loss });
    const id = getId(await create([request]));
    await work();
    const wasTaken = loss.endsWith('after');
    if (loss === 'no_funds') {
      expect(await getStates(request)).toEqual(['processing', 'refused']);
      expect((await readBatch(id)).problem).toContain('Insufficient balance');
    } else if (loss !== 'slow_after') {
      expect(await getStates(request)).toEqual(['unknown', 'unknown']);
    }
    for (let pass = 0; pass < 3; pass += 1) await settle();
    expect(fake.payoutDesk.batches().length - before).toBe(wasTaken ? 1 : 0);
    if (!wasTaken && loss !== 'no_funds') {
      expect(await getStates(request)).toEqual(['unknown', 'unknown']);
      expect((await readBatch(id)).problem).toContain('lists no payout');
      expect(await resolve(request, { outcome: 'not_paid' })).toMatchObject({ status: 200 });
      expect(await getStates(request)).toEqual(['processing', 'refused']);
    }
    const paying = wasTaken ? id : getId(await create([request]));
    await work();
    expect(await confirm(paying)).toMatchObject({ status: 200 });
    await settle();
    expect(await getStates(request)).toEqual(['completed', 'paid']);
    expect(countPaid().get(`WD-${request.id}`)).toBe(1);
    await expectClean();
  },
);

test.each([
  ['rejected', 'processing', 'refused', 'The address was refused'],
  ['failed', 'unknown', 'unknown', 'The address was refused'],
  ['failed_sending', 'unknown', 'unknown', 'may have been sent'],
  ['odd_word', 'unknown', 'unknown', '“ON_HOLD”'],
  ['stuck', 'processing', 'sending', null],
  ['no_hash', 'processing', 'sending', 'names no transaction'],
] as const)('a batch that ends as %s leaves its request %s', async (ending, status, state, problem) => {
  const request = await approve();
  fake.payoutDesk.plan({ ending });
  const id = getId(await create([request]));
  await work();
  await confirm(id);
  await settle();
  expect(await getStates(request)).toEqual([status, state]);
  const [payout] = (await readBatch(id)).payouts;
  expect(payout?.problem ?? null).toEqual(problem === null ? null : expect.stringContaining(problem));
  await expectClean();
});

test('of a batch that fails in part each payout ends by itself, whatever the messages say and how often', async () => {
  const requests = [await approve(), await approve(), await approve()];
  fake.payoutDesk.plan({ ending: 'rejected_partly', messages: 5 });
  const id = getId(await create(requests));
  await work();
  await confirm(id);
  await settle();
  expect(await Promise.all(requests.map(getStates))).toEqual([
    ['completed', 'paid'],
    ['processing', 'refused'],
    ['completed', 'paid'],
  ]);
  await expectClean();
});

test('payouts that the provider leaves unnamed are known by address and amount', async () => {
  const address = `0xf${'3'.repeat(39)}`;
  const requests = [await approve(address), await approve(address), await approve()];
  fake.payoutDesk.plan({ named: false });
  const id = getId(await create(requests));
  await work();
  await confirm(id);
  await settle();
  for (const request of requests) expect(await getStates(request)).toEqual(['completed', 'paid']);
  await expectClean();
});

test('the same requests sent by many at once are in one batch', async () => {
  const requests = [await approve(), await approve()];
  const others = await Promise.all([world.staff(), world.staff()]);
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, (_, place) =>
      create(place % 2 ? requests : requests.toReversed(), 'nowpayments', others[place % 2]),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 409]));
  await Promise.all([work(), work(), work()]);
  const asked = fake.payoutDesk.batches().flatMap(({ payouts }) => payouts);
  expect(asked.filter(({ reference }) => reference === `WD-${requests[0]?.id}`)).toHaveLength(1);
});

test('sending and rejecting a request at once have one outcome', async () => {
  for (let round = 0; round < 6; round += 1) {
    const request = await approve();
    const [sent, rejected] = await Promise.all([
      create([request]),
      decide(await world.staff(), request, { status: 'rejected', reason: 'Not now' }),
    ]);
    expect([sent.status, rejected.status].toSorted()).toEqual([200, 409]);
    expect((await read(request)).status).toBe(sent.status === 200 ? 'processing' : 'rejected');
  }
  await work();
  await expectClean();
});

test('a request that a batch is paying is not paid another way; an unknown one takes two people', async () => {
  const request = await approve();
  fake.payoutDesk.plan({ loss: 'close_before' });
  const id = getId(await create([request]));
  const byHand = () => decide(clerk, request, { status: 'completed', txid: newHash() });
  expect(await byHand()).toMatchObject({ status: 409, body: { message: expect.stringContaining(`Batch ${id}`) } });
  expect(await create([request])).toMatchObject({ status: 409 });
  await work();
  expect(await byHand()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('two staff members') },
  });
  expect(await create([request])).toMatchObject({ status: 409 });
  expect(await resolve(request, { outcome: 'paid' })).toMatchObject({ status: 409 });
  const txid = newHash();
  expect(await resolve(request, { outcome: 'paid', txid })).toMatchObject({ status: 200 });
  expect(await read(request)).toMatchObject({ status: 'completed', txid });
  expect(await resolve(request, { outcome: 'not_paid' })).toMatchObject({ status: 409 });
  await expectClean();
});

test('what the provider signed about a payout is kept once, as it was signed, and read with its batch', async () => {
  const id = getId(await create([await approve()]));
  await work();
  const { provider_batch_id: named } = (await clerk.get(`/payouts/${id}`)).body.batch as { provider_batch_id: string };
  const said = { id: '7', batch_withdrawal_id: named, status: 'SENDING', amount: '49.0' };
  const send = (body: string) =>
    fetch(`${world.base}/api/v1/now-payments/payout-ipn`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-nowpayments-sig': signIpn(JSON.parse(body), world.config.provider.ipnSecret),
      },
      body,
    });
  const other = { status: 'FINISHED', id: '7', batch_withdrawal_id: named, hash: null };
  const elsewhere = { id: '9', batch_withdrawal_id: '5000999111', status: 'WAITING' };
  const texts = [said, said, other, elsewhere].map((body) => JSON.stringify(body));
  const spaced = JSON.stringify(said, null, 2);
  const answers = await Promise.all([...texts, spaced, ...texts].map(send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const auditor = await world.staff(undefined, 'auditor');
  const { messages } = (await auditor.get(`/payouts/${id}`)).body.batch as {
    messages: { state: string; body: string }[];
  };
  expect(messages.map(({ state }) => state).toSorted()).toEqual(['FINISHED', 'SENDING']);
  expect(messages.map(({ body }) => JSON.parse(body))).toEqual(expect.arrayContaining([said, other]));
  const kept = await rows(
    world.db,
    sql<{ body: string }>`select body from payment_deliveries where provider_payment_id = 'payout-batch-5000999111'`,
  );
  expect(kept.map(({ body }) => JSON.parse(body))).toEqual([elsewhere]);
});

test('a message that is not signed changes nothing', async () => {
  const body = JSON.stringify({ id: '1', batch_withdrawal_id: '2', status: 'FINISHED' });
  const send = (signature: string) =>
    fetch(`${world.base}/api/v1/now-payments/payout-ipn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-nowpayments-sig': signature },
      body,
    });
  expect((await send('')).status).toBe(401);
  expect((await send('0'.repeat(128))).status).toBe(401);
  const kept = sql`select 1 from payment_deliveries where provider_payment_id = 'payout-batch-2'`;
  expect(await rows(world.db, kept)).toEqual([]);
});

test('nothing is sent while the rail is off, or signing in fails; it is sent once it can be', async () => {
  const request = await approve();
  await sql`update settings set value = '"off"' where name = 'provider_payouts'`.execute(world.db);
  expect(await create([request])).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('switched off') },
  });
  const { rails } = (await clerk.get('/payouts/rails')).body as { rails: { rail: string; obstacle: string | null }[] };
  expect(rails.map(({ obstacle }) => obstacle !== null)).toEqual([true, true]);
  await sql`update settings set value = '"on"' where name = 'provider_payouts'`.execute(world.db);
  const account = world.config.provider.payoutAccount;
  world.config.provider.payoutAccount = { email: 'x', password: 'y' };
  const id = getId(await create([request]));
  await work();
  expect(await readBatch(id)).toMatchObject({ state: 'prepared', problem: expect.stringContaining('Signing in') });
  world.config.provider.payoutAccount = account;
  await work();
  expect(await readBatch(id)).toMatchObject({ state: 'unverified', problem: null });
  expect(await confirm(id, CODE)).toMatchObject({ status: 200 });
  await settle();
  expect(await getStates(request)).toEqual(['completed', 'paid']);
});
