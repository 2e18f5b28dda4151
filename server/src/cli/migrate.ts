import type { Command } from 'commander';
import { ensureLogins } from '#foundation/database-logins.ts';
import { checkInstallation } from '#foundation/installation.ts';
import { migrate } from '#foundation/migrate.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

/** `migrate`: brings the database up to date. */
export function registerMigrate(program: Command, { config, log, print, withServer }: CliContext): void {
  program
    .command('migrate')
    .description(t('migrate'))
    .action(() =>
      withServer(async (url) => {
        const { applied } = await migrate(url, { log });
        await checkInstallation(url, config);
        const logins = { ...config.databaseLogins, replica: config.replica?.url };
        await ensureLogins(url, config.dataDir, logins, config.pooler?.directUrl);
        print(applied.length === 0 ? t('migrate.none') : t('migrate.applied', { names: applied.join(', ') }));
      }),
    );
}
