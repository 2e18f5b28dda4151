import type { Command } from 'commander';
import { findRunningInstance } from '#foundation/instance-lock.ts';
import { StartupError } from '#foundation/startup-error.ts';
import type { CliContext } from './context.ts';
import { t } from './texts.ts';

/** `restart`: asks the platform of this data folder to replace its processes one after the other. */
export function registerRestart(program: Command, { config, print }: CliContext): void {
  program
    .command('restart')
    .description(t('restart'))
    .action(async () => {
      const { dataDir } = config;
      const pid = await findRunningInstance(dataDir);
      if (pid === undefined) throw new StartupError(t('restart.none', { dataDir }));
      process.kill(pid, 'SIGUSR2');
      print(t('restart.begun', { pid: String(pid) }));
    });
}
