import type { Command } from 'commander';
import { rebuildAll } from '#app/rebuild.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

/** `rebuild`: makes all derived data again; the older commands each make one part. */
export function registerRebuild(program: Command, { print, withDatabase }: CliContext): void {
  program
    .command('rebuild')
    .aliases(['rebuild-histories', 'rebuild-tree'])
    .description(t('rebuild'))
    .action(() =>
      withDatabase(async (db) => {
        await rebuildAll(db, (name) => print(t('rebuild.done', { name })));
        print(t('rebuild.verify'));
      }),
    );
}
