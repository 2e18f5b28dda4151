import { join } from 'node:path';
import { systemActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { hashFile, writeWhole } from '#foundation/backup/file-copy.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { toJson } from '#foundation/json.ts';
import { withLease } from '#foundation/lease.ts';
import { fileName, manifestName, writeCompared } from './archive-files.ts';
import {
  type ArchivedFile,
  type ArchivedMonth,
  type DayShares,
  type DaySum,
  dropMonth,
  holdMonth,
  listArchivedMonths,
  listColumns,
  listOldMonths,
  listShares,
  type OldMonth,
  readLines,
  readSchemaVersion,
  recordMonth,
} from './archive-store.ts';
import { sumFile } from './archive-sums.ts';
import { exchangeTables } from './exchange-tables.ts';
import { DAY_TABLES, type DayTable } from './merge-store.ts';
import { t } from './texts.ts';
import { compareFiles } from './verify-archive.ts';

/** The layout of a manifest. */
const FORMAT = 1;

/** How an archiving goes. */
export type ArchiveOptions = {
  /** The folder for the files. */
  to: string;
  /** How many months that are over stay in the database. */
  months: number;
  /** Told of each month when its files are written, and when its tables are gone. */
  report?: (event: 'written' | 'dropped', month: string) => void;
  patienceMs?: number;
  /** Tests stop it, or do something meanwhile, at these points: returns, commissions, manifest, recorded, dropping. */
  at?: (point: string) => unknown;
};

/**
 * What came of it. `waiting`: written and entered, but someone reads too long for the tables to go; `damaged`: entered before, and
 * the folder does not hold its files, so that its tables stay.
 */
export type Archived = { months: string[]; waiting?: string; damaged?: string; obstacles: OldMonth[] };

/**
 * Moves the returns and level commissions of old months into files: writes them, reads them back and compares them with the
 * tables, enters the month, and only then lets the tables go. What ends it anywhere leaves the tables or a month that is entered,
 * and the next call goes on from there.
 * @param owner the database as its owner
 * @returns undefined while days are merged, or another call archives
 */
export const archiveDays = (owner: Db, options: ArchiveOptions): Promise<Archived | undefined> =>
  withLease(owner, 'dayMerge', async () => {
    const months: string[] = [];
    const obstacles: OldMonth[] = [];
    for (const entered of (await listArchivedMonths(owner)).filter(({ waiting }) => waiting)) {
      if ((await compareFiles(options.to, entered)).length > 0) return { months, damaged: entered.month, obstacles };
      if (!(await drop(owner, entered.month, options))) return { months, waiting: entered.month, obstacles };
      months.push(entered.month);
    }
    for (const old of await listOldMonths(owner, options.months)) {
      if (old.obstacle !== null) {
        obstacles.push(old);
        continue;
      }
      await inTransaction(owner, (tx) => writeMonth(tx, old.month, options));
      options.report?.('written', old.month);
      await options.at?.('recorded');
      if (!(await drop(owner, old.month, options))) return { months, waiting: old.month, obstacles };
      months.push(old.month);
    }
    return { months, obstacles };
  });

async function drop(owner: Db, month: string, { at, patienceMs, report }: ArchiveOptions): Promise<boolean> {
  // who began before the month was entered takes its rows for being there
  const isGone = await exchangeTables(
    owner,
    async () => {
      await at?.('dropping');
      await dropMonth(owner, month);
    },
    patienceMs,
  );
  if (isGone) report?.('dropped', month);
  return isGone;
}

/** Writes the files of a month and enters it. Its tables are held against writers meanwhile, not against readers. */
async function writeMonth(tx: Tx, month: string, { to, at }: ArchiveOptions): Promise<void> {
  await holdMonth(tx, month);
  const shares = await listShares(tx, month);
  const files: WrittenFile[] = [];
  for (const table of DAY_TABLES) {
    files.push(await writeTable(tx, to, { table, month, shares }));
    await at?.(table);
  }
  const schemaVersion = await readSchemaVersion(tx);
  const manifest = { name: manifestName(month), text: describe(month, schemaVersion, files, shares) };
  await writeWhole(join(to, manifest.name), manifest.text);
  await at?.('manifest');
  const { sha256 } = await hashFile(join(to, manifest.name));
  const written = files.map(({ file }) => file);
  const sums = files.flatMap((each) => each.sums);
  await recordMonth(tx, { month, manifest: { name: manifest.name, sha256 }, schemaVersion, files: written, sums });
  await auditMonth(tx, 'archive.write', month, written);
}

/** Enters in the audit log what was done with a month's files. */
export const auditMonth = (
  tx: Tx,
  action: 'archive.write' | 'archive.restore',
  month: string,
  files: ArchivedMonth['files'],
): Promise<void> =>
  audit(tx, systemActor, {
    action,
    subject: `month:${month.slice(0, 7)}`,
    after: { files: files.map(({ file_name, sha256, row_count }) => `${file_name} ${sha256} ${row_count}`) },
  });

type WrittenFile = { file: ArchivedFile; columns: string[]; sums: DaySum[] };

async function writeTable(
  tx: Tx,
  to: string,
  { table, month, shares }: { table: DayTable; month: string; shares: DayShares[] },
): Promise<WrittenFile> {
  const columns = await listColumns(tx, table);
  const name = fileName(table, month);
  await writeCompared(to, name, async function* () {
    yield `${columns.join(',')}\n`;
    yield* readLines(tx, table, month);
  });
  const sums = await sumFile(join(to, name), { table, columns, shares });
  const { sha256, size } = await hashFile(join(to, name));
  const days = sums.map(({ day }) => day);
  const file: ArchivedFile = {
    ...{ table_name: table, file_name: name, sha256, bytes: BigInt(size) },
    row_count: sums.reduce((count, { row_count }) => count + row_count, 0n),
    ...{ first_day: days[0] ?? null, last_day: days.at(-1) ?? null },
  };
  return { file, columns, sums };
}

/** The manifest: what the files are, for a reader who has nothing else. */
const describe = (month: string, schemaVersion: string, files: WrittenFile[], shares: DayShares[]): string =>
  `${JSON.stringify(
    JSON.parse(
      toJson({
        format: FORMAT,
        about: String(t('archiveAbout')),
        month: month.slice(0, 7),
        schema_version: schemaVersion,
        files: files.map(({ file, columns }) => ({ ...file, columns })),
        shares,
        sums: files.flatMap(({ sums }) => sums),
      }),
    ),
    null,
    1,
  )}\n`;
