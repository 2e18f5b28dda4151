import { Command } from 'commander';
import { loadConfig } from '#foundation/config.ts';
import { describeError } from '#foundation/startup-error.ts';
import { loadLanguages } from '#foundation/texts.ts';
import { type CliContext, createContext } from './context.ts';
import { t } from './texts.ts';

type Register = (program: Command, context: CliContext) => void;

/** Every command, one file each in cli/. A command loads its own part of the server only, as that takes longer than most of them do. */
const commands: Record<string, () => Promise<Register>> = {
  migrate: async () => (await import('./migrate.ts')).registerMigrate,
  'create-admin': async () => (await import('./create-admin.ts')).registerCreateAdmin,
  'setup-link': async () => (await import('./setup-link.ts')).registerSetupLink,
  'reset-second-factor': async () => (await import('./reset-second-factor.ts')).registerResetSecondFactor,
  clock: async () => (await import('./clock.ts')).registerClock,
  verify: async () => (await import('./verify.ts')).registerVerify,
  backup: async () => (await import('./backup.ts')).registerBackup,
  restore: async () => (await import('./restore.ts')).registerRestore,
  'test-restore': async () => (await import('./test-restore.ts')).registerTestRestore,
  archive: async () => (await import('./archive.ts')).registerArchive,
  'restore-archived': async () => (await import('./restore-archived.ts')).registerRestoreArchived,
  'backup-record': async () => (await import('./backup-record.ts')).registerBackupRecord,
  accrue: async () => (await import('./accrue.ts')).registerAccrue,
  fund: async () => (await import('./fund.ts')).registerFund,
  capital: async () => (await import('./capital.ts')).registerCapital,
  chain: async () => (await import('./chain.ts')).registerChain,
  seed: async () => (await import('./seed/command.ts')).registerSeed,
  'seed-demo': async () => (await import('./seed-demo.ts')).registerSeedDemo,
  restart: async () => (await import('./restart.ts')).registerRestart,
  rebuild: async () => (await import('./rebuild.ts')).registerRebuild,
};

try {
  await loadLanguages();
  const program = new Command('cli').description(t('commands')).showHelpAfterError();
  const context = createContext(loadConfig());
  for (const load of listAsked(process.argv[2])) (await load())(program, context);
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}

/** The command that is asked for; all of them for the help, and to say which there are. */
function listAsked(name: string | undefined): (() => Promise<Register>)[] {
  const asked = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  return asked ? [asked] : Object.values(commands);
}
