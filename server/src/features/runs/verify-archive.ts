import { join } from 'node:path';
import { hashFile } from '#foundation/backup/file-copy.ts';
import type { Db } from '#foundation/db.ts';
import { toJson } from '#foundation/json.ts';
import type { Check } from '#ledger/index.ts';
import { exists } from './archive-files.ts';
import { type ArchivedMonth, listArchivedMonths, listColumns, listKeptSums, listShares } from './archive-store.ts';
import { sumFile } from './archive-sums.ts';

/** Which files of a month are missing, or are not what was written. */
export async function compareFiles(folder: string, month: ArchivedMonth): Promise<string[]> {
  const files = [
    ...month.files.map(({ file_name, sha256 }) => ({ name: file_name, sha256 })),
    { name: month.manifest_name, sha256: month.manifest_sha256 },
  ];
  const problems: string[] = [];
  for (const { name, sha256 } of files) {
    const path = join(folder, name);
    if (!(await exists(path))) problems.push(`${name}: missing`);
    else if ((await hashFile(path)).sha256 !== sha256) problems.push(`${name}: changed`);
  }
  return problems;
}

/**
 * Compares the files of every archived month with what is kept of them: there, unchanged, and with the sums that `verify` compares
 * with the ledger. A file is read piece by piece, however large it is.
 */
export async function verifyArchive(db: Db, folder: string): Promise<Check[]> {
  const months = await listArchivedMonths(db);
  const problems: string[] = [];
  const different: string[] = [];
  for (const month of months) {
    const found = await compareFiles(folder, month);
    problems.push(...found);
    if (found.length === 0 && !(await hasKeptSums(db, folder, month))) different.push(month.month);
  }
  const files = months.reduce((count, month) => count + month.files.length + 1, 0);
  return [
    {
      name: 'every archived file is there, as it was written',
      checked: files,
      broken: problems.length,
      example: problems[0] ?? null,
    },
    {
      name: 'archived files come to the sums that are kept',
      checked: months.length,
      broken: different.length,
      example: different[0] ?? null,
    },
  ];
}

async function hasKeptSums(db: Db, folder: string, { month, files }: ArchivedMonth): Promise<boolean> {
  const shares = await listShares(db, month);
  const kept = await listKeptSums(db, month);
  for (const { table_name, file_name } of files) {
    const columns = await listColumns(db, table_name);
    const sums = await sumFile(join(folder, file_name), { table: table_name, columns, shares });
    if (toJson(sums) !== toJson(kept.filter((sum) => sum.table_name === table_name))) return false;
  }
  return true;
}
