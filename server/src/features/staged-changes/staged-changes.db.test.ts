import type { StagedChange } from '@fairlead/contract/features/staged-changes.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { changeKinds } from '#app/change-kinds.ts';
import { readSetting } from '#features/settings/index.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { type Caller, createWorld, type Outcome } from '#test/world.ts';
import { applyDueChange, applyDueChanges } from './apply-change.ts';

const world = await createWorld();
afterAll(() => world.close());
const { db } = world;
const [owner, finance, support, auditor] = [
  await world.staff('the-owner'),
  await world.staff('the-finance', 'finance'),
  await world.staff('the-support', 'support'),
  await world.staff('the-auditor', 'auditor'),
];

const set = async (who: Caller, body: object): Promise<Outcome> =>
  who.put('/settings', body, await world.stepUp('staff', who.id, 'settings'));
const decide = async (who: Caller, id: number, what: string, body?: object): Promise<Outcome> =>
  who.post(`/staged-changes/${id}/${what}`, body, await world.stepUp('staff', who.id, 'change'));
const changesFor = async (who: Caller, view = 'open') =>
  (await who.get(`/staged-changes?view=${view}`)).body.changes as StagedChange[];
const find = async (id: number) => (await changesFor(owner, 'all')).find((change) => change.id === id);
const limit = () => readSetting(db, 'second_approval_over');
const listVersions = async (name: string) =>
  ((await owner.get('/settings/versions')).body.versions as { name: string }[]).filter((each) => each.name === name);
const work = () => applyDueChanges(db, changeKinds, createLog('test', 'silent'));

/** The owner proposes a limit higher than the present one, and nothing else waits. @returns the change's id */
async function proposed(): Promise<number> {
  for (const { id } of await changesFor(owner)) await decide(owner, id, 'withdraw');
  const higher = Number((await limit()) / 1_000_000n) + 100;
  expect(await set(owner, { second_approval_over: higher, reason: 'More payouts' })).toMatchObject({
    status: 200,
    body: { message: 'Waiting for approval by a second staff member, and then 24 hours: Dual approval above' },
  });
  const [change] = await changesFor(owner);
  return change?.id ?? 0;
}

describe('a setting', () => {
  test('that tightens a guard holds at once, and its version says who and why', async () => {
    expect(await set(owner, { second_approval_over: 900, reason: 'Caution' })).toMatchObject({
      body: { message: 'Settings saved' },
    });
    expect(await limit()).toBe(900_000_000n);
    expect(await listVersions('second_approval_over')).toMatchObject([
      { version: 2, value: '900.00 USDT', author: 'the-owner', approved_by: null, reason: 'Caution' },
    ]);
  });

  test('that loosens one waits for a second staff member and then 24 hours', async () => {
    const before = await limit();
    const id = await proposed();
    expect(await find(id)).toMatchObject({
      state: 'proposed',
      title: 'Dual approval above',
      before: '900.00 USDT',
      after: '1,000.00 USDT',
      author: 'the-owner',
      reason: 'More payouts',
    });
    await world.moveClock(3);
    await work();
    expect(await limit()).toBe(before);
    expect((await decide(finance, id, 'approve')).body.message).toMatch(/^Approved. The change takes effect on /);
    await work();
    expect(await limit()).toBe(before);
    await world.moveClock(1);
    await work();
    expect(await limit()).toBe(1_000_000_000n);
    expect(await find(id)).toMatchObject({ state: 'applied', approved_by: 'the-finance' });
    expect((await listVersions('second_approval_over'))[0]).toMatchObject({
      version: 3,
      author: 'the-owner',
      approved_by: 'the-finance',
    });
  });

  test('and others in one call are taken one by one', async () => {
    await proposed();
    const { body } = await set(owner, { deposit_minimum: 12, principal_limit: 30_000 });
    expect(body.message).toBe(
      'The other settings were saved. Waiting for approval by a second staff member, and then 24 hours: Max principal per member',
    );
    expect(await readSetting(db, 'deposit_minimum')).toBe(12_000_000n);
    expect(await set(owner, { principal_limit: 40_000 })).toMatchObject({ status: 409 });
  });
});

