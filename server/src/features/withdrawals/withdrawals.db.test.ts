import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { ADDRESS, HASH, OTHER_ADDRESS, toRequest, type Wire, withdrawalKit } from './withdrawals.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const { decide, complete, expectClean, listEvents } = withdrawalKit(world);

describe('profit, from the request to the hash', () => {
  test('10 of profit to a first address: 1 is the fee, 9 arrive', async () => {
    const member = await world.member();
    const staff = await world.staff();
    await world.give(member.id, '10', 'profit');
    const mistyped = ADDRESS.replace(/[a-f]/, (letter) => letter.toUpperCase());
    expect(await member.post('/withdrawalrequest/add/roiwithdrawal', { amount: 10, address: mistyped })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('typing error') },
    });
    const asked = await member.post('/withdrawalrequest/add/roiwithdrawal', { amount: 10, address: ADDRESS });
    expect(asked).toMatchObject({
      status: 200,
      body: {
        withdrawal: {
          kind: 'roi',
          status: 'pending',
          amount: 10,
          fee: 1,
          exit_fee: 0,
          net_amount: 9,
          address: ADDRESS,
          flags: [],
        },
        wallets: { profit: 0, held: 10 },
      },
    });
    const request = toRequest(asked);
    expect((await member.get('/withdrawalrequest/options')).body).toMatchObject({
      address: ADDRESS,
      locked_until: null,
      open: [{ id: request.id, kind: 'roi', status: 'pending' }],
    });
    expect(await decide(staff, request, { status: 'approved' })).toMatchObject({ status: 200 });
    expect(await decide(staff, request, { status: 'processing' })).toMatchObject({ status: 200 });
    expect(await decide(staff, request, { status: 'completed', txid: HASH })).toMatchObject({ status: 200 });
    expect(await world.wallets(member.id)).toMatchObject({ profit: 0n, held: 0n });
    const read = await member.get(`/withdrawalrequest/by/${request.id}`);
    expect(read.body).toMatchObject({
      singleWithdrawal: { status: 'completed', txid: HASH, approved_by: null, completed_by: null },
    });
    expect(read.body.review).toBeUndefined();
    expect((await listEvents(member.id)).map(({ name }) => name)).toEqual([
      'withdrawal.requested',
      'withdrawal.approved',
      'withdrawal.completed',
    ]);
    expect((await listEvents(member.id))[2]?.payload).toEqual({
      withdrawalId: request.id,
      memberId: member.id,
      kind: 'roi',
      amount: '10000000',
      netAmount: '9000000',
      txid: HASH,
    });
    await expectClean();
  });

  test('completing from pending does the steps in between', async () => {
    const member = await world.member({ main: '500' });
    const staff = await world.staff();
    const request = toRequest(await member.post('/withdrawalrequest/add', { amount: '123.456789', address: ADDRESS }));
    expect(request).toMatchObject({ fee: 1.234567, net_amount: 122.222222 });
    expect(await complete(staff, request)).toMatchObject({ status: 200, body: { message: 'Withdrawal completed' } });
    expect(await complete(staff, request)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await world.wallets(member.id)).toMatchObject({ main: 376_543_211n, held: 0n });
    const { body } = await staff.get(`/withdrawalrequest/by/${request.id}`);
    expect(body).toMatchObject({ review: { held: null, paid_out: 122.222222, earlier_payouts: 1, deposits: 500 } });
    await expectClean();
  });
});

