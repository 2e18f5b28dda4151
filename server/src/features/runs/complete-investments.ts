import { type EndingInvestment, lockEnding, storeCompleted } from '#features/investments/index.ts';
import { lockTreeShared, recordVolume } from '#features/members/index.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';
import { memberAccount, type Posting, post } from '#ledger/index.ts';
import type { EndOfDayOptions } from './rules.ts';
import { countCompleted, finishRun, lockRun, openRun } from './store.ts';

const BATCH_SIZE = 500;

/**
 * Ends the investments whose last accrual is made: principal -> main, growth -> main, a blocked member's too. One under
 * notice only ends: its principal is held by the open request.
 * @param runDay the day of this end-of-day run; `lastDay` the newest accrued day
 */
export async function completeInvestments(
  db: Db,
  runDay: string,
  lastDay: string | undefined,
  options: EndOfDayOptions,
): Promise<void> {
  const run = await inTransaction(db, (tx) => openRun(tx, 'completion', runDay));
  if (run.finished_at) return;
  while (lastDay && (await completeBatch(db, run.id, lastDay))) options.at?.('completion batch');
  await inTransaction(db, async (tx) => {
    await lockRun(tx, run.id);
    await finishRun(tx, run.id, 'done');
  });
}

async function completeBatch(db: Db, runId: number, lastDay: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockTreeShared(tx);
    await lockRun(tx, runId);
    const ending = await lockEnding(tx, lastDay, BATCH_SIZE);
    if (ending.length === 0) return false;
    const withoutNotice = ending.filter((investment) => !investment.inNotice);
    await post(tx, withoutNotice.flatMap(completionPostings));
    await recordVolume(
      tx,
      withoutNotice.map(({ id, memberId, startDay, invested }) => ({
        memberId,
        investmentId: id,
        startDay,
        amount: -invested,
      })),
    );
    await storeCompleted(
      tx,
      ending.map(({ id }) => id),
    );
    await countCompleted(tx, runId, ending.length);
    for (const { id, memberId, invested, growth } of ending) {
      await publish(tx, {
        name: 'investment.completed',
        payload: { investmentId: id, memberId, invested, growth },
      });
    }
    return true;
  });
}

function completionPostings({ id, memberId, invested, growth }: EndingInvestment): Posting[] {
  const main = memberAccount(memberId, 'main');
  const postings: Posting[] = [
    {
      debit: memberAccount(memberId, 'principal'),
      credit: main,
      amount: invested,
      entryType: 'principal_returned',
      reference: id,
    },
    {
      debit: memberAccount(memberId, 'compound'),
      credit: main,
      amount: growth,
      entryType: 'completion_growth',
      reference: id,
    },
  ];
  return postings.filter((posting) => posting.amount > 0n);
}
