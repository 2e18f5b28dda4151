import { join } from 'node:path';
import { type Db, inTransaction } from '#foundation/db.ts';
import { withLease } from '#foundation/lease.ts';
import { auditMonth } from './archive-days.ts';
import { readFileLines } from './archive-files.ts';
import {
  type ArchivedMonth,
  attachRestored,
  beginRestore,
  completeRestore,
  listArchivedMonths,
  listColumns,
  loadLines,
} from './archive-store.ts';
import { exchangeTables } from './exchange-tables.ts';
import { DAY_TABLES, indexMonth, MONTH_INDEXES } from './merge-store.ts';
import { compareFiles } from './verify-archive.ts';

/** How a restore goes. */
export type RestoreOptions = {
  /** The folder with the files. */
  from: string;
  patienceMs?: number;
  /** Tests stop it at these points: bare, loaded, complete, attaching. */
  at?: (point: string) => unknown;
};

/** What came of it: the month is back, someone reads too long, it is not archived, or its files are not what was written. */
export type Restored =
  | { state: 'restored' | 'waiting' | 'unknown' }
  | { state: 'damaged' | 'other_columns'; problem: string };

/**
 * Brings an archived month back from its files: compares their hashes, fills bare tables, compares these with the sums that are
 * kept, and attaches them. What ends it anywhere leaves the month archived; the next call begins again, or only attaches.
 * @param owner the database as its owner
 * @returns undefined while days are merged, or another call archives
 */
export const restoreDays = (owner: Db, month: string, options: RestoreOptions): Promise<Restored | undefined> =>
  withLease(owner, 'dayMerge', async (): Promise<Restored> => {
    const archived = (await listArchivedMonths(owner)).find((each) => each.month === month && !each.waiting);
    if (!archived) return { state: 'unknown' };
    const [problem] = await compareFiles(options.from, archived);
    if (problem !== undefined) return { state: 'damaged', problem };
    if (await beginRestore(owner, month)) {
      await options.at?.('bare');
      const other = await fill(owner, archived, options);
      if (other !== undefined) return { state: 'other_columns', problem: other };
    }
    await options.at?.('complete');
    const attach = async () => {
      await options.at?.('attaching');
      await inTransaction(owner, async (tx) => {
        await attachRestored(tx, month);
        await auditMonth(tx, 'archive.restore', month, archived.files);
      });
    };
    return { state: (await exchangeTables(owner, attach, options.patienceMs)) ? 'restored' : 'waiting' };
  });

/** @returns the file that has other columns than its table has now */
async function fill(owner: Db, { month, files }: ArchivedMonth, { from, at }: RestoreOptions) {
  for (const { table_name, file_name } of files) {
    const columns = await listColumns(owner, table_name);
    let isFirst = true;
    for await (const lines of readFileLines(join(from, file_name))) {
      if (isFirst && lines.shift() !== columns.join(',')) return file_name;
      isFirst = false;
      if (lines.length > 0) await loadLines(owner, table_name, month, lines.join('\n'));
    }
  }
  await at?.('loaded');
  for (const which of MONTH_INDEXES) await indexMonth(owner, month, which);
  for (const table of DAY_TABLES) await completeRestore(owner, table, month);
  return undefined;
}
