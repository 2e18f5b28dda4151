import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { archiveDays, listOldMonths } from '#features/runs/index.ts';
import { megabytes, writeError } from '#foundation/backup/destination.ts';
import type { Db } from '#foundation/db.ts';
import { StartupError } from '#foundation/startup-error.ts';
import type { CliContext } from './context.ts';
import { withOwner } from './installation.ts';
import { t } from './texts.ts';

/** What is younger is read row by row: the longest look back, of 365 days, is the member's overview at days that were not funded. */
const MIN_MONTHS = 13;
const DEFAULT_MONTHS = 24;

type Options = { to: string; olderThan: number; dryRun?: boolean };

/** `archive`: moves returns and level commissions of old months into files. */
export function registerArchive(program: Command, context: CliContext): void {
  const { print } = context;
  program
    .command('archive')
    .description(t('archive'))
    .requiredOption('--to <folder>', t('archive.to'))
    .option('--older-than <months>', t('archive.olderThan', { min: MIN_MONTHS }), readMonths, DEFAULT_MONTHS)
    .option('--dry-run', t('archive.dryRun'))
    .action(({ to, olderThan, dryRun }: Options) =>
      withOwner(context, (owner) =>
        dryRun ? announce(owner, olderThan, print) : archive(owner, { to: resolve(to), months: olderThan, print }),
      ),
    );
}

function readMonths(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) < MIN_MONTHS)
    throw new InvalidArgumentError(t('archive.months', { min: MIN_MONTHS }));
  return Number(text);
}

/** Says which months would be archived, and how much of the disk their tables take. */
async function announce(owner: Db, months: number, print: CliContext['print']): Promise<void> {
  const old = await listOldMonths(owner, months);
  for (const { month, accruals, commissions, bytes, obstacle } of old) {
    const size = megabytes(Number(bytes));
    if (obstacle === null)
      print(
        t('archive.month', {
          month: month.slice(0, 7),
          accruals: Number(accruals),
          commissions: Number(commissions),
          size,
        }),
      );
    else print(t(`archive.${obstacle}`, { month: month.slice(0, 7) }));
  }
  const ready = old.filter(({ obstacle }) => obstacle === null);
  const bytes = ready.reduce((sum, month) => sum + month.bytes, 0n);
  print(t('archive.would', { count: ready.length, size: megabytes(Number(bytes)) }));
}

async function archive(
  owner: Db,
  { to, months, print }: { to: string; months: number; print: CliContext['print'] },
): Promise<void> {
  try {
    await mkdir(to, { recursive: true, mode: 0o700 });
    const report = (event: 'written' | 'dropped', month: string) =>
      print(t(`archive.${event}`, { month: month.slice(0, 7) }));
    const archived = await archiveDays(owner, { to, months, report });
    if (!archived) throw new StartupError(t('archive.busy'));
    for (const { month, obstacle } of archived.obstacles)
      if (obstacle !== null) print(t(`archive.${obstacle}`, { month: month.slice(0, 7) }));
    if (archived.damaged !== undefined)
      throw new StartupError(t('archive.damaged', { month: archived.damaged.slice(0, 7), folder: to }));
    if (archived.waiting !== undefined)
      throw new StartupError(t('archive.waiting', { month: archived.waiting.slice(0, 7) }));
    print(t('archive.done', { count: archived.months.length, folder: to }));
  } catch (error) {
    throw error instanceof Error ? writeError(error, to) : error;
  }
}
