import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { restoreDays } from '#features/runs/index.ts';
import { StartupError } from '#foundation/startup-error.ts';
import type { CliContext } from './context.ts';
import { withOwner } from './installation.ts';
import { t } from './texts.ts';

/** `restore-archived`: brings an archived month back into the database. */
export function registerRestoreArchived(program: Command, context: CliContext): void {
  const { print } = context;
  program
    .command('restore-archived')
    .description(t('restoreArchived'))
    .requiredOption('--from <folder>', t('restoreArchived.from'))
    .requiredOption('--month <YYYY-MM>', t('restoreArchived.month'), readMonth)
    .action(({ from, month }: { from: string; month: string }) =>
      withOwner(context, async (owner) => {
        const restored = await restoreDays(owner, `${month}-01`, { from: resolve(from) });
        switch (restored?.state) {
          case undefined:
            throw new StartupError(t('archive.busy'));
          case 'unknown':
            throw new StartupError(t('restoreArchived.unknown', { month }));
          case 'damaged':
            throw new StartupError(t('restoreArchived.damaged', { problem: restored.problem, folder: from }));
          case 'other_columns':
            throw new StartupError(t('restoreArchived.otherColumns', { file: restored.problem }));
          case 'waiting':
            throw new StartupError(t('restoreArchived.waiting', { month }));
          case 'restored':
            print(t('restoreArchived.done', { month }));
        }
      }),
    );
}

function readMonth(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new InvalidArgumentError(t('restoreArchived.format'));
  return text;
}
