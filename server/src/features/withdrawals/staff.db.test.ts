import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { ADDRESS, HASH, OTHER_ADDRESS, toRequest, type Wire, withdrawalKit } from './withdrawals.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const { decide, complete, expectClean } = withdrawalKit(world);

/** A pending request for main of a new member. */
async function pending(amount: number): Promise<{ member: Caller; request: Wire }> {
  const member = await world.member({ main: String(amount) });
  const address = `0xa${String(member.id).padStart(39, '0')}`;
  return { member, request: toRequest(await member.post('/withdrawalrequest/add', { amount, address })) };
}

const getStatus = async (staff: Caller, { id }: Wire) =>
  ((await staff.get(`/withdrawalrequest/by/${id}`)).body.singleWithdrawal as Wire).status;

describe('a decision names what was seen', () => {
  test.each([
    [{ amount: 99.999999 }, 409, 'amount does not match'],
    [{ user_id: 2_000_000_000 }, 409, 'user_id does not match'],
    [{ txid: '0x12' }, 400, 'transaction hash'],
    [{ txid: undefined }, 409, 'txid'],
    [{ status: 'cancelled' }, 400, 'status'],
  ])('%o is refused and nothing moves', async (body, status, expected) => {
    const { request } = await pending(100);
    const staff = await world.staff();
    const refused = await decide(staff, request, { status: 'completed', txid: HASH, ...body });
    expect(refused.status).toBe(status);
    expect(refused.body.message).toContain(expected);
    expect(await getStatus(staff, request)).toBe('pending');
  });

  test('at the address of another kind', async () => {
    const { request } = await pending(100);
    const staff = await world.staff();
    const other = { ...request, kind: 'roi' } as Wire;
    expect(await complete(staff, other)).toMatchObject({ status: 409, body: { code: 'mismatch' } });
  });

  test('and carries a fresh code of its own, except to reject', async () => {
    const { member, request } = await pending(100);
    const staff = await world.staff();
    const body = { status: 'approved', amount: 100, user_id: member.id };
    const path = `/withdrawalrequest/${request.id}`;
    expect(await staff.put(path, body)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    const another = await world.staff();
    const stolen = await world.stepUp('staff', another.id, 'payout');
    expect((await staff.put(path, body, stolen)).status).toBe(403);
    const wrong = await world.stepUp('staff', staff.id, 'settings');
    expect((await staff.put(path, body, wrong)).status).toBe(403);
    const once = await world.stepUp('staff', staff.id, 'payout');
    expect((await staff.put(path, body, once)).status).toBe(200);
    expect((await staff.put(path, { ...body, status: 'processing' }, once)).status).toBe(403);
    expect((await staff.put(path, { ...body, status: 'rejected', reason: 'Doubt' })).status).toBe(200);
    expect((await member.put(path, body)).status).toBe(403);
    expect((await world.visitor.put(path, body)).status).toBe(401);
  });
});

describe('two people', () => {
  test('over 1,000 two different staff members approve', async () => {
    const { request } = await pending(1000.000001);
    const [first, second] = [await world.staff(), await world.staff()];
    expect(await complete(first, request)).toMatchObject({ status: 409 });
    expect(await decide(first, request, { status: 'approved' })).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('1 of 2') },
    });
    expect(await getStatus(first, request)).toBe('pending');
    expect(await decide(first, request, { status: 'approved' })).toMatchObject({ status: 409 });
    expect(await complete(first, request)).toMatchObject({ status: 409 });
    expect(await decide(second, request, { status: 'approved' })).toMatchObject({ status: 200 });
    expect(await getStatus(first, request)).toBe('approved');
    expect(await complete(first, request)).toMatchObject({ status: 200 });
    await expectClean();
  });

  test('a member may still cancel between the two', async () => {
    const { member, request } = await pending(1500);
    const [first, second] = [await world.staff(), await world.staff()];
    await decide(first, request, { status: 'approved' });
    expect(await member.delete(`/withdrawalrequest/${request.id}`)).toMatchObject({
      body: { wallets: { main: 1500 } },
    });
    expect(await decide(second, request, { status: 'approved' })).toMatchObject({ status: 409 });
  });

  test('two staff members at once: one decides, the other is refused with the reason', async () => {
    const { request } = await pending(200);
    const staff = await Promise.all(Array.from({ length: 6 }, () => world.staff()));
    const answers = await Promise.all(
      staff.map((person, place) =>
        place % 2 === 0 ? complete(person, request) : decide(person, request, { status: 'rejected', reason: 'Doubt' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    await expectClean();
  });

  test('cancelled and completed at once: one of them', async () => {
    const { member, request } = await pending(200);
    const staff = await world.staff();
    const answers = await Promise.all([complete(staff, request), member.delete(`/withdrawalrequest/${request.id}`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectClean();
  });
});

test('a member blocked in between: nothing leaves, what was sent settles, what is held may go back', async () => {
  const staff = await world.staff();
  const [waiting, sent] = [await pending(100), await pending(100)];
  await decide(staff, sent.request, { status: 'processing' });
  await sql`update members set blocked = true where id in (${waiting.member.id}, ${sent.member.id})`.execute(world.db);
  expect(await complete(staff, waiting.request)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('blocked') },
  });
  expect(await complete(staff, sent.request)).toMatchObject({ status: 200 });
  expect(await decide(staff, waiting.request, { status: 'rejected', reason: 'Blocked' })).toMatchObject({
    status: 200,
  });
  expect(await world.wallets(waiting.member.id)).toMatchObject({ main: 100_000_000n, held: 0n });
});

test('many are approved with one code, all or none', async () => {
  const staff = await world.staff();
  const all = [await pending(50), await pending(60), await pending(2000)];
  const entry = ({ member, request }: (typeof all)[number]) => ({
    id: request.id,
    amount: request.amount,
    user_id: member.id,
  });
  const approve = async (requests: object[]) =>
    staff.post('/withdrawalrequest/approve', { requests }, await world.stepUp('staff', staff.id, 'payout'));
  const spoiled = all.map(entry).map((one, place) => (place === 2 ? { ...one, amount: 1999 } : one));
  expect(await approve(spoiled)).toMatchObject({ status: 409, body: { code: 'mismatch' } });
  expect(await getStatus(staff, all[0]!.request)).toBe('pending');
  expect(await approve(all.map(entry))).toMatchObject({
    status: 200,
    body: { message: '2 approved, 1 needs approval by a second staff member' },
  });
  expect(await staff.post('/withdrawalrequest/approve', { requests: all.map(entry) })).toMatchObject({ status: 403 });
});

describe('the list', () => {
  const listed = async (caller: Caller, query: string) => {
    const { body } = await caller.get(`/withdrawalrequest/list?${query}`);
    return { ...body, rows: body.allwithdrawal as Wire[] } as {
      rows: Wire[];
      total: number;
      sum: number;
      totalPages: number;
      currentPage: number;
    };
  };

  test('shows a member their own rows without staff names or flags, staff everything with both', async () => {
    const [mine, other] = [await pending(2500), await pending(20)];
    const staff = await world.staff('n.weiss');
    await decide(staff, mine.request, { status: 'approved' });
    const own = await listed(mine.member, 'view=mine&limit=100');
    expect(own).toMatchObject({ total: 1, sum: 2500, totalPages: 1, currentPage: 1 });
    expect(own.rows[0]).toMatchObject({ id: mine.request.id, approved_by: null, flags: [] });
    const found = await listed(staff, `search=WD-${mine.request.id}`);
    expect(found.rows[0]).toMatchObject({ approved_by: 'n.weiss', flags: ['dual_approval', 'first_payout'] });
    expect((await listed(staff, 'view=mine&limit=100')).rows.map(({ id }) => id)).not.toContain(mine.request.id);
    const another = await world.staff();
    expect((await listed(another, 'view=mine&limit=100')).rows.map(({ id }) => id)).toContain(mine.request.id);
    expect((await listed(staff, `search=${other.request.username}`)).rows).toHaveLength(1);
  });

  test('narrows by kind and status in the words of the specification, sorts and pages', async () => {
    const staff = await world.staff();
    const oldest = await listed(staff, 'kind=roi,normal,compound,principle&status=pending&sort=-age&limit=2');
    expect(oldest.rows).toHaveLength(2);
    expect(oldest.totalPages).toBe(Math.ceil(oldest.total / 2));
    expect(oldest.rows[0]!.id).toBeLessThan(oldest.rows[1]!.id);
    expect((await listed(staff, 'kind=principle')).total).toBe(0);
    const [big] = (await listed(staff, 'sort=-amount&limit=1')).rows;
    expect(big?.amount).toBe(2500);
    expect((await listed(staff, 'page=1000')).rows).toEqual([]);
    for (const bad of ['kind=gold', 'status=open', 'page=0', 'limit=101', 'sort=name', 'view=x'])
      expect((await staff.get(`/withdrawalrequest/list?${bad}`)).status, bad).toBe(400);
  });

  test('flags a shared and a changed address', async () => {
    const staff = await world.staff();
    const { member, request } = await pending(30);
    const twin = await world.member({ main: '30' });
    await twin.post('/withdrawalrequest/add', {
      amount: 30,
      address: request.address.toUpperCase().replace('0X', '0x'),
    });
    await sql`update members set bep20 = ${OTHER_ADDRESS}, bep20_changed_at = app_now() where id = ${member.id}`.execute(
      world.db,
    );
    const read = await staff.get(`/withdrawalrequest/by/${request.id}`);
    expect(read.body).toMatchObject({
      singleWithdrawal: { flags: ['address_changed', 'shared_address', 'first_payout'] },
      review: {
        held: 30,
        shared_with: 1,
        needs_second_approval: false,
        approved_by_me: false,
        deposits: 30,
        earlier_payouts: 0,
      },
    });
    expect((await staff.get('/withdrawalrequest/views')).body.views).toMatchObject({ unknown: 0 });
    expect((await member.get('/withdrawalrequest/views')).status).toBe(403);
  });
});

test('waiting times are said once ten requests have been completed', async () => {
  const fresh = await createWorld();
  const kit = withdrawalKit(fresh);
  const staff = await fresh.staff();
  for (let done = 0; done < 10; done += 1) {
    const member = await fresh.member({ main: '50' });
    if (done === 9) expect((await member.get('/withdrawalrequest/options')).body.waiting).toBeNull();
    const request = toRequest(await member.post('/withdrawalrequest/add', { amount: 20, address: ADDRESS }));
    await sql`update withdrawals set requested_at = app_now() - make_interval(hours => ${done + 1}) where id = ${request.id}`.execute(
      fresh.owner,
    );
    expect((await kit.complete(staff, request)).status).toBe(200);
  }
  const member = await fresh.member();
  const { waiting } = (await member.get('/withdrawalrequest/options')).body as {
    waiting: { count: number; p50_ms: number; p90_ms: number };
  };
  const hours = (ms: number) => Math.round(ms / 3_600_000);
  expect([waiting.count, hours(waiting.p50_ms), hours(waiting.p90_ms)]).toEqual([10, 5, 9]);
  await fresh.close();
});
