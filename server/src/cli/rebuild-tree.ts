import type { Command } from 'commander';
import { rebuildTree } from '#rooms/members/index.ts';
import type { CliContext } from './context.ts';

/** `rebuild-tree`: makes the totals of the sponsor tree anew from what they are added up from. */
export function registerRebuildTree(program: Command, { print, withDatabase }: CliContext): void {
  program
    .command('rebuild-tree')
    .description("make every member's team and business anew from the members and their principals")
    .action(() =>
      withDatabase(async (db) => {
        await rebuildTree(db);
        print('Team and business of every member are made anew.');
      }),
    );
}
