import type { Command } from 'commander';
import { rebuildAll } from '#app/rebuild.ts';
import type { CliContext } from './context.ts';

/** `rebuild`: makes all derived data again; the older names did one part of it each. */
export function registerRebuild(program: Command, { print, withDatabase }: CliContext): void {
  program
    .command('rebuild')
    .aliases(['rebuild-histories', 'rebuild-tree'])
    .description('make all derived data again (team and business, counts and sums of transactions) from its source')
    .action(() =>
      withDatabase(async (db) => {
        await rebuildAll(db, (name) => print(`Rebuilt: ${name}.`));
        print('`verify` compares them with their source.');
      }),
    );
}
