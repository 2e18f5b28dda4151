import { afterAll, expect, test } from 'vitest';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

type Note = {
  id: number;
  notification_id: number;
  title: string;
  message: string;
  seen: boolean;
  seen_at: string | null;
};
const notes = async (member: Caller) => {
  const { body } = await member.get(`/notifications/user/${member.id}`);
  return body as unknown as { notifications: Note[]; unseen: number; totalPages: number };
};
const titled = async (member: Caller, title: string) =>
  (await notes(member)).notifications.find((note) => note.title === title);
const note = { title: 'Maintenance', message: 'On Sunday at 02:00 UTC for an hour.', type: 'notification' };

test('a notification for everyone reaches every member, and popups the home page', async () => {
  const [staff, member] = [await world.staff(), await world.member()];
  const created = await staff.post('/notifications', { ...note, title: 'For all', type: 'site_popup' });
  expect(created).toEqual({ status: 200, body: { message: 'Notification created successfully!' } });
  expect(await titled(member, 'For all')).toMatchObject({
    users: true,
    type: 'site_popup',
    seen: false,
    seen_at: null,
  });
  expect((await world.visitor.get('/notifications/home')).body.homenotifications).toMatchObject([{ title: 'For all' }]);
  await staff.post('/notifications', { ...note, title: 'Not a popup' });
  expect((await world.visitor.get('/notifications/home')).body.homenotifications).toHaveLength(1);
});

test('one for some members reaches them alone', async () => {
  const staff = await world.staff();
  const [named, other] = [await world.member(), await world.member()];
  const body = { ...note, title: 'For one', users: false, recipients: [named.id, named.id] };
  expect((await staff.post('/notifications', body)).status).toBe(200);
  expect(await titled(named, 'For one')).toBeDefined();
  expect(await titled(other, 'For one')).toBeUndefined();
  const { body: list } = await staff.get('/notifications');
  const [newest] = list.notifications as Record<string, unknown>[];
  expect(newest).toMatchObject({ title: 'For one', users: false, recipients: [named.id], seen_by: 0 });
});

test.each([
  [{ ...note, title: ' ' }, 400, 'Title is required'],
  [{ message: 'x', type: 'notification' }, 400, 'Title is required'],
  [{ ...note, message: '' }, 400, 'Message is required'],
  [{ ...note, type: undefined }, 400, 'Type is required'],
  [{ ...note, type: '' }, 400, 'Type is required'],
  [{ ...note, type: 'shout' }, 400, 'Invalid type'],
  [{ ...note, users: false }, 422, 'Choose at least one member'],
  [{ ...note, users: false, recipients: [999_999] }, 404, 'Recipient not found'],
  [{ ...note, message: 'A risk-free week' }, 422, 'must not say "risk-free"'],
  [{ ...note, title: 'Guaranteed' }, 422, 'must not say'],
  [{ ...note, banner: 1 }, 400, 'banner: not a field'],
])('a notification that does not fit is refused: %#', async (body, status, expected) => {
  const refused = await (await world.staff()).post('/notifications', body);
  expect(refused.status).toBe(status);
  expect(refused.body.message).toContain(expected);
});

test('seen is set once, by the member it is for alone', async () => {
  const [staff, member, other] = [await world.staff(), await world.member(), await world.member()];
  await staff.post('/notifications', { ...note, title: 'Mark me', users: false, recipients: [member.id] });
  const id = (await titled(member, 'Mark me'))?.notification_id;
  expect((await other.put(`/notifications/${id}/seen`, { userId: other.id })).status).toBe(404);
  expect((await other.put(`/notifications/${id}/seen`, { userId: member.id })).status).toBe(403);
  expect((await staff.put(`/notifications/${id}/seen`, { userId: member.id })).status).toBe(403);
  const before = (await notes(member)).unseen;
  await Promise.all(Array.from({ length: 10 }, () => member.put(`/notifications/${id}/seen`, { userId: member.id })));
  const seen = await titled(member, 'Mark me');
  expect(seen).toMatchObject({ seen: true, seen_at: expect.any(String) });
  expect((await notes(member)).unseen).toBe(before - 1);
  await world.moveClock(1);
  const again = await world.signIn('member', member.id);
  expect((await again.put(`/notifications/${id}/seen`, {})).status).toBe(200);
  expect((await titled(again, 'Mark me'))?.seen_at).toBe(seen?.seen_at);
});

