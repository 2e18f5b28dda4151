import { Command } from 'commander';
import { loadConfig } from '#foundation/config.ts';
import { describeError } from '#foundation/startup-error.ts';
import { loadLanguages } from '#foundation/texts.ts';
import { registerAccrue } from './cli/accrue.ts';
import { registerBackup } from './cli/backup.ts';
import { registerBackupRecord } from './cli/backup-record.ts';
import { registerCapital } from './cli/capital.ts';
import { registerClock } from './cli/clock.ts';
import { createContext } from './cli/context.ts';
import { registerCreateAdmin } from './cli/create-admin.ts';
import { registerFund } from './cli/fund.ts';
import { registerMigrate } from './cli/migrate.ts';
import { registerRebuild } from './cli/rebuild.ts';
import { registerResetSecondFactor } from './cli/reset-second-factor.ts';
import { registerRestore } from './cli/restore.ts';
import { registerSeed } from './cli/seed/command.ts';
import { registerSeedDemo } from './cli/seed-demo.ts';
import { registerSetupLink } from './cli/setup-link.ts';
import { registerTestRestore } from './cli/test-restore.ts';
import { t } from './cli/texts.ts';
import { registerVerify } from './cli/verify.ts';

/** Every command, one file each in cli/. */
const commands = [
  registerMigrate,
  registerCreateAdmin,
  registerSetupLink,
  registerResetSecondFactor,
  registerClock,
  registerVerify,
  registerBackup,
  registerRestore,
  registerTestRestore,
  registerBackupRecord,
  registerAccrue,
  registerFund,
  registerCapital,
  registerSeed,
  registerSeedDemo,
  registerRebuild,
];

try {
  await loadLanguages();
  const program = new Command('cli').description(t('commands')).showHelpAfterError();
  const context = createContext(loadConfig());
  for (const register of commands) register(program, context);
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}
