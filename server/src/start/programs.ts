import type { Config } from '#foundation/config.ts';
import { type DatabaseLogins, LOGIN_VARIABLES } from '#foundation/database-logins.ts';
import type { Port } from '#foundation/instance-lock.ts';
import type { Program } from '#foundation/supervised-run.ts';

/** A program of the platform, as this start runs it. */
export type PlatformProgram = Program & {
  /** Whose address of the database it gets. */
  login: keyof DatabaseLogins | undefined;
  /** Whether it says itself when it does its work. */
  saysReady: boolean;
  /** Which of several alike it is. */
  number: number | undefined;
};

const API = { entry: './main-api.ts', modules: ['#app/routes.ts', '#app/server.ts'], login: 'api' } as const;
const JOBS = ['#app/jobs.ts', '#app/event-handlers.ts'] as const;
const WORKER = { entry: './main-worker.ts', modules: JOBS, login: 'worker' } as const;
const PROVIDER = { name: 'test provider', entry: './main-fake-provider.ts', modules: [], login: undefined } as const;
const CHAIN = { name: 'test chain', entry: './main-demo-chain.ts', modules: [], login: 'api' } as const;
const BACKUPS = ['#features/backups/index.ts'] as const;
const BACKUP = { name: 'backup', entry: './main-backup.ts', modules: BACKUPS, login: undefined } as const;
const WEB = { name: 'web server', entry: '../../web/scripts/dev-server.ts', modules: [], login: undefined } as const;

/**
 * Every program of this start. A PostgreSQL of the operator's own is backed up by its own means.
 * @param isWatching `npm run dev`: the pages are served by Vite
 */
export function listPrograms(config: Config, isWatching: boolean): PlatformProgram[] {
  const { processes, fakeProvider, demoChain, databaseUrl, databaseLogins } = config;
  const isEmbedded = databaseUrl === undefined && !(databaseLogins.api && databaseLogins.worker);
  const single = [
    ...(fakeProvider.enabled ? [PROVIDER] : []),
    ...(demoChain.enabled ? [CHAIN] : []),
    ...(isEmbedded ? [BACKUP] : []),
    ...(isWatching ? [WEB] : []),
  ];
  return [
    ...repeat('API', API, processes.api),
    ...repeat('worker', WORKER, processes.workers),
    ...single.map((program) => ({ ...program, saysReady: false, number: undefined })),
  ];
}

/** One has the plain name; several are numbered from 1 on. */
const repeat = (name: string, program: typeof API | typeof WORKER, count: number): PlatformProgram[] =>
  Array.from({ length: count }, (_, index) => {
    const number = count > 1 ? index + 1 : undefined;
    return { ...program, name: number === undefined ? name : `${name} ${number}`, number, saysReady: true };
  });

/** What of the environment is a program's alone: its one address of the database (the API has more with a pooler or a replica), and its number. */
export function getOwnVariables(
  { entry, login, number }: PlatformProgram,
  logins: DatabaseLogins,
  { pooler, replica }: Config,
): Record<string, string> {
  const ofPooler = { DATABASE_POOLER: 'transaction', DATABASE_API_DIRECT_URL: pooler?.directUrl ?? '' };
  return {
    ...(login !== undefined && { [LOGIN_VARIABLES[login]]: logins[login] }),
    ...(login === 'api' && pooler !== undefined && ofPooler),
    ...(entry === API.entry && replica !== undefined && { DATABASE_REPLICA_URL: replica.url }),
    ...(number !== undefined && { PROCESS_NUMBER: String(number) }),
  };
}

/** Whether watching for changed sources starts it again: Vite sees them by itself. */
export const isRestartedByChanges = ({ name }: Program): boolean => name !== WEB.name;

/** The ports that the programs of this start listen on. */
export function listPorts(config: Config): Port[] {
  const api = { host: config.host, port: config.port, variable: 'PORT' };
  const fake = { host: config.host, port: config.fakeProvider.port, variable: 'FAKE_PROVIDER_PORT' };
  const chain = { host: config.host, port: config.demoChain.port, variable: 'DEMO_CHAIN_PORT' };
  return [api, ...(config.fakeProvider.enabled ? [fake] : []), ...(config.demoChain.enabled ? [chain] : [])];
}
