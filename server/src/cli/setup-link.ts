import type { Command } from 'commander';
import { createSetupLink } from '#features/setup/index.ts';
import { StartupError } from '#foundation/startup-error.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

/** `setup-link`: a new link for the first owner, where the one that the start printed is over. */
export function registerSetupLink(program: Command, { config, print, withDatabase }: CliContext): void {
  program
    .command('setup-link')
    .description(t('setupLink'))
    .action(() =>
      withDatabase(async (db) => {
        const link = await createSetupLink(db, config.publicUrl);
        if (link === undefined) throw new StartupError(t('setupLink.staff'));
        print(link);
      }),
    );
}
