import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { ADDRESS, toRequest, withdrawalKit } from './withdrawals.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const { decide, complete, invest, grow, completeInvestment, expectClean } = withdrawalKit(world);

describe('principal', () => {
  test('goes in notice, growth to main at once, seven days, 5 % first and then the fee', async () => {
    const member = await world.member();
    const staff = await world.staff();
    const investmentId = await invest(member, 1000, 'compound');
    await grow(member, investmentId, 12.5);
    const asked = await member.post('/withdrawalrequest/add/principle', {
      investment_id: investmentId,
      address: ADDRESS,
    });
    expect(asked.body).toMatchObject({
      withdrawal: {
        kind: 'principle',
        amount: 1000,
        exit_fee: 50,
        fee: 9.5,
        net_amount: 940.5,
        investment_id: investmentId,
      },
      wallets: { main: 12.5, principal: 0, compound: 0, held: 1000 },
    });
    const request = toRequest(asked);
    expect(await decide(staff, request, { status: 'approved' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('notice') },
    });
    const twice = await member.post('/withdrawalrequest/add/principle', {
      investment_id: investmentId,
      address: ADDRESS,
    });
    expect(twice.status).toBe(409);

    expect(await member.delete(`/withdrawalrequest/${request.id}`)).toMatchObject({
      body: { wallets: { main: 12.5, principal: 1000, held: 0 } },
    });
    const again = toRequest(
      await member.post('/withdrawalrequest/add/principle', { investment_id: investmentId, address: ADDRESS }),
    );
    // in its notice it waits for no one of the staff
    const listQueued = async () =>
      ((await staff.get('/queue?kind=withdrawal')).body.items as { id: number }[]).map(({ id }) => id);
    expect(await listQueued()).not.toContain(again.id);
    await sql`update withdrawals set approvable_on = app_today() where id = ${again.id}`.execute(world.owner);
    expect(await listQueued()).toContain(again.id);
    expect(await complete(staff, again)).toMatchObject({ status: 200 });
    const ended = await sql<{ status: string }>`select status from investments where id = ${investmentId}`.execute(
      world.db,
    );
    expect(ended.rows[0]?.status).toBe('cancelled');
    await expectClean();
  });

  test('of an investment that has ended meanwhile goes back to main', async () => {
    const member = await world.member();
    const staff = await world.staff();
    const investmentId = await invest(member, 200);
    const request = toRequest(
      await member.post('/withdrawalrequest/add/principle', { investment_id: investmentId, address: ADDRESS }),
    );
    await sql`update investments set status = 'completed', ended_at = app_now() where id = ${investmentId}`.execute(
      world.db,
    );
    await decide(staff, request, { status: 'rejected', reason: 'Asked by ticket' });
    expect(await world.wallets(member.id)).toMatchObject({ main: 200_000_000n, principal: 0n, held: 0n });
  });

  test('of another member, or below its minimum, is refused', async () => {
    const member = await world.member();
    const stranger = await world.member();
    const investmentId = await invest(member, 49);
    const body = { investment_id: investmentId, address: ADDRESS };
    expect(await stranger.post('/withdrawalrequest/add/principle', body)).toMatchObject({ status: 403 });
    expect(await member.post('/withdrawalrequest/add/principle', body)).toMatchObject({
      status: 422,
      body: { code: 'below_minimum' },
    });
  });
});

describe('compound', () => {
  const getGrowth = async (ids: number[]) =>
    (
      await sql<{ growth: bigint }>`select growth from investments where id = any (${ids}::int[]) order by id`.execute(
        world.db,
      )
    ).rows.map(({ growth }) => growth);

  test('is taken of the oldest first and given back to the same, or to main where one has ended', async () => {
    const member = await world.member();
    const staff = await world.staff();
    const [first, second] = [await invest(member, 500, 'compound'), await invest(member, 500, 'compound')];
    await grow(member, first, 15);
    await grow(member, second, 30);
    const asked = await member.post('/withdrawalrequest/add/compound', { amount: 25, address: ADDRESS });
    expect(asked.body).toMatchObject({ withdrawal: { fee: 1, net_amount: 24 }, wallets: { compound: 20, held: 25 } });
    expect(await getGrowth([first, second])).toEqual([0n, 20_000_000n]);
    await completeInvestment(member, first, 500);
    await decide(staff, toRequest(asked), { status: 'rejected', reason: 'Not now' });
    expect(await getGrowth([first, second])).toEqual([0n, 30_000_000n]);
    expect(await world.wallets(member.id)).toMatchObject({ main: 515_000_000n, compound: 30_000_000n, held: 0n });
    await expectClean();
  });

  test('of a named investment is taken there alone', async () => {
    const member = await world.member();
    const [first, second] = [await invest(member, 500, 'compound'), await invest(member, 500, 'compound')];
    await grow(member, first, 15);
    await grow(member, second, 30);
    const body = { amount: 30.000001, investment_id: second, address: ADDRESS };
    expect(await member.post('/withdrawalrequest/add/compound', body)).toMatchObject({ status: 409 });
    expect(await member.post('/withdrawalrequest/add/compound', { ...body, amount: 30 })).toMatchObject({
      status: 200,
    });
    expect(await getGrowth([first, second])).toEqual([15_000_000n, 0n]);
  });
});
