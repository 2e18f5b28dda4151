import { setTimeout as sleep } from 'node:timers/promises';
import { type Answers, type Done, describeAnswers } from './answers.ts';
import { type LoadedPlatform, moveByADay, waitForDeposits } from './loaded-platform.ts';
import { actAtRate } from './mixed-load.ts';

/** Not counted at the beginning of a turn: until then what was paged out while it was idle is read again. */
const SETTLE_MS = 10_000;

/** How long the same actions took on one that is old and on one that is new, by pairs of turns, and all of them. */
export type Turns = { pairs: { old: Answers; new: Answers }[]; done: { old: Done[]; new: Done[] } };

/**
 * Lets both act in turns, each at the same rate and with a day's end in the middle of its turn; which of the two is first
 * changes from pair to pair. What the machine does in these minutes it does to both.
 */
export async function actInTurns(
  platforms: { old: LoadedPlatform; new: LoadedPlatform },
  { pairs: count, turnMs, perSecond }: { pairs: number; turnMs: number; perSecond: number },
): Promise<Turns> {
  const turns: Turns = { pairs: [], done: { old: [], new: [] } };
  for (let pair = 0; pair < count; pair += 1) {
    const answers: Partial<Turns['pairs'][number]> = {};
    const order = ['old', 'new'] as const;
    for (const age of pair % 2 === 0 ? order : order.toReversed()) {
      const done = await actOneTurn(platforms[age], turnMs, perSecond);
      answers[age] = describeAnswers(done);
      for (const one of done) turns.done[age].push(one);
    }
    turns.pairs.push(answers as Turns['pairs'][number]);
  }
  return turns;
}

async function actOneTurn(platform: LoadedPlatform, turnMs: number, perSecond: number): Promise<Done[]> {
  const { db, load } = platform;
  const done: Done[] = [];
  load.isOver = false;
  const acting = actAtRate(load, perSecond, (one) => {
    if (one.dueMs > SETTLE_MS) done.push(one);
  });
  await sleep(SETTLE_MS + turnMs / 2);
  const moving = moveByADay(platform);
  await sleep(turnMs / 2);
  load.isOver = true;
  await Promise.all([acting, moving]);
  // nothing of its own is left over for the other's turn
  await waitForDeposits(db, load);
  return done;
}
