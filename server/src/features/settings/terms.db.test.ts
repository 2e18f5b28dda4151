import { addDays } from '@fairlead/contract/domain/dates.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { changeKinds } from '#app/change-kinds.ts';
import { simulate } from '#features/simulation/simulation.testkit.ts';
import { applyDueChanges } from '#features/staged-changes/apply-change.ts';
import { ADDRESS, toRequest, withdrawalKit } from '#features/withdrawals/withdrawals.testkit.ts';
import { today } from '#foundation/clock.ts';
import { one, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { type Caller, createWorld, type Outcome } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const { complete, expectClean } = withdrawalKit(world);
const [owner, finance] = [await world.staff('the-owner'), await world.staff('the-finance', 'finance')];

const withdrawalTerms = {
  fee_percent: 2,
  fee_min: 2,
  fee_max: 30,
  minimum_normal: 15,
  minimum_roi: 10,
  minimum_compound: 20,
  minimum_principal: 60,
};
const investmentTerms = { exit_fee_percent: 3, exit_notice_days: 10, cap_percent: 150 };

const change = async (body: object): Promise<Outcome> =>
  owner.put('/settings', body, await world.stepUp('staff', owner.id, 'settings'));
const applyDue = () => applyDueChanges(world.db, changeKinds, createLog('test', 'silent'));
const readSettings = async () => (await owner.get('/settings')).body.settings as Record<string, unknown>;

/** Proposes terms and has them approved. @returns what the change is waiting for */
async function agree(body: object): Promise<Record<string, unknown>> {
  expect(await change({ ...body, reason: 'Costs' })).toMatchObject({ status: 200 });
  const { changes } = (await owner.get('/staged-changes')).body as { changes: Record<string, unknown>[] };
  const [proposed] = changes;
  const stepUp = await world.stepUp('staff', finance.id, 'change');
  expect(await finance.post(`/staged-changes/${proposed?.id}/approve`, undefined, stepUp)).toMatchObject({
    status: 200,
    body: { message: expect.stringMatching(/^Approved. The change takes effect on /) },
  });
  return proposed ?? {};
}

const withdraw = (member: Caller, amount: number, more: object = {}) =>
  member.post('/withdrawalrequest/add', { amount, address: ADDRESS, ...more });

async function subscribe(member: Caller, more: object = {}): Promise<Outcome> {
  await world.give(member.id, '100');
  const { id } = await one(
    world.db,
    sql<{ id: number }>`select id from plans where min = 50000000 order by id limit 1`,
  );
  const { risk_notice: notice } = (await readSettings()) as { risk_notice: { version: number } };
  return member.post('/investments', { plan_id: id, amount: 100, risk_notice: notice.version, ...more });
}

describe('withdrawal terms that hold from a day on', () => {
  test('a request made before keeps its fee, one made after has the new one, and one that names other terms is refused', async () => {
    const [before, after] = [await world.member(), await world.member()];
    await world.give(before.id, '100');
    await world.give(after.id, '300');
    const day = addDays(await today(world.db), 3);
    const proposed = await agree({ withdrawal_terms: withdrawalTerms, holds_from: day });
    expect(proposed).toMatchObject({
      title: 'Withdrawal terms',
      before:
        'Fee 1 %, from 1.00 to 20.00 USDT. Minimum: Main 10.00, Profit 10.00, Compound 20.00, Principal 50.00 USDT',
      after: expect.stringMatching(
        /^Fee 2 %, from 2.00 to 30.00 USDT. Minimum: Main 15.00,.* USDT, from \d+ \w+ \d{4}$/,
      ),
    });
    expect(await readSettings()).toMatchObject({
      withdrawal_fee: { percent: 1, min: 1, max: 20 },
      terms_version: { withdrawal_terms: 1, investment_terms: 1, transfer_terms: 1 },
      coming_terms: [
        { name: 'withdrawal_terms', holds_from: `${day}T00:00:00.000Z`, text: expect.stringMatching(/^Fee 2 %/) },
      ],
    });
    await world.moveClock(2);
    await applyDue();
    const early = await withdraw(before, 100, { terms_version: 1 });
    expect(early).toMatchObject({ status: 200, body: { withdrawal: { fee: 1, net_amount: 99, terms_version: 1 } } });

    await world.moveClock(1);
    await applyDue();
    expect(await readSettings()).toMatchObject({
      withdrawal_fee: { percent: 2, min: 2, max: 30 },
      withdrawal_minimum: { normal: 15, roi: 10, compound: 20, principal: 60 },
      terms_version: { withdrawal_terms: 2 },
      coming_terms: [],
    });
    expect(await withdraw(after, 100, { terms_version: 1 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Withdrawal terms have changed since this form was opened: Fee 2 %') },
    });
    expect(await world.wallets(after.id)).toMatchObject({ main: 300_000_000n, held: 0n });
    expect(await withdraw(after, 14.999999)).toMatchObject({ status: 422, body: { code: 'below_minimum' } });
    const late = await withdraw(after, 200, { terms_version: 2 });
    expect(late).toMatchObject({ status: 200, body: { withdrawal: { fee: 4, net_amount: 196, terms_version: 2 } } });

    // what was asked for before is settled by what its member was shown
    expect(await complete(await world.staff(), toRequest(early))).toMatchObject({ status: 200 });
    expect((await before.get(`/withdrawalrequest/by/${toRequest(early).id}`)).body).toMatchObject({
      singleWithdrawal: { status: 'completed', fee: 1, net_amount: 99, terms_version: 1 },
    });
    await expectClean();
  });

  test('other fees are simulated on the requests that were made', async () => {
    await world.moveClock(1);
    // 100 under the first terms (fee 1) and 200 under the second (fee 4)
    const same = await simulate(world, 'terms', {});
    expect(same).toMatchObject({ counts: 'fees', parts_by: 'account', changes: [], counted: { count: 2 } });
    expect(same.total).toEqual({ due: 5, paid: 1, simulated: 6 });
    const dearer = await simulate(world, 'terms', {
      withdrawal_terms: { ...withdrawalTerms, fee_percent: 5, minimum_normal: 150 },
    });
    expect(dearer.total).toEqual({ due: 5, paid: 1, simulated: 10 });
    expect(dearer.members).toEqual({ more: 1, less: 1, same: 0 });
    expect(dearer.changes).toEqual([
      'Withdrawal fee: 2 % → 5 %',
      'Minimum withdrawal (Main): 15.00 USDT → 150.00 USDT',
    ]);
    expect(dearer.assumptions[0]).toMatch(/^1 request was below the new minimum/);
  });
});

test('an investment keeps exit fee, notice and cap of the terms that its member was shown', async () => {
  const member = await world.member();
  const older = await subscribe(member, { terms_version: 1 });
  expect(older).toMatchObject({
    status: 200,
    body: { investment: { exit_fee_percent: 5, exit_notice_days: 7, earning_cap: 200, terms_version: 1 } },
  });
  await agree({ investment_terms: investmentTerms });
  await world.moveClock(1);
  await applyDue();
  expect(await subscribe(member, { terms_version: 1 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Early redemption fee 3 %, notice 10 days, return cap 150 %') },
  });
  const newer = await subscribe(member, { terms_version: 2 });
  expect(newer).toMatchObject({
    status: 200,
    body: { investment: { exit_fee_percent: 3, exit_notice_days: 10, earning_cap: 150, terms_version: 2 } },
  });
  const present = await today(world.db);
  const leave = async ({ body }: Outcome) =>
    member.post('/withdrawalrequest/add/principle', {
      investment_id: (body.investment as { id: number }).id,
      address: ADDRESS,
    });
  const left = await leave(older);
  expect(left).toMatchObject({ body: { withdrawal: { exit_fee: 5, approvable_on: addDays(present, 7) } } });
  await member.delete(`/withdrawalrequest/${toRequest(left).id}`);
  expect(await leave(newer)).toMatchObject({
    body: { withdrawal: { exit_fee: 3, approvable_on: addDays(present, 10) } },
  });
});

test('transfer terms limit what is sent to others', async () => {
  const [sender, receiver] = [await world.member(), await world.member()];
  await world.give(sender.id, '100');
  await agree({ transfer_terms: { minimum: 2, maximum_per_day: 30 } });
  await world.moveClock(1);
  await applyDue();
  const { username } = await one(
    world.db,
    sql<{ username: string }>`select username from members where id = ${receiver.id}`,
  );
  const send = (amount: number) => sender.post('/transfer/friend', { values: { amount, friend: username } });
  expect(await send(1.999999)).toMatchObject({ status: 422, body: { code: 'below_minimum' } });
  expect(await send(2)).toMatchObject({ status: 200 });
  expect(await send(28.000001)).toMatchObject({ status: 422 });
  expect((await sender.get(`/transfer/receiver?friend=${username}`)).body).toMatchObject({ left_today: 28 });
});

describe('what is refused', () => {
  test.each<[string, object, number, string]>([
    ['a fee over a tenth', { withdrawal_terms: { ...withdrawalTerms, fee_percent: 10.5 } }, 400, 'The maximum is 10'],
    [
      'a highest fee below the lowest',
      { withdrawal_terms: { ...withdrawalTerms, fee_max: 1 } },
      400,
      'below the minimum',
    ],
    ['a minimum that the fee would eat up', { withdrawal_terms: { ...withdrawalTerms, minimum_roi: 3 } }, 400, 'twice'],
    ['half of the terms', { withdrawal_terms: { fee_percent: 1 } }, 400, ''],
    ['a notice of half a day', { investment_terms: { ...investmentTerms, exit_notice_days: 0.5 } }, 400, ''],
    ['a cap below the principal', { investment_terms: { ...investmentTerms, cap_percent: 99 } }, 400, '100'],
    ['a maximum below the minimum', { transfer_terms: { minimum: 5, maximum_per_day: 4 } }, 400, 'below the minimum'],
    [
      'a day that has begun',
      { transfer_terms: { minimum: 3, maximum_per_day: 9 }, holds_from: '2020-01-01' },
      422,
      'Choose a day from',
    ],
    [
      'a day for what holds at once',
      { deposit_minimum: 20, holds_from: '2030-01-01' },
      422,
      'belongs to changed terms',
    ],
  ])('%s', async (_, body, status, message) => {
    const answer = await change(body);
    expect({ status: answer.status, text: JSON.stringify(answer.body) }).toEqual({
      status,
      text: expect.stringContaining(message),
    });
    expect((await owner.get('/staged-changes')).body.changes).toEqual([]);
  });

  test('the same terms again are no change', async () => {
    expect(await change({ investment_terms: investmentTerms })).toMatchObject({ body: { message: 'Settings saved' } });
    expect((await owner.get('/staged-changes')).body.changes).toEqual([]);
  });
});
