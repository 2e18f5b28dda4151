import type { Db } from '#foundation/db.ts';
import { type AccountLine, type Period, readAccountLines, type Stretch } from '#ledger/index.ts';

const LINES_A_READ = 1000;

/** Every line of a period, a stretch at a time: never more of them in memory. */
export async function* readStretches(
  db: Db,
  memberId: number,
  period: Period,
  order: Stretch['order'],
): AsyncGenerator<AccountLine[]> {
  let after: AccountLine | undefined;
  do {
    const lines = await readAccountLines(db, memberId, period, { order, after, limit: LINES_A_READ });
    yield lines;
    after = lines.length === LINES_A_READ ? lines.at(-1) : undefined;
  } while (after);
}