test('one for everyone is seen by each for themselves; who joins later does not get it', async () => {
  const [staff, one, two] = [await world.staff(), await world.member(), await world.member()];
  await staff.post('/notifications', { ...note, title: 'Each for themselves' });
  const id = (await titled(one, 'Each for themselves'))?.id;
  expect((await one.put(`/notifications/${id}/seen`, { userId: one.id })).status).toBe(200);
  expect(await titled(one, 'Each for themselves')).toMatchObject({ seen: true });
  expect(await titled(two, 'Each for themselves')).toMatchObject({ seen: false });
  await world.moveClock(1);
  expect(await titled(await world.member(), 'Each for themselves')).toBeUndefined();
});

test('a deleted one is gone for everyone, and the action is in the audit log', async () => {
  const [staff, member] = [await world.staff(), await world.member()];
  await staff.post('/notifications', { ...note, title: 'Short-lived' });
  const found = await titled(member, 'Short-lived');
  await member.put(`/notifications/${found?.id}/seen`, {});
  expect((await member.delete(`/notifications/delete/${found?.id}`)).status).toBe(403);
  expect(await staff.delete(`/notifications/delete/${found?.id}`)).toEqual({
    status: 200,
    body: { message: 'Notification deleted successfully!' },
  });
  expect(await titled(member, 'Short-lived')).toBeUndefined();
  expect((await staff.delete(`/notifications/delete/${found?.id}`)).status).toBe(404);
  const { rows } =
    await sql`select action from audit_log where subject = ${`notification:${found?.id}`} order by id`.execute(
      world.db,
    );
  expect(rows).toEqual([{ action: 'notification.create' }, { action: 'notification.delete' }]);
});

test('pages, and no one reads what is for another', async () => {
  const [staff, member, other] = [await world.staff(), await world.member(), await world.member()];
  for (const title of ['One', 'Two', 'Three'])
    await staff.post('/notifications', { ...note, title, users: false, recipients: [member.id] });
  const page = await member.get(`/notifications/user/${member.id}?page=2&limit=2`);
  expect(page.body).toMatchObject({ totalPages: 2, currentPage: 2, unseen: 3, notifications: [{ title: 'One' }] });
  expect((await other.get(`/notifications/user/${member.id}`)).status).toBe(403);
  expect((await staff.get(`/notifications/user/${member.id}`)).status).toBe(200);
  expect((await member.get('/notifications')).status).toBe(403);
  expect((await member.post('/notifications', note)).status).toBe(403);
});

const toMessage = (name: string, payload: Record<string, unknown>) =>
  inTransaction(world.db, (tx) => publish(tx, { name, payload }));

test('a member is notified once of what became of their money', async () => {
  const member = await world.member();
  const memberId = member.id;
  const withdrawal = { withdrawalId: 1, memberId, kind: 'roi', amount: 10_000_000n, netAmount: 9_000_000n };
  await toMessage('withdrawal.completed', { ...withdrawal, txid: '0xabc' });
  await toMessage('withdrawal.rejected', { ...withdrawal, reason: 'Wrong network' });
  await toMessage('ib.commission', { topupId: 1, memberId, fromId: 1, level: 2, amount: 1_250_001n });
  await toMessage('claim_levels.unfunded', { claimId: 1, memberId, due: 120_000n, paid: 79_998n });
  await toMessage('topup.activated', { memberId, planName: 'Activation 25', endsAt: '2027-11-21T00:00:00.000Z' });
  await toMessage('investment.completed', { investmentId: 1, memberId, invested: 500_000_000n, growth: 0n });
  await world.deliverEvents();
  await world.deliverEvents();
  const { notifications, unseen } = await notes(member);
  expect(unseen).toBe(6);
  expect(notifications.map(({ message }) => message)).toEqual([
    '500.00 USDT was credited to your main account.',
    'Activation 25 is paid. Your account is activated until 21 Nov 2027.',
    'The marketing pool did not cover the level income from a claim in your team: 0.079998 of 0.12 USDT will be credited to your main account.',
    '1.250001 USDT from an activation on level 2 of your team was credited to your main account.',
    '10.00 USDT was returned to your accounts. Reason: Wrong network',
    '9.00 USDT was sent to your address. Transaction 0xabc',
  ]);
  const { body } = await (await world.staff()).get('/notifications');
  expect((body.notifications as Note[]).some(({ title }) => title === 'IB commission')).toBe(false);
});

