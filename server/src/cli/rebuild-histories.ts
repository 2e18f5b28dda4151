import type { Command } from 'commander';
import { rebuildRollups } from '#rooms/transactions/index.ts';
import type { CliContext } from './context.ts';

/** `rebuild-histories`: counts and sums members' histories anew from their postings and requests. */
export function registerRebuildHistories(program: Command, { print, withDatabase }: CliContext): void {
  program
    .command('rebuild-histories')
    .description("count and sum members' transactions anew, from the ledger and the requests themselves")
    .action(() =>
      withDatabase(async (db) => {
        await rebuildRollups(db);
        print("Members' histories are counted and summed anew. `verify` compares them with their source.");
      }),
    );
}
