import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import type { StaffAccount } from '@fairlead/contract/features/staff-accounts.ts';
import { afterAll, expect, test } from 'vitest';
import { changeKinds } from '#app/change-kinds.ts';
import { createLog } from '#foundation/log.ts';
import { giveAuthenticator } from '#test/authenticator.ts';
import { mailsTo } from '#test/mailbox.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { applyDueChanges } from '../staged-changes/apply-change.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'staff-accounts-')) });
afterAll(() => world.close());
const [owner, finance] = [await world.staff('first-owner'), await world.staff('some-finance', 'finance')];
const REASON = { reason: 'As agreed' };
const PROPOSED = 'Proposed. It takes effect 24 hours after a second staff member has approved it.';
const PASSWORD = 'harbour-quartz-9';

const act = async (who: Caller, path: string, body: object = REASON, method = 'POST') =>
  who.send(method, `/staff-accounts${path}`, body, await world.stepUp('staff', who.id, 'staff'));
const getAccount = async (id: number) =>
  ((await finance.get('/staff-accounts')).body.accounts as StaffAccount[]).find((account) => account.id === id);
const changeRole = (who: Caller, id: number, role: StaffRole) => act(who, `/${id}/role`, { role, ...REASON }, 'PUT');
/** Finance agrees to the newest change that waits. */
async function agree(who = finance): Promise<number> {
  const { changes } = (await who.get('/staged-changes')).body as { changes: { id: number }[] };
  const path = `/staged-changes/${changes[0]?.id}/approve`;
  return (await who.post(path, {}, await world.stepUp('staff', who.id, 'change'))).status;
}
const wait = async () => {
  await world.moveClock(1);
  await applyDueChanges(world.db, changeKinds, createLog('test', 'silent'));
};
async function tokenTo(address: string): Promise<string> {
  const [mail] = await mailsTo(world, address);
  return /staff-invitation\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const accept = (token: string, username: string) =>
  world.visitor.post('/staff-accounts/accept', { token, username, fullname: 'Some One', password: PASSWORD });

test('an auditor is invited by one owner, and the link works once', async () => {
  const invited = { email: 'reads@staff.test', role: 'auditor', ...REASON };
  expect(await owner.post('/staff-accounts/invitations', invited)).toMatchObject({
    body: { code: 'step_up_required' },
  });
  expect((await act(owner, '/invitations', invited)).body.message).toBe(
    'Invitation sent. The link is valid for 24 hours.',
  );
  const token = await tokenTo('reads@staff.test');
  const outcomes = await Promise.all([accept(token, 'reads-one'), accept(token, 'reads-two')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422]);
  const credentials = { email: 'reads@staff.test', password: PASSWORD };
  expect(await world.visitor.post('/auth/adminsignin', credentials)).toMatchObject({
    status: 200,
    body: { admin: { staff_role: 'auditor' } },
  });
  expect((await act(owner, '/invitations', invited)).status).toBe(409);
});

test('someone who will move money is invited by two, a day later; the link ends after a day or when it is cancelled', async () => {
  const invited = { email: 'pays@staff.test', role: 'finance', ...REASON };
  expect((await act(owner, '/invitations', invited)).body.message).toBe(PROPOSED);
  expect(await mailsTo(world, 'pays@staff.test')).toEqual([]);
  expect(await agree()).toBe(200);
  await wait();
  const token = await tokenTo('pays@staff.test');
  expect(token).not.toBe('');
  await world.moveClock(1);
  expect(await accept(token, 'pays')).toMatchObject({ status: 422, body: { message: /too old/ } });
  const other = { email: 'writes@staff.test', role: 'content', ...REASON };
  await act(owner, '/invitations', other);
  const { invitations } = (await owner.get('/staff-accounts')).body as { invitations: { id: number; email: string }[] };
  expect(invitations.map(({ email }) => email)).toEqual(['writes@staff.test']);
  await owner.delete(`/staff-accounts/invitations/${invitations[0]?.id}`);
  expect((await accept(await tokenTo('writes@staff.test'), 'writes')).status).toBe(422);
});

test('a role that may do more needs a second person and a day, one that may do less holds at once', async () => {
  const support = await world.staff(undefined, 'support');
  expect((await changeRole(owner, support.id, 'finance')).body.message).toBe(PROPOSED);
  expect(await agree()).toBe(200);
  expect((await getAccount(support.id))?.role).toBe('support');
  await wait();
  expect((await getAccount(support.id))?.role).toBe('finance');
  expect((await support.get('/plans/list')).status).toBe(401);
  const again = await world.signIn('staff', support.id);
  expect((await changeRole(owner, support.id, 'auditor')).body.message).toBe(
    'Role changed. The person was signed out.',
  );
  expect((await again.get('/plans/list')).status).toBe(401);
  expect((await getAccount(support.id))?.role).toBe('auditor');
});

test('no one changes the own account, decides on it, or takes the last owner away', async () => {
  for (const path of ['block', 'unblock', 'end-sessions', 'reset-second-factor'])
    expect((await act(owner, `/${owner.id}/${path}`, path === 'end-sessions' ? {} : REASON)).status).toBe(409);
  expect((await changeRole(owner, owner.id, 'auditor')).status).toBe(409);
  const second = await world.staff();
  const rising = await world.staff(undefined, 'finance');
  await changeRole(owner, rising.id, 'owner');
  expect(await agree(rising)).toBe(409);
  const blocks = await Promise.all([act(owner, `/${second.id}/block`), act(second, `/${owner.id}/block`)]);
  // whichever comes first signs the other out; never both
  expect(blocks.filter(({ status }) => status === 200)).toHaveLength(1);
  const [left, gone] = blocks[0]?.status === 200 ? [owner, second] : [second, owner];
  expect((await gone.get('/plans/list')).status).toBe(401);
  await act(left, `/${gone.id}/unblock`);
  expect(await agree()).toBe(200);
  await wait();
  expect((await (await world.signIn('staff', gone.id)).get('/plans/list')).status).toBe(200);
});

test('a blocked member of staff is signed out at once, and in again only by two and a day later', async () => {
  const [boss] = [await world.staff()];
  const person = await world.staff(undefined, 'support');
  expect((await person.get('/tickets')).status).toBe(200);
  expect((await act(boss, `/${person.id}/block`)).status).toBe(200);
  expect((await person.get('/tickets')).status).toBe(401);
  expect((await (await world.signIn('staff', person.id)).get('/tickets')).status).toBe(401);
  expect((await act(boss, `/${person.id}/unblock`)).body.message).toBe(PROPOSED);
  expect((await getAccount(person.id))?.blocked_at).not.toBeNull();
});

test('a second factor is removed by two others, a member is notified and can stop it', async () => {
  const [one, two] = [await world.staff(undefined, 'finance'), await world.staff(undefined, 'finance')];
  const forgetful = await world.staff(undefined, 'finance');
  await giveAuthenticator(world, 'staff', forgetful.id);
  expect((await act(one, `/${forgetful.id}/reset-second-factor`)).body.message).toBe(PROPOSED);
  expect(await agree(forgetful)).toBe(409);
  expect(await agree(one)).toBe(409);
  expect(await agree(two)).toBe(200);
  await wait();
  expect((await getAccount(forgetful.id))?.second_factor).toBe(false);

  const member = await world.member({ username: 'forgets' });
  await giveAuthenticator(world, 'member', member.id);
  const path = `/users/${member.id}/reset-second-factor`;
  const proposed = await one.post(path, REASON, await world.stepUp('staff', one.id, 'change'));
  expect(proposed.body.message).toBe(PROPOSED);
  const [mail] = await mailsTo(world, 'forgets@test.test');
  const token = /freeze\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await world.visitor.post('/users/freeze', { token })).status).toBe(200);
  const { changes } = (await two.get('/staged-changes')).body as { changes: { subject: string }[] };
  expect(changes.filter(({ subject }) => subject === `member:${member.id}`)).toEqual([]);
});
