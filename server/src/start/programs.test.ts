import { expect, test } from 'vitest';
import { loadConfig } from '#foundation/config.ts';
import { getOwnVariables, isRestartedByChanges, listPrograms } from './programs.ts';

const own = { DATABASE_API_URL: 'postgres://api/x', DATABASE_WORKER_URL: 'postgres://worker/x' };
const logins = { api: 'postgres://api/x', worker: 'postgres://worker/x' };
const names = (env: NodeJS.ProcessEnv, isWatching = false) =>
  listPrograms(loadConfig(env, 'linux'), isWatching).map(({ name }) => name);

test('one of each has its plain name, several are numbered', () => {
  expect(names({})).toEqual(['API', 'worker', 'test provider', 'backup']);
  expect(names({ ...own, API_PROCESSES: '3', WORKERS: '2' })).toEqual([
    ...['API 1', 'API 2', 'API 3', 'worker 1', 'worker 2', 'test provider'],
  ]);
});

test('while sources are watched, Vite serves the pages and is not started again by a change', () => {
  const watched = listPrograms(loadConfig({ ...own, API_PROCESSES: '2' }, 'linux'), true);
  expect(watched.filter(isRestartedByChanges).map(({ name }) => name)).toEqual([
    ...['API 1', 'API 2', 'worker', 'test provider'],
  ]);
});

test('the address of a replica is for the API alone', () => {
  const env = { ...own, DATABASE_REPLICA_URL: 'postgres://reader@replica/x', DEMO_CHAIN: 'on' };
  const config = loadConfig(env, 'linux');
  const readers = listPrograms(config, false).filter(
    (program) => 'DATABASE_REPLICA_URL' in getOwnVariables(program, logins, config),
  );
  expect(readers.map(({ name }) => name)).toEqual(['API']);
});

test('a program gets its own address and number; the address past a pooler is for the API alone', () => {
  const pooled = { ...own, DATABASE_POOLER: 'transaction', DATABASE_API_DIRECT_URL: 'postgres://direct/x' };
  const config = loadConfig({ ...pooled, API_PROCESSES: '2' }, 'linux');
  const variables = Object.fromEntries(
    listPrograms(config, false).map((program) => [program.name, getOwnVariables(program, logins, config)]),
  );
  const { DATABASE_WORKER_URL: worker, ...api } = pooled;
  expect(variables).toEqual({
    'API 1': { ...api, PROCESS_NUMBER: '1' },
    'API 2': { ...api, PROCESS_NUMBER: '2' },
    worker: { DATABASE_WORKER_URL: worker },
    'test provider': {},
  });
});
