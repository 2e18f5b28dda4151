import { Command } from 'commander';
import { loadConfig } from '#foundation/config.ts';
import { describeError } from '#foundation/startup-error.ts';
import { loadLanguages } from '#foundation/texts.ts';
import { registerAccrue } from './accrue.ts';
import { registerBackup } from './backup.ts';
import { registerBackupRecord } from './backup-record.ts';
import { registerCapital } from './capital.ts';
import { registerChain } from './chain.ts';
import { registerClock } from './clock.ts';
import { createContext } from './context.ts';
import { registerCreateAdmin } from './create-admin.ts';
import { registerFund } from './fund.ts';
import { registerMigrate } from './migrate.ts';
import { registerRebuild } from './rebuild.ts';
import { registerResetSecondFactor } from './reset-second-factor.ts';
import { registerRestore } from './restore.ts';
import { registerSeed } from './seed/command.ts';
import { registerSeedDemo } from './seed-demo.ts';
import { registerSetupLink } from './setup-link.ts';
import { registerTestRestore } from './test-restore.ts';
import { t } from './texts.ts';
import { registerVerify } from './verify.ts';

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
  registerChain,
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
