import {
  defaultPreferences,
  notificationChannels,
  notificationTopics,
} from '@fairlead/contract/features/notification-preferences.ts';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, sql } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const PATH = '/notifications/preferences';
const turn = (member: Caller, topic: string, enabled: boolean) =>
  member.put(PATH, { topic, channel: 'in_app', enabled });
const read = async (member: Caller) => (await member.get(PATH)).body.preferences;
const titles = async (member: Caller) =>
  ((await member.get(`/notifications/user/${member.id}`)).body.notifications as { title: string }[])
    .map(({ title }) => title)
    .sort();
const happen = async (name: string, payload: Record<string, unknown>) => {
  await inTransaction(world.db, (tx) => publish(tx, { name, payload }));
  await world.deliverEvents();
};
const reversed = (member: Caller) =>
  happen('return.reversed', {
    memberId: member.id,
    investmentId: 1,
    day: '2026-11-20',
    amount: '600000',
    reason: 'A test',
  });

test('everything is on in the app and off by e-mail until a member chooses, for themselves alone', async () => {
  const [member, other] = [await world.member(), await world.member()];
  const whole = notificationTopics.flatMap((topic) =>
    notificationChannels.map((channel) => ({ topic, channel, enabled: defaultPreferences[topic][channel] })),
  );
  expect(whole.filter(({ enabled }) => enabled).map(({ channel }) => channel)).toEqual(
    notificationTopics.map(() => 'in_app'),
  );
  expect(await read(member)).toEqual(whole);
  expect(await turn(member, 'team', false)).toEqual({ status: 200, body: { message: 'Your choice was saved' } });
  expect(await read(member)).toEqual(
    whole.map((each) => (each.topic === 'team' && each.channel === 'in_app' ? { ...each, enabled: false } : each)),
  );
  expect(await read(other)).toEqual(whole);
});

test('what is turned off is not written, what is always told is, and turned on again it comes', async () => {
  const [member, other] = [await world.member(), await world.member()];
  await turn(member, 'returns', false);
  await reversed(member);
  await reversed(other);
  const credit = { memberId: member.id, wallet: 'main', amount: '1000000', reason: 'A test' };
  await happen('entry.credit', credit);
  await happen('ib.commission', { memberId: member.id, level: 1, amount: '1000000' });
  expect(await titles(member)).toEqual(['Credit adjustment', 'IB commission']);
  expect(await titles(other)).toEqual(['Return reversed']);
  await turn(member, 'returns', true);
  await reversed(member);
  expect(await titles(member)).toEqual(['Credit adjustment', 'IB commission', 'Return reversed']);
});

test('a day that was not funded is told to those who did not turn returns off', async () => {
  const [off, on] = [await world.member(), await world.member()];
  await turn(off, 'returns', false);
  // level income is another topic
  await turn(on, 'team', false);
  const day = '2026-11-04';
  await sql`select create_day_partitions(${day})`.execute(world.db);
  await sql`insert into return_accruals_d20261104 (day, investment_id, member_id, sponsor_id, level_version, distribution, base, rate_ppm, due) values
    ('2026-11-04', 901, ${off.id}, 0, 1, 0, 1000, 500, 600), ('2026-11-04', 902, ${on.id}, 0, 1, 0, 1000, 500, 600)`.execute(
    world.db,
  );
  await sql`select index_day_partition(${day}, 'accruals'), index_day_partition(${day}, 'commissions')`.execute(
    world.db,
  );
  await sql`select attach_day_partitions(${day})`.execute(world.db);
  await happen('run.unfunded', { runId: 1, day, pool: 'returns_pool', due: '1200', paid: '0' });
  expect(await titles(on)).toEqual(['Returns not funded']);
  expect(await titles(off)).toEqual([]);
});

test('ten at once leave one choice, and what is no topic is refused', async () => {
  const member = await world.member();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => turn(member, 'team', i % 2 === 0)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await turn(member, 'team', false);
  const { rows } =
    await sql`select topic, enabled from notification_preferences where member_id = ${member.id}`.execute(world.db);
  expect(rows).toEqual([{ topic: 'team', enabled: false }]);
  expect((await turn(member, 'security', false)).status).toBe(400);
  expect((await member.put(PATH, { topic: 'team', channel: 'sms', enabled: true })).status).toBe(400);
  expect((await world.visitor.get(PATH)).status).toBe(401);
  expect((await (await world.staff()).get(PATH)).status).toBe(403);
});
