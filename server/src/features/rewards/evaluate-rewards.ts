import { countRun, type EndOfDayOptions, finishRun, lockRun, openRun } from '#features/runs/index.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { lapseSome, listAchieved, markAchieved, withoutMilestone } from './end-of-day-store.ts';
import { publishRewardEvent } from './events.ts';
import { unlockNext } from './store.ts';

/**
 * The rewards' part of an end-of-day run: what no one claimed lapses, the next milestones open, and those that are
 * achieved now are marked. Nothing is paid: members claim. Each step is done in batches and finds by itself what a kill
 * left undone.
 */
export async function evaluateRewards(db: Db, runDay: string, options: EndOfDayOptions): Promise<void> {
  const run = await inTransaction(db, (tx) => openRun(tx, 'rewards', runDay));
  if (run.finished_at) return;
  const inRun = <R>(work: (tx: Tx) => Promise<R>): Promise<R> =>
    inTransaction(db, async (tx) => {
      await lockRun(tx, run.id);
      return work(tx);
    });

  while (await inRun((tx) => lapseBatch(tx, options.batchSize))) options.at?.('rewards lapsed');
  for (let cursor: number | undefined = 0; cursor !== undefined; options.at?.('rewards unlocked')) {
    const after: number = cursor;
    cursor = await inRun((tx) => openBatch(tx, after, options.batchSize));
  }
  const achieved = await listAchieved(db);
  for (let from = 0; from < achieved.length; from += options.batchSize) {
    await inRun((tx) => reachBatch(tx, run.id, achieved.slice(from, from + options.batchSize)));
    options.at?.('rewards achieved');
  }
  await inRun((tx) => finishRun(tx, run.id, 'done'));
}

async function lapseBatch(tx: Tx, size: number): Promise<boolean> {
  const lapsed = await lapseSome(tx, size);
  await unlockNext(
    tx,
    lapsed.map(({ memberId }) => memberId),
  );
  for (const row of lapsed) await publishRewardEvent(tx, 'lapsed', row);
  return lapsed.length > 0;
}

async function openBatch(tx: Tx, after: number, size: number): Promise<number | undefined> {
  const members = await withoutMilestone(tx, after, size);
  await unlockNext(tx, members);
  return members.at(-1);
}

async function reachBatch(tx: Tx, runId: number, ids: number[]): Promise<void> {
  const rows = await markAchieved(tx, ids);
  for (const row of rows) await publishRewardEvent(tx, 'achieved', row);
  await countRun(tx, runId, { items: rows.length, due: rows.reduce((sum, row) => sum + row.amount, 0n), paid: 0n });
}
