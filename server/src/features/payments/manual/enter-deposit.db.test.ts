import { wirePaths } from '@fairlead/contract/wire/paths.ts';
import { afterAll, expect, test } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { rows, sql } from '#foundation/db.ts';
import { type FormFields, sendForm } from '#test/send-form.ts';
import { type Caller, createWorld, type Outcome } from '#test/world.ts';
import { manualDeposits, newHash } from './manual.testkit.ts';

const world = await createWorld();
const { picture, report, decide, postings } = await manualDeposits(world);
afterAll(() => world.close());

const PATH = wirePaths.deposits;
const reason = 'Sent before the break, seen in the wallet';
const main = async ({ id }: Caller) => (await world.wallets(id)).main;
async function enter(by: Caller, member: Caller, fields: FormFields = {}): Promise<Outcome> {
  const all = { user_id: String(member.id), amount: '100', txid: newHash(), qr_id: '1', reason, ...fields };
  return sendForm(world, 'staff', by.id, {
    ...{ path: `${PATH}/enter`, fields: all, headers: await world.stepUp('staff', by.id, 'entry') },
  });
}
const excluded = async (): Promise<Caller> => {
  const member = await world.member();
  const { username } = (await member.get(`/users/${member.id}`)).body.singleuser as { username: string };
  const left = await member.post('/own-limits/exclude', { username });
  expect(left.status).toBe(200);
  return member;
};

test('what an excluded member sent is entered by staff without a receipt, credited once, and shown to them', async () => {
  const [member, support, finance] = [
    await excluded(),
    await world.staff(undefined, 'support'),
    await world.staff(undefined, 'finance'),
  ];
  const txid = newHash();
  expect((await report(member, { txid })).status).not.toBe(200);
  const entered = await enter(support, member, { txid });
  expect(entered).toMatchObject({ status: 200 });
  const id = Number(entered.body.id);
  expect([await main(member), (await enter(support, member, { txid })).status]).toEqual([0n, 409]);
  const body = { status: 'approved', amount: 100, user_id: member.id };
  expect((await decide(finance, id, body)).status).toBe(200);
  expect((await decide(finance, id, body)).body.code).toBe('wrong_state');
  expect([await main(member), await postings(id)]).toEqual([100_000_000n, [{ amount: 100_000_000n }]]);
  expect((await member.get(`${PATH}/by/${id}`)).body.singleDeposite).toMatchObject({
    ...{ method: 'manual', status: 'approved', credited: 100, txid, manual: { receipt: false } },
  });
  expect((await member.get(`${PATH}/${id}/receipt`)).status).toBe(404);
  const log = await rows(
    world.db,
    sql`select action, actor_id as "by", reason from audit_log where subject = ${`payment:${id}`} order by id`,
  );
  expect(log).toEqual([
    { action: 'deposit.enter', by: support.id, reason },
    { action: 'deposit.approved', by: finance.id, reason: null },
  ]);
  expect((await verifyAll(world.db)).filter(({ broken }) => broken > 0n)).toEqual([]);
});

test('what arrives for a closed account is credited too', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  expect((await staff.delete(`/users/${member.id}`)).status).toBe(200);
  const { body } = await enter(staff, member, { image: picture });
  const decision = { status: 'approved', amount: 100, user_id: member.id };
  expect((await decide(staff, Number(body.id), decision)).status).toBe(200);
  expect(await main(member)).toBe(100_000_000n);
});

test('two staff at once enter the same transaction once, for whomever; over the limit two people credit it', async () => {
  const [one, other, first, second] = [
    await excluded(),
    await world.member(),
    await world.staff(),
    await world.staff(),
  ];
  const txid = newHash();
  const fields = { txid, amount: '2500' };
  const answers = await Promise.all([
    enter(first, one, fields),
    enter(second, one, fields),
    enter(second, other, fields),
    report(other, fields),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const [{ id, memberId } = { id: 0, memberId: 0 }] = await rows(
    world.db,
    sql<{ id: number; memberId: number }>`select id, member_id as "memberId" from payments where payin_hash = ${txid}`,
  );
  const body = { status: 'approved', amount: 2500, user_id: memberId };
  expect((await decide(first, id, body)).body.message).toContain('First approval (1 of 2)');
  expect((await decide(first, id, body)).status).toBe(409);
  expect((await decide(second, id, body)).body.message).toBe('Deposit credited');
  expect(await postings(id)).toHaveLength(1);
});

test('who may not, without a code, or with absurd input enters nothing', async () => {
  const [member, staff] = [await excluded(), await world.staff()];
  for (const role of ['content', 'auditor'] as const)
    expect((await enter(await world.staff(undefined, role), member)).status).toBe(403);
  const fields = { user_id: String(member.id), amount: '100', txid: newHash(), qr_id: '1', reason };
  const path = `${PATH}/enter`;
  expect((await sendForm(world, 'staff', staff.id, { path, fields })).body.code).toBe('step_up_required');
  expect((await sendForm(world, 'member', member.id, { path, fields })).status).not.toBe(200);
  const absurd: [FormFields, number][] = [
    [{ amount: '0' }, 400],
    [{ amount: '1000000.01' }, 422],
    [{ txid: 'abc' }, 400],
    [{ reason: ' ' }, 400],
    [{ qr_id: '99' }, 404],
    [{ user_id: '999999' }, 404],
    [{ image: Buffer.from('%PDF-1.7') }, 400],
  ];
  for (const [wrong, status] of absurd)
    expect([wrong, (await enter(staff, member, wrong)).status]).toEqual([wrong, status]);
  expect((await member.get(`${PATH}/list`)).body.total).toBe(0);
});
