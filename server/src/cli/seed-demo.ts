import type { Command } from 'commander';
import { openDb, openPool, sql } from '#foundation/db.ts';
import { isDemoSeeded } from '#foundation/demo-state.ts';
import { openAsDemo } from '#foundation/installation.ts';
import { migrate } from '#foundation/migrate.ts';
import { StartupError } from '#foundation/startup-error.ts';
import { isHalfSeeded, seedDemo } from '../demo/seed-demo.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

/** `seed-demo`: plays the demo's story once; `npm start` calls it on an empty database. */
export function registerSeedDemo(program: Command, { config, print, withServer }: CliContext): void {
  program
    .command('seed-demo')
    .description(t('seedDemo'))
    .action(() => {
      if (config.production) throw new StartupError(t('seedDemo.production'));
      return withServer(async (url) => {
        await migrate(url);
        await startAnewIfCutOff(url);
        const db = openDb(openPool(url, { max: 10, role: 'app', restricted: true }));
        try {
          await openAsDemo(db, config);
          if (await isDemoSeeded(db)) return print(t('seedDemo.exists'));
          // the sample people's addresses are no one's: their mails are written as files, whatever relay is set
          await seedDemo(db, url, { ...config, smtpUrl: undefined }, print);
        } finally {
          await db.destroy();
        }
      });
    });
}

/** A seed that was cut off left half a story: it goes, whole, and the database is made again. */
async function startAnewIfCutOff(url: string): Promise<void> {
  const owner = openDb(openPool(url, { max: 1 }));
  try {
    if (!(await isHalfSeeded(owner))) return;
    await sql`drop schema graphile_worker cascade`.execute(owner);
    await sql`drop schema public cascade`.execute(owner);
    await sql`create schema public`.execute(owner);
  } finally {
    await owner.destroy();
  }
  await migrate(url);
}
