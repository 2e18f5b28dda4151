import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventHandlers } from '#app/event-handlers.ts';
import { verifyAll } from '#app/verify.ts';
import { one, sql } from '#foundation/db.ts';
import { areCredited, createHonest, type Honest, readMain, useHonestly } from '../attack/honest.ts';
import { type MailRelay, startMailRelay } from '../attack/mail-relay.ts';
import { createRandom } from '../attack/random.ts';
import { victims } from '../attack/running-platform.ts';
import { type KillPlatform, points, startKillPlatform } from './kill-platform.ts';

/** How many processes are killed, and what the choices follow from; `npm run check:long -- --parts kills` sets them. */
const KILLS = Number(process.env.KILLS ?? '30');
const SEED = Number(process.env.RANDOM_SEED ?? randomInt(1_000_000_000));
/** Each may do only so much a day. */
const HONEST = 6 + Math.floor(KILLS / 30);
/** Members go on all the while, so that each process gets to each point; one that does not is killed where it is. */
const POINT_WITHIN_MS = 30_000;
const BETWEEN_MS = 400;
const LONG_MS = 120_000 + KILLS * 20_000;

let relay: MailRelay;
let platform: KillPlatform;
const honest: Honest[] = [];

beforeAll(async () => {
  relay = await startMailRelay();
  platform = await startKillPlatform(relay.url);
  for (let index = 0; index < HONEST; index += 1)
    honest.push(await createHonest({ platform, relay, waitsToSignIn: true }, index));
  await vi.waitFor(async () => expect(await areAllCredited()).toBe(true), { timeout: LONG_MS, interval: 200 });
}, LONG_MS);
afterAll(async () => {
  await platform?.stop();
  await relay?.close();
}, LONG_MS);

const areAllCredited = async () => (await Promise.all(honest.map(areCredited))).every(Boolean);

test(
  `${KILLS} kills of API, worker and PostgreSQL while members move money: what was acknowledged is there, once`,
  async () => {
    process.stdout.write(`kills: seed ${SEED}\n`);
    const random = createRandom(SEED);
    let isOver = false;
    const options = { random, ended: () => isOver, pauseMs: () => 20 + random.below(100) };
    const acting = Promise.all(honest.map((member) => useHonestly(member, honest, platform, options)));
    const counts = new Map<string, number>();
    for (let number = 0; number < KILLS; number += 1) {
      await sleep(random.below(BETWEEN_MS));
      // each in its turn, so that a short run has all of them
      const victim = victims[number % victims.length] as (typeof victims)[number];
      const point = points[Math.floor(number / victims.length) % points.length] as (typeof points)[number];
      const atPoint =
        victim !== 'PostgreSQL' && point !== 'any' && (await platform.killAt(victim, point, POINT_WITHIN_MS));
      if (!atPoint) await platform.kill(victim);
      const name = `${victim}, ${atPoint ? point : 'any'}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      await platform.recovers();
    }
    isOver = true;
    await acting;
    process.stdout.write(`${[...counts].map(([name, count]) => `${name}: ${count}`).join('; ')}\n`);

    await vi.waitFor(async () => expect(await areAllCredited()).toBe(true), { timeout: LONG_MS, interval: 250 });
    await vi.waitFor(async () => expect(await countUndelivered()).toBe(0), { timeout: LONG_MS, interval: 250 });
    expect(honest.flatMap(({ surprises }) => surprises)).toEqual([]);
    const found = await Promise.all(honest.map(async (member) => [member.username, await readMain(member)]));
    expect(found).toEqual(honest.map(({ username, expected }) => [username, expected]));
    expect((await verifyAll(platform.owner)).filter(({ broken }) => broken > 0)).toEqual([]);
    for (const victim of ['API', 'worker'])
      for (const point of points)
        expect([victim, point, counts.has(`${victim}, ${point}`)]).toEqual([victim, point, true]);
  },
  LONG_MS,
);

/** Events that some handler has not handled yet. */
async function countUndelivered(): Promise<number> {
  const [names, events] = [eventHandlers.map(({ name }) => name), eventHandlers.map(({ event }) => event)];
  const { count } = await one(
    platform.owner,
    sql<{ count: number }>`select count(*)::int as count from outbox o where exists (
      select from unnest(${names}::text[], ${events}::text[]) as h (name, event) where h.event = o.name
        and not exists (select from outbox_deliveries d where d.event_id = o.id and d.handler = h.name))`,
  );
  return count;
}
