import { queueAges } from '@fairlead/contract/features/queue-ages.ts';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { fillQueue } from './queue.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const [owner, finance, support] = [
  await world.staff('the-owner'),
  await world.staff('the-finance', 'finance'),
  await world.staff('the-support', 'support'),
];
const { ids } = await fillQueue(world, { owner, finance });

type Ages = { kind: string; hours: number; fresh: number; within: number; over: number };
const readAges = async (who: Caller) => (await who.get('/queue/ages')).body.kinds as Ages[];
const list = async (who: Caller, query: string) =>
  (await who.get(`/queue?limit=100&${query}`)).body.items as { kind: string; id: number }[];

test('each count by kind and age is as many items as it leads to, and together they are all', async () => {
  // a withdrawal is to be decided within 24 hours, a ticket answered within 24
  await sql`update withdrawals set requested_at = app_now() - interval '24 hours 1 second' where id = ${ids.withdrawal}`.execute(
    world.owner,
  );
  await sql`update tickets set status_since = app_now() - interval '6 hours 1 second', created_at = app_now() - interval '6 hours 1 second'
    where id = ${ids.ticket}`.execute(world.owner);
  for (const who of [owner, finance, support]) {
    const ages = await readAges(who);
    for (const { kind, ...counts } of ages)
      for (const age of queueAges)
        expect.soft((await list(who, `kind=${kind}&age=${age}`)).length, `${kind} ${age}`).toBe(counts[age]);
    const total = ages.reduce((sum, { fresh, within, over }) => sum + fresh + within + over, 0);
    expect(total).toBe((await list(who, '')).length);
  }
  const ages = new Map((await readAges(owner)).map((each) => [each.kind, each]));
  expect(ages.get('withdrawal')).toMatchObject({ hours: 24, fresh: 0, within: 0, over: 1 });
  expect(ages.get('ticket')).toMatchObject({ hours: 24, fresh: 0, within: 1, over: 0 });
  expect(ages.get('contact')).toMatchObject({ hours: 48, fresh: 1, within: 0, over: 0 });
  expect(await list(owner, 'age=over')).toMatchObject([{ kind: 'withdrawal', id: ids.withdrawal }]);
});

test('it counts what the role deals with, and a longer service time makes work younger', async () => {
  expect((await readAges(support)).map(({ kind }) => kind).sort()).toEqual(['contact', 'support', 'ticket']);
  const settings = { service_times: { ...(await readTimes()), withdrawal: 200 }, reason: 'Holidays' };
  const changed = await owner.put('/settings', settings, await world.stepUp('staff', owner.id, 'settings'));
  expect(changed.status).toBe(200);
  const withdrawal = (await readAges(owner)).find(({ kind }) => kind === 'withdrawal');
  expect(withdrawal).toEqual({ kind: 'withdrawal', hours: 200, fresh: 1, within: 0, over: 0 });
  for (const [who, status] of [
    [await world.staff('the-writer', 'content'), 403],
    [await world.member(), 403],
    [world.visitor, 401],
  ] as const)
    expect((await who.get('/queue/ages')).status).toBe(status);
  expect((await owner.get('/queue?age=old')).status).toBe(400);
});

const readTimes = async () => (await owner.get('/queue?limit=1')).body.service_times as Record<string, number>;