describe('a request is refused', () => {
  test.each([
    ['/withdrawalrequest/add', { amount: 9.999999, address: ADDRESS }, 422, 'minimum is 10.00'],
    ['/withdrawalrequest/add/roiwithdrawal', { amount: 9, address: ADDRESS }, 422, 'minimum is 10.00'],
    ['/withdrawalrequest/add', { amount: 100.000001, address: ADDRESS }, 409, 'Not enough in Main: 100.000000'],
    ['/withdrawalrequest/add/roiwithdrawal', { amount: 10, address: ADDRESS }, 409, 'Not enough in Profit'],
    ['/withdrawalrequest/add/compound', { amount: 20, address: ADDRESS }, 409, 'Not enough in Compound'],
    ['/withdrawalrequest/add', { amount: 10, address: '0x123' }, 400, 'BEP20'],
    ['/withdrawalrequest/add', { amount: 10, address: `0x${'0'.repeat(40)}` }, 400, 'BEP20'],
    ['/withdrawalrequest/add', { amount: 10 }, 400, 'address'],
    ['/withdrawalrequest/add', { amount: -10, address: ADDRESS }, 400, 'negative'],
    ['/withdrawalrequest/add', { amount: 0, address: ADDRESS }, 400, 'more than 0'],
    ['/withdrawalrequest/add', { amount: '1e2', address: ADDRESS }, 400, 'not an amount'],
    ['/withdrawalrequest/add', { amount: 10.1234567, address: ADDRESS }, 400, 'six decimals'],
    ['/withdrawalrequest/add', { amount: 10, address: ADDRESS, user_id: 1 }, 400, 'user_id: not a field'],
    [
      '/withdrawalrequest/add/principle',
      { investment_id: 2_000_000_000, address: ADDRESS },
      404,
      'Investment not found',
    ],
    [
      '/withdrawalrequest/add/compound',
      { amount: 20, investment_id: 2_000_000_000, address: ADDRESS },
      404,
      'Investment not found',
    ],
  ])('%s %o', async (path, body, status, expected) => {
    const member = await world.member({ main: '100' });
    const refused = await member.post(path, body);
    expect(refused.status).toBe(status);
    expect(refused.body.message).toContain(expected);
    expect(await world.wallets(member.id)).toMatchObject({ main: 100_000_000n, held: 0n });
    expect((await member.get('/withdrawalrequest/options')).body.address).toBeNull();
  });

  test('a second of the kind, but not one of another kind', async () => {
    const member = await world.member({ main: '100' });
    await world.give(member.id, '50', 'profit');
    expect(await member.post('/withdrawalrequest/add', { amount: 10, address: ADDRESS })).toMatchObject({
      status: 200,
    });
    expect(await member.post('/withdrawalrequest/add', { amount: 10, address: ADDRESS })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const profit = { amount: 10, address: ADDRESS.toLowerCase() };
    expect(await member.post('/withdrawalrequest/add/roiwithdrawal', profit)).toMatchObject({ status: 200 });
  });

  test('to another address than the one on record, or within 24 h of a change', async () => {
    const member = await world.member({ main: '100' });
    const request = () => member.post('/withdrawalrequest/add', { amount: 10, address: ADDRESS });
    await sql`update members set bep20 = ${OTHER_ADDRESS} where id = ${member.id}`.execute(world.db);
    expect(await request()).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('not your saved payout address') },
    });
    await sql`update members set bep20 = ${ADDRESS}, bep20_changed_at = app_now() - interval '23 hours' where id = ${member.id}`.execute(
      world.db,
    );
    expect(await request()).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('address was changed') },
    });
    await sql`update members set bep20_changed_at = null, password_changed_at = app_now() where id = ${member.id}`.execute(
      world.db,
    );
    expect(await request()).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('password was changed') },
    });
    await sql`update members set password_changed_at = app_now() - interval '24 hours' where id = ${member.id}`.execute(
      world.db,
    );
    expect(await request()).toMatchObject({ status: 200 });
  });

  test('of a blocked or unverified member; an inactive one may withdraw', async () => {
    const unverified = await world.member({ main: '100', verified: false });
    const body = { amount: 10, address: ADDRESS };
    expect(await unverified.post('/withdrawalrequest/add', body)).toMatchObject({ body: { code: 'unverified' } });
    const member = await world.member({ main: '100' });
    await sql`update members set blocked = true where id = ${member.id}`.execute(world.db);
    expect(await member.post('/withdrawalrequest/add', body)).toMatchObject({ status: 403 });
    await sql`update members set blocked = false, active = false where id = ${member.id}`.execute(world.db);
    expect(await member.post('/withdrawalrequest/add', body)).toMatchObject({ status: 200 });
  });
});

