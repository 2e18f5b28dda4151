import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventHandlers } from '#app/event-handlers.ts';
import { verifyAll } from '#app/verify.ts';
import { type Db, one, sql } from '#foundation/db.ts';
import { attackAll } from './attackers.ts';
import { areCredited, createHonest, type Honest, readMain, useHonestly } from './honest.ts';
import { type MailRelay, startMailRelay } from './mail-relay.ts';
import { createRandom } from './random.ts';
import { type RunningPlatform, startRunningPlatform, victims, withOwner } from './running-platform.ts';

/** How long the attack lasts, and what its choices follow from; `npm run check:long -- --parts attack` sets them. */
const MINUTES = Number(process.env.ATTACK_MINUTES ?? '10');
const SEED = Number(process.env.RANDOM_SEED ?? randomInt(1_000_000_000));
const HONEST = 20;
const MAX_ANSWER_MS = 5_000;
const DELIVERED_WITHIN_MS = 60_000;
const CREDITED_WITHIN_MS = 300_000;
const MAX_SHOWN = 40;

const report = (line: string) => process.stdout.write(`${line}\n`);
const answered: { path: string; status: number; ms: number }[] = [];
let relay: MailRelay;
let platform: RunningPlatform;
let honest: Honest[] = [];

beforeAll(async () => {
  report(`attack: ${MINUTES} minutes, seed ${SEED}`);
  relay = await startMailRelay();
  platform = await startRunningPlatform(relay.url);
  const setting = { platform, relay };
  for (let index = 0; index < HONEST; index += 1) honest = [...honest, await createHonest(setting, index)];
  if (!(await comesTrue(areAllCredited, CREDITED_WITHIN_MS))) throw new Error('the first deposits were not credited');
});
afterAll(async () => {
  await platform?.stop();
  await relay?.close();
});

test('honest members go on while the platform is attacked and killed, and nothing is lost', async () => {
  const endsMs = performance.now() + MINUTES * 60_000;
  const ended = () => performance.now() > endsMs;
  const random = createRandom(SEED);
  const targets = [...honest.map(({ email }) => email), 'member@demo.test', 'admin@demo.test'];
  for (const member of honest) member.client.observe((entry) => answered.push(entry));
  const acting = honest.map((member) => useHonestly(member, honest, platform, { random, ended }));
  const attacking = attackAll({ platform, relay, random, targets, ended });
  const kills = await killAtRandom(random, ended);
  const lastKillMs = performance.now();
  await Promise.all([...acting, attacking]);
  const problems: string[] = [];
  const wanted = async (what: string, holds: () => Promise<boolean>, withinMs: number) => {
    if (!(await comesTrue(holds, withinMs))) problems.push(`${what}: not within ${Math.round(withinMs / 1000)} s`);
  };
  await withOwner(platform, async (db) => {
    const leftMs = DELIVERED_WITHIN_MS - (performance.now() - lastKillMs);
    await wanted('every event is delivered', async () => (await undelivered(db)) === 0, leftMs);
    await wanted('every deposit is credited', areAllCredited, CREDITED_WITHIN_MS);
    problems.push(...honest.flatMap(({ surprises }) => surprises));
    for (const { path, status, ms } of answered) {
      if (status >= 500 && status !== 503) problems.push(`${path} was answered ${status}`);
      if (ms > MAX_ANSWER_MS) problems.push(`${path} took ${Math.round(ms)} ms`);
    }
    for (const member of honest) {
      const main = await readMain(member);
      if (main !== member.expected) problems.push(`${member.username} has ${main}, acknowledged ${member.expected}`);
    }
    for (const { name, broken } of await verifyAll(db)) if (broken > 0) problems.push(`verify: ${name}`);
  });
  const sorted = answered.map(({ ms }) => Math.round(ms)).sort((one, other) => one - other);
  const [median, slowest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  report(
    `${sorted.length} honest answers, median ${median} ms, slowest ${slowest} ms; ${relay.refused()} mails refused`,
  );
  report(kills.join(', '));
  if (problems.length > 0)
    report(`${problems.length} problems; the platform's own words:\n${platform.output().slice(-5_000)}`);
  expect(countAlike(problems).slice(0, MAX_SHOWN)).toEqual([]);
});

/** Each different problem once, with how often it was met; the most frequent first. */
function countAlike(problems: string[]): string[] {
  const counts = new Map<string, number>();
  for (const problem of problems) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([problem, count]) => `${count} times: ${problem}`);
}

const areAllCredited = async () => (await Promise.all(honest.map(areCredited))).every(Boolean);

/** Kills one process after the other, a quarter of a minute to a minute apart, until the end. @returns how many of each */
async function killAtRandom(random: ReturnType<typeof createRandom>, ended: () => boolean): Promise<string[]> {
  const counts = new Map<string, number>();
  while (!ended()) {
    await sleep(15_000 + random.below(30_000));
    const victim = random.pick(victims);
    if (!ended() && (await platform.kill(victim))) counts.set(victim, (counts.get(victim) ?? 0) + 1);
  }
  return [...counts].map(([victim, count]) => `${count} kills of ${victim}`);
}

/** Events that some handler has not handled yet. */
async function undelivered(db: Db): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from outbox o where exists (
      select from unnest(${eventHandlers.map(({ name }) => name)}::text[], ${eventHandlers.map(({ event }) => event)}::text[]) as h (name, event)
      where h.event = o.name and not exists (select from outbox_deliveries d where d.event_id = o.id and d.handler = h.name))`,
  );
  return count;
}

/** Asks until it is so. @returns whether it was in time */
async function comesTrue(holds: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const startedMs = performance.now();
  while (!(await holds())) {
    if (performance.now() - startedMs > withinMs) return false;
    await sleep(500);
  }
  return true;
}
