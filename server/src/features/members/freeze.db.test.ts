import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { afterAll, expect, test } from 'vitest';
import { changeKinds } from '#app/change-kinds.ts';
import { sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import type { StepUpOperation } from '#foundation/step-up.ts';
import { codeTo, mailsTo } from '#test/mailbox.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { applyDueChanges } from '../staged-changes/apply-change.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'freeze-')) });
afterAll(() => world.close());
const { db } = world;
const [first, second] = [await world.staff(undefined, 'support'), await world.staff(undefined, 'finance')];
const [A, B] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`];

const change = async (who: Caller, id: number, fields: object, operation: StepUpOperation, kind: 'member' | 'staff') =>
  who.put(`/users/${id}`, fields, await world.stepUp(kind, who.id, operation));
const moveTo = async (member: Caller, email: string) => {
  await change(member, member.id, { email }, 'email', 'member');
  await world.deliverEvents();
  expect((await member.post('/auth/email-change', { otp: await codeTo(world, email) })).status).toBe(200);
};
const approve = async (who: Caller, id: number) =>
  who.post(`/staged-changes/${id}/approve`, {}, await world.stepUp('staff', who.id, 'change'));
const getEmail = async ({ id }: Caller) =>
  (await sql<{ email: string }>`select email from members where id = ${id}`.execute(db)).rows[0]?.email ?? '';
const newestChange = async () =>
  (
    await sql<{ id: number; state: string; outcome: string; secret: string | null }>`
    select id, state, outcome, secret from staged_changes order by id desc limit 1`.execute(db)
  ).rows[0];
const wait = async () => {
  await world.moveClock(1);
  await applyDueChanges(db, changeKinds, createLog('test', 'silent'));
};
/** The token of the link in the newest mail to an address. */
async function linkTo(address: string): Promise<string> {
  const [mail] = await mailsTo(world, address);
  const token = /freeze\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect(mail?.text).toContain(`${world.config.publicUrl}${screens.freeze}?token=`);
  return token ?? '';
}
const freeze = (token: string) => world.visitor.post('/users/freeze', { token });

test('an e-mail address that staff change is proposed, notified at both addresses, agreed to, and holds a day later', async () => {
  const member = await world.member();
  const old = await getEmail(member);
  const fields = { email: 'New-One@mail.test', fullname: 'Changed At Once' };
  expect(await change(first, member.id, fields, 'email', 'staff')).toMatchObject({
    status: 200,
    body: {
      message:
        'Changes saved. The new email address takes effect 24 hours after a second staff member has approved it. The member was notified.',
    },
  });
  expect((await member.get(`/users/${member.id}`)).body.singleuser).toMatchObject({ fullname: 'Changed At Once' });
  for (const address of [old, 'new-one@mail.test']) {
    expect((await mailsTo(world, address))[0]?.subject).toBe('A new email address was proposed for your account');
    expect(await linkTo(address)).toMatch(/^[\w-]{43}$/);
  }
  const { id } = (await newestChange()) ?? { id: 0 };
  expect(await approve(first, id)).toMatchObject({ status: 409 });
  expect((await approve(second, id)).status).toBe(200);
  expect(await getEmail(member)).toBe(old);
  await wait();
  expect(await getEmail(member)).toBe('new-one@mail.test');
  expect((await member.get('/plans/list')).status).toBe(401);
});

test('a password that staff set is kept as a hash, holds a day later, and is gone from the change then', async () => {
  const member = await world.member();
  await change(first, member.id, { password: 'harbour-quartz-9' }, 'password', 'staff');
  const { id = 0, secret } = (await newestChange()) ?? {};
  expect(secret).toMatch(/^\$argon2id\$/);
  await approve(second, id);
  await wait();
  expect(await newestChange()).toMatchObject({ state: 'applied', secret: null });
  const { rows } = await sql<{
    password_hash: string;
  }>`select password_hash from members where id = ${member.id}`.execute(db);
  expect(rows[0]?.password_hash).toBe(secret);
});

test('a proposal for an address that the member changed meanwhile fails and says why', async () => {
  const member = await world.member();
  await change(first, member.id, { bep20: A }, 'address', 'staff');
  const { id = 0 } = (await newestChange()) ?? {};
  await approve(second, id);
  await change(member, member.id, { bep20: B }, 'address', 'member');
  await wait();
  expect(await newestChange()).toMatchObject({ id, state: 'failed' });
  expect((await member.get(`/users/${member.id}`)).body.singleuser).toMatchObject({ bep20: B });
});

test('the link of a notice freezes what leaves the account at once and stops the proposal', async () => {
  const member = await world.member({ main: '500', activated: true });
  const friend = await world.member();
  const request = () => member.post('/withdrawalrequest/add', { amount: 50, address: A });
  const { body } = await request();
  const open = body.withdrawal as { id: number };
  await change(first, member.id, { email: 'stolen@mail.test' }, 'email', 'staff');
  const { id = 0 } = (await newestChange()) ?? {};
  await approve(second, id);

  expect((await freeze(await linkTo(await getEmail(member)))).status).toBe(200);
  expect(await newestChange()).toMatchObject({
    id,
    state: 'rejected',
    outcome: 'Stopped by the member, who froze withdrawals',
  });
  await wait();
  expect(await getEmail(member)).not.toBe('stolen@mail.test');

  const frozen = { status: 403, body: { code: 'withdrawals_frozen' } };
  expect(await member.post('/withdrawalrequest/add/roiwithdrawal', { amount: 50, address: A })).toMatchObject(frozen);
  expect(
    await member.post('/transfer/friend', { values: { amount: 5, friend: await getEmail(friend) } }),
  ).toMatchObject(frozen);
  const decision = { status: 'approved', amount: 50, user_id: member.id };
  expect(
    await second.put(`/withdrawalrequest/${open.id}`, decision, await world.stepUp('staff', second.id, 'payout')),
  ).toMatchObject(frozen);

  const reason = { reason: 'Spoke with the member' };
  const lift = async (who: Caller) =>
    who.post(`/users/${member.id}/lift-freeze`, reason, await world.stepUp('staff', who.id, 'change'));
  expect((await lift(first)).body.message).toBe('Proposed. A second staff member must approve.');
  expect(await member.post('/withdrawalrequest/add/roiwithdrawal', { amount: 50, address: A })).toMatchObject(frozen);
  const lifting = (await newestChange())?.id ?? 0;
  expect(await approve(first, lifting)).toMatchObject({ status: 409 });
  expect((await approve(second, lifting)).body.message).toBe('Approved. The change is in effect.');
  expect(
    (await second.put(`/withdrawalrequest/${open.id}`, decision, await world.stepUp('staff', second.id, 'payout')))
      .status,
  ).toBe(200);
  expect(await lift(first)).toMatchObject({ status: 409 });
});

test('a member who changes the own e-mail or address has the link at the old and the new address', async () => {
  const member = await world.member();
  const old = await getEmail(member);
  await moveTo(member, 'own-new@mail.test');
  expect(await linkTo(old)).toMatch(/^[\w-]{43}$/);
  const token = await linkTo('own-new@mail.test');
  await change(member, member.id, { bep20: A }, 'address', 'member');
  expect((await mailsTo(world, 'own-new@mail.test'))[0]?.subject).toBe('Your payout address was changed');
  await change(member, member.id, { email: 'own-next@mail.test' }, 'email', 'member');
  expect((await freeze(token)).status).toBe(200);
  expect((await freeze(token)).status).toBe(200);
  expect((await member.get('/auth/email-change')).body).toEqual({ change: null });
});

test('a link that is none, or too old, freezes nothing', async () => {
  expect(await freeze('x'.repeat(43))).toMatchObject({ status: 422 });
  expect((await freeze('short')).status).toBe(400);
  const member = await world.member();
  await moveTo(member, 'too-late@mail.test');
  const token = await linkTo('too-late@mail.test');
  await world.moveClock(31);
  expect(await freeze(token)).toMatchObject({ status: 422 });
});