describe('giving back', () => {
  test('a member cancels while pending, and only their own', async () => {
    const member = await world.member({ main: '100' });
    const stranger = await world.member();
    const staff = await world.staff();
    const request = toRequest(await member.post('/withdrawalrequest/add', { amount: 60, address: ADDRESS }));
    expect(await stranger.delete(`/withdrawalrequest/${request.id}`)).toMatchObject({ status: 403 });
    expect(await stranger.get(`/withdrawalrequest/by/${request.id}`)).toMatchObject({ status: 403 });
    expect(await member.delete(`/withdrawalrequest/${request.id}`)).toMatchObject({
      status: 200,
      body: { wallets: { main: 100, held: 0 } },
    });
    expect(await member.delete(`/withdrawalrequest/${request.id}`)).toMatchObject({ status: 409 });
    const again = toRequest(await member.post('/withdrawalrequest/add', { amount: 60, address: ADDRESS }));
    await decide(staff, again, { status: 'approved' });
    expect(await member.delete(`/withdrawalrequest/${again.id}`)).toMatchObject({ status: 409 });
  });

  test('staff reject with a reason, which the member reads', async () => {
    const member = await world.member();
    const staff = await world.staff();
    await world.give(member.id, '80', 'profit');
    const request = toRequest(
      await member.post('/withdrawalrequest/add/roiwithdrawal', { amount: 80, address: ADDRESS }),
    );
    await decide(staff, request, { status: 'approved' });
    expect(await decide(staff, request, { status: 'rejected', reason: 'Address in doubt' })).toMatchObject({
      status: 200,
    });
    expect(await world.wallets(member.id)).toMatchObject({ profit: 80_000_000n, held: 0n });
    expect((await member.get(`/withdrawalrequest/by/${request.id}`)).body).toMatchObject({
      singleWithdrawal: { status: 'rejected', reason: 'Address in doubt', rejected_by: null },
    });
    expect(await complete(staff, request)).toMatchObject({ status: 409 });
    await expectClean();
  });
});

test('a rejection keeps its category for staff alone; one that names none is not stated', async () => {
  const staff = await world.staff();
  const pending = async () => {
    const member = await world.member({ main: '100' });
    return {
      member,
      request: toRequest(await member.post('/withdrawalrequest/add', { amount: 100, address: ADDRESS })),
    };
  };
  const [named, plain] = [await pending(), await pending()];
  const rejection = { status: 'rejected', reason: 'Send a statement of your bank' };
  const decided = { ...rejection, rejection_reason: 'unclear_funds' };
  expect(await decide(staff, named.request, { ...decided, rejection_reason: 'dislike' })).toMatchObject({
    status: 400,
  });
  expect(await decide(staff, named.request, { ...decided, status: 'approved' })).toMatchObject({ status: 409 });
  expect(await decide(staff, named.request, decided)).toMatchObject({ status: 200 });
  // the specification's call
  expect(await decide(staff, plain.request, rejection)).toMatchObject({ status: 200 });
  const read = async (by: Caller, { id }: Wire) => (await by.get(`/withdrawalrequest/by/${id}`)).body.singleWithdrawal;
  expect(await read(staff, named.request)).toMatchObject({ rejection_reason: 'unclear_funds' });
  expect(await read(staff, plain.request)).toMatchObject({ rejection_reason: null });
  expect(await read(named.member, named.request)).toMatchObject({
    ...{ reason: rejection.reason, rejection_reason: null },
  });
  const { body } = await staff.get('/withdrawalrequest/list?rejection_reason=unclear_funds,other');
  expect((body.allwithdrawal as Wire[]).map(({ id }) => id)).toEqual([named.request.id]);
  const { body: trail } = await staff.get(`/audit?subject=withdrawal:${named.request.id}`);
  expect(JSON.stringify(trail)).toContain('unclear_funds');
  await expectClean();
});
