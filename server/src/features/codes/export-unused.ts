import { csvLine } from '#foundation/csv.ts';
import type { Db } from '#foundation/db.ts';
import { unusedAfter } from './store.ts';

const ROWS_A_READ = 1000;

/** The unused codes as CSV lines, oldest first, read piece by piece while they are sent. */
export async function* exportUnused(db: Db): AsyncGenerator<string> {
  yield csvLine(['id', 'code', 'created_by', 'created_at']);
  let after = 0;
  for (;;) {
    const codes = await unusedAfter(db, after, ROWS_A_READ);
    for (const { id, code, created_by, created_at } of codes)
      yield csvLine([id, code, created_by, created_at.toISOString()]);
    const last = codes.at(-1);
    if (!last) return;
    after = last.id;
  }
}