describe('a change is decided', () => {
  test('by no one alone, by no other role, and with a code', async () => {
    const id = await proposed();
    expect(await decide(owner, id, 'approve')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await decide(owner, id, 'reject', { reason: 'Own doubt' })).toMatchObject({ status: 409 });
    expect(await decide(support, id, 'approve')).toMatchObject({ status: 403, body: { code: 'role_forbidden' } });
    expect(await decide(auditor, id, 'approve')).toMatchObject({ status: 403, body: { code: 'role_forbidden' } });
    expect(await decide(finance, id, 'withdraw')).toMatchObject({ status: 409 });
    expect(await finance.post(`/staged-changes/${id}/approve`)).toMatchObject({ body: { code: 'step_up_required' } });
    expect((await changesFor(auditor))[0]?.may).toEqual({ approve: false, reject: false, withdraw: false });
    expect((await changesFor(finance))[0]?.may).toEqual({ approve: true, reject: true, withdraw: false });
    expect((await changesFor(owner))[0]?.may).toEqual({ approve: false, reject: false, withdraw: true });
    expect(await find(id)).toMatchObject({ state: 'proposed' });
  });

  test('once, of two who approve at the same moment', async () => {
    const id = await proposed();
    const second = await world.staff(undefined, 'finance');
    const outcomes = await Promise.all([decide(finance, id, 'approve'), decide(second, id, 'approve')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('one way, of an approval and a withdrawal at the same moment', async () => {
    const id = await proposed();
    const [approval, withdrawal] = await Promise.all([decide(finance, id, 'approve'), decide(owner, id, 'withdraw')]);
    // withdrawn before or after the approval: it never holds
    expect(withdrawal.status).toBe(200);
    expect([200, 409]).toContain(approval.status);
    await world.moveClock(2);
    const before = await limit();
    await work();
    expect(await limit()).toBe(before);
    expect(await find(id)).toMatchObject({ state: 'withdrawn' });
  });

  test('against, also after it was agreed to', async () => {
    const id = await proposed();
    await decide(finance, id, 'approve');
    expect((await decide(finance, id, 'reject', { reason: 'Second thoughts' })).status).toBe(200);
    expect(await find(id)).toMatchObject({ state: 'rejected', outcome: 'Second thoughts', ended_by: 'the-finance' });
  });
});

describe('a change is applied', () => {
  /** A change that was agreed to and whose moment has come. */
  async function due(approver = finance): Promise<number> {
    const id = await proposed();
    await decide(approver, id, 'approve');
    await world.moveClock(1);
    return id;
  }

  test('exactly once, however many do it at the same time', async () => {
    const id = await due();
    const { length: versions } = await listVersions('second_approval_over');
    await Promise.all(Array.from({ length: 5 }, () => applyDueChange(db, changeKinds, id)));
    expect(await listVersions('second_approval_over')).toHaveLength(versions + 1);
  });

  test('wholly or not at all where the process dies in the middle, and then again', async () => {
    const id = await due();
    const before = await limit();
    const dying = changeKinds.map((kind) => ({
      ...kind,
      apply: async (...args: Parameters<typeof kind.apply>) => {
        await kind.apply(...args);
        // what a kill does to a transaction: its connection is gone before the commit
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(args[0]);
      },
    }));
    await expect(applyDueChange(db, dying, id)).rejects.toThrow();
    expect(await limit()).toBe(before);
    expect(await find(id)).toMatchObject({ state: 'scheduled' });
    await work();
    expect(await limit()).toBe(before + 100_000_000n);
    expect(await find(id)).toMatchObject({ state: 'applied' });
  });

  test('not over what was changed meanwhile', async () => {
    const id = await due();
    await set(owner, { second_approval_over: 10 });
    await work();
    expect(await limit()).toBe(10_000_000n);
    expect(await find(id)).toMatchObject({
      state: 'failed',
      outcome: 'It has been changed since this was proposed. Propose it again.',
    });
  });

  test('not for someone who was blocked or lost the role meanwhile', async () => {
    const [leaving, moved] = [await world.staff(undefined, 'finance'), await world.staff(undefined, 'finance')];
    const first = await due(leaving);
    await sql`select set_staff_blocked(${leaving.id}, true)`.execute(db);
    await work();
    expect(await find(first)).toMatchObject({
      state: 'failed',
      outcome: 'The staff member who approved it is blocked',
    });
    const second = await due(moved);
    await sql`select set_staff_role(${moved.id}, 'support')`.execute(db);
    await work();
    expect(await find(second)).toMatchObject({
      state: 'failed',
      outcome: 'The staff member who approved it no longer has a role that may',
    });
  });
});

test('while the platform is being set up the owner works alone and nothing waits', async () => {
  const other = await createWorld();
  try {
    await sql`insert into app_state (name, value) values ('installation', '"production"')
      on conflict (name) do update set value = excluded.value`.execute(other.db);
    const alone = await other.staff();
    const body = { second_approval_over: 5_000 };
    const put = async () => alone.put('/settings', body, await other.stepUp('staff', alone.id, 'settings'));
    expect((await put()).body.message).toBe('Settings saved');
    expect(await readSetting(other.db, 'second_approval_over')).toBe(5_000_000_000n);
    await inTransaction(other.db, (tx) =>
      sql`insert into app_state (name, value) values ('went-live', '"2026-01-01"')`.execute(tx),
    );
    body.second_approval_over = 6_000;
    expect((await put()).body.message).toContain('Waiting for approval by a second staff member');
  } finally {
    await other.close();
  }
});
