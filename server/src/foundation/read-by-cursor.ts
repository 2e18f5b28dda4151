import type { RawBuilder } from 'kysely';
import { rows, sql, type Tx } from './db.ts';

const FIRST_ROWS = 100;
const ROWS_A_READ = 1000;

/**
 * All that a query finds, some rows at a time, of the transaction's snapshot: the first come before the last are looked
 * for. One cursor is open in a transaction at a time.
 */
export async function* readByCursor<R>(tx: Tx, query: RawBuilder<R>, rowsARead = ROWS_A_READ): AsyncGenerator<R[]> {
  await sql`declare found no scroll cursor for ${query}`.execute(tx);
  for (let count = FIRST_ROWS; ; count = rowsARead) {
    const found = await rows(tx, sql<R>`fetch forward ${sql.lit(count)} from found`);
    if (found.length > 0) yield found;
    if (found.length < count) break;
  }
  await sql`close found`.execute(tx);
}