test('the receiver of a transfer is notified who sent it, the sender is not', async () => {
  const [sender, receiver] = [await world.member({ username: 'generous' }), await world.member()];
  await toMessage('transfer.sent', { transferId: 1, memberId: sender.id, receiverId: receiver.id, amount: 5_000_000n });
  await world.deliverEvents();
  expect((await notes(receiver)).notifications.map(({ message }) => message)).toEqual([
    'generous sent you 5.00 USDT. It was credited to your main account.',
  ]);
  expect((await notes(sender)).notifications).toEqual([]);
});

test('a day that was not funded is notified to those it owed something, and to no one else', async () => {
  const [owed, blocked, other] = [await world.member(), await world.member(), await world.member()];
  await sql`select create_day_partitions('2026-11-04')`.execute(world.db);
  await sql`insert into return_accruals_d20261104 (day, investment_id, member_id, sponsor_id, level_version, distribution, base, rate_ppm, due, reason) values
    ('2026-11-04', 901, ${owed.id}, 0, 1, 0, 1000, 500, 250000, ''), ('2026-11-04', 902, ${owed.id}, 0, 1, 1, 1000, 500, 250000, ''),
    ('2026-11-04', 903, ${blocked.id}, 0, 1, 0, 1000, 500, 0, 'blocked')`.execute(world.db);
  await sql`select index_day_partition('2026-11-04', 'accruals'), index_day_partition('2026-11-04', 'commissions')`.execute(
    world.db,
  );
  await sql`select attach_day_partitions('2026-11-04')`.execute(world.db);
  await toMessage('run.unfunded', { runId: 1, day: '2026-11-04', pool: 'returns_pool', due: 500_000n, paid: 0n });
  await toMessage('run.unfunded', { runId: 1, day: '2026-11-04', pool: 'returns_pool', due: 500_000n, paid: 300_000n });
  await world.deliverEvents();
  expect((await notes(owed)).notifications.map(({ message }) => message)).toEqual([
    'The returns pool was underfunded on 4 Nov 2026: 60 % of the returns was paid.',
    'The returns pool was underfunded on 4 Nov 2026: nothing of the returns was paid.',
  ]);
  for (const member of [blocked, other]) expect((await notes(member)).notifications).toEqual([]);
});

test('a notification that staff delete while it is marked as seen is not found', async () => {
  const [staff, member] = [await world.staff(), await world.member()];
  await staff.post('/notifications', { ...note, title: 'Deleted at once' });
  const { id } = (await titled(member, 'Deleted at once')) ?? { id: 0 };
  const deleting = await world.owner.startTransaction().execute();
  await sql`delete from notifications where id = ${id}`.execute(deleting);
  const marking = member.put(`/notifications/${id}/seen`, {});
  const { pid } = await one(deleting, sql<{ pid: number }>`select pg_backend_pid() as pid`);
  const isWaiting = async () =>
    (
      await one(
        world.db,
        sql<{ waiting: boolean }>`select exists (
          select from pg_stat_activity where ${pid}::int = any (pg_blocking_pids(pid))) as waiting`,
      )
    ).waiting;
  while (!(await isWaiting()));
  await deleting.commit().execute();
  expect(await marking).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
