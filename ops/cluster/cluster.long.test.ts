import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../server/test/attack/random.ts';
import { type Break, breakCluster, breakNames, breaks } from './breaks.testkit.ts';
import { type Cluster, prepareFolder } from './cluster-folder.ts';
import { runCli } from './databases.ts';
import { down, up } from './lifecycle.ts';
import { type RunningLoad, startLoad } from './load.testkit.ts';
import { findObstacle } from './requirements.ts';
import { listNodes } from './topology.ts';

/** How often it is broken, and what the choices follow from; `npm run check:long -- --parts cluster` sets them. */
const BREAKS = Number(process.env.FAILOVERS ?? '30');
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000_000);
/** What members may go without a write where the primary is lost. */
const GAP_MS = 30_000;
/** So long members act undisturbed between two breaks. */
const BETWEEN_MS = 5_000;
const STARTS_WITHIN_MS = 1_200_000;
const LONG_MS = STARTS_WITHIN_MS + BREAKS * 900_000;

const obstacle = await findObstacle();
if (obstacle !== undefined) process.stderr.write(`skipped: ${obstacle}\n`);
const say = (text: string) => process.stdout.write(`${text}\n`);

describe.skipIf(obstacle !== undefined)(obstacle === undefined ? 'the example cluster' : `cluster: ${obstacle}`, () => {
  let cluster: Cluster;
  let load: RunningLoad;

  beforeAll(async () => {
    cluster = await prepareFolder(await mkdtemp(join(tmpdir(), 'fairlead-cluster-')), `fairlead-${process.pid}`);
    await up(cluster, say);
    load = await startLoad(cluster, SEED);
    await load.begin();
  }, STARTS_WITHIN_MS);
  afterAll(async () => {
    load?.end();
    if (cluster) await down(cluster);
  }, STARTS_WITHIN_MS);

  test(
    `${BREAKS} breaks while members move money: what was acknowledged is there, once`,
    async () => {
      const random = createRandom(SEED);
      const counts = new Map<Break, number>();
      const gaps: { kind: Break; gapMs: number }[] = [];
      const failed: string[] = [];
      const startedMs = performance.now();
      for (const kind of chooseBreaks(random)) {
        await sleep(BETWEEN_MS);
        await load.look();
        const repair = await breakCluster(cluster, kind, random.pick);
        const during = await load.look();
        await repair();
        const after = await load.look();
        // members are not to notice a rolling restart, which has ended here
        if (kind === 'rolling restart') failed.push(...Object.keys(during.again));
        const gapMs = Math.max(during.longestGapMs, after.longestGapMs);
        gaps.push({ kind, gapMs });
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        const seconds = Math.round((performance.now() - startedMs) / 1_000);
        const slowestMs = Math.max(during.slowestMs, after.slowestMs);
        const again = JSON.stringify([during.again, after.again]);
        say(
          `${seconds} s: ${kind}: no write for ${gapMs} ms at most, slowest answer ${slowestMs} ms, sent again (during, after) ${again}, ${after.acknowledged} acknowledged so far`,
        );
      }
      const report = await load.finish();
      const minutes = (performance.now() - startedMs) / 60_000;
      const longest = Math.max(...gaps.map(({ gapMs }) => gapMs));
      say(`cluster: seed ${SEED}, ${[...counts].map(([name, count]) => `${name}: ${count}`).join('; ')}`);
      say(
        `${JSON.stringify(report.acknowledged)} acknowledged in ${minutes.toFixed(1)} minutes; ${report.missing.length} missing, ${report.doubled.length} doubled; longest gap of writes ${longest} ms`,
      );
      expect(report).toMatchObject({ missing: [], doubled: [], balances: [], surprises: [] });
      expect(await runCli(cluster, ['verify'])).toBe(0);
      expect(failed).toEqual([]);
      expect(await listLateStops(cluster)).toEqual([]);
      expect(gaps.filter(({ kind, gapMs }) => breaks[kind] && gapMs > GAP_MS)).toEqual([]);
    },
    LONG_MS,
  );
});

/** What API nodes have logged that were stopped, and had not ended what they had begun. */
async function listLateStops({ folder }: Cluster): Promise<string[]> {
  const logs = await Promise.all(
    listNodes('api').map(({ name }) => readFile(join(folder, 'log', `${name}.log`), 'utf8')),
  );
  return logs.flatMap((log) => log.split('\n').filter((line) => line.includes('stopped before all')));
}

/** Each kind in its turn, each time in another order. */
function chooseBreaks(random: Random): Break[] {
  const chosen: Break[] = [];
  while (chosen.length < BREAKS) {
    const left = [...breakNames];
    while (left.length > 0) chosen.push(...left.splice(random.below(left.length), 1));
  }
  return chosen.slice(0, BREAKS);
}
