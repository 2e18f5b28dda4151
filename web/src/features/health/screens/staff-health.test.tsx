import { healthContract, type PlatformHealth } from '@fairlead/contract/features/health.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffHealthScreen } from '#features/health/screens/staff-health.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const at = new Date('2026-11-27T10:00:00Z');

const well: PlatformHealth = {
  at,
  processes: [],
  queue: { events: 0, events_oldest_seconds: 0, jobs: [] },
  statements: { source: 'running', rows: [] },
  tables: [],
  backups: [],
  verification: null,
  replicas: [],
};
const process = {
  ...{ kind: 'worker' as const, number: 1, host: 'one', version: '0.1.0', node_version: '24.1.0' },
  ...{ started_at: at, heartbeat_at: at, replica_age_seconds: null, reads_replica: null },
};
const backup = {
  ...{ kind: 'scheduled' as const, started_at: at, finished_at: at, verified_at: at, restore_tested_at: null },
  ...{ archived_through: at, bytes: 13_002_342, problem: null },
};

async function open(parts: Partial<PlatformHealth> = {}) {
  api.answer(healthContract.read, { ...well, ...parts });
  const user = await renderApp(api, <StaffHealthScreen />, { as: 'owner' });
  await screen.findByText('Largest tables');
  return user;
}
const table = (name: string) => within(screen.getByRole('table', { name }));

test('what there is none of is said, and what to do about it', async () => {
  await open();
  for (const text of [
    'No process has said that it is alive',
    'Nothing waits and nothing has failed',
    'No backup has been made yet',
    'verify has not been run yet',
    'No server follows the database',
    'No statement has run for a second',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/With the extension pg_stat_statements/)).toBeTruthy();
});

test('a process that fell silent is told from one that is alive', async () => {
  await open({
    processes: [
      { ...process, alive: true },
      { ...process, number: 2, alive: false },
    ],
  });
  const rows = table('Processes').getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/Worker 1.*Alive/);
  expect(rows[2]?.textContent).toMatch(/Worker 2.*Silent/);
});

test('the queue is summed, with a way to the jobs themselves', async () => {
  await open({
    queue: {
      ...{ events: 2, events_oldest_seconds: 400 },
      jobs: [
        { job: 'send_mail', waiting: 3, running: 1, failed: 1, oldest_seconds: 42 },
        { job: 'refresh_payment', waiting: 1, running: 0, failed: 0, oldest_seconds: 7_500 },
      ],
    },
  });
  expect(screen.getByText('4 jobs wait, 1 has failed')).toBeTruthy();
  expect(screen.getByText(/Events that have not reached the queue: 2/)).toBeTruthy();
  expect(table('Job queue').getByRole('row', { name: /Send an email.*42 s/ })).toBeTruthy();
  expect(table('Job queue').getByRole('row', { name: /Refresh a deposit.*2 h/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Background jobs' }).getAttribute('href')).toBe('/admin/background-jobs');
});

test('the database: statements, tables, backups with what is wrong, replicas', async () => {
  await open({
    statements: {
      source: 'statistics',
      rows: [{ statement: 'select ?', calls: 9_000, mean_ms: 12.34, total_ms: 111_060 }],
    },
    tables: [{ name: 'postings', bytes: 5_368_709_120, rows: 12_000_000, inserted: 1_000, deleted: 0 }],
    backups: [backup, { ...backup, started_at: new Date('2026-11-26T10:00:00Z'), problem: 'No space left' }],
    replicas: [
      { name: 'two', state: 'streaming', sync_state: 'sync', replays: true, lag_seconds: 3, lag_bytes: 2_048 },
      { name: 'keeper', state: 'streaming', sync_state: 'async', replays: false, lag_seconds: null, lag_bytes: 0 },
    ],
  });
  expect(table('Slow statements').getByRole('row', { name: /select \?.*9,000.*12\.3 ms.*1 m/ })).toBeTruthy();
  expect(table('Largest tables').getByRole('row', { name: /postings.*5\.0 GiB.*12,000,000/ })).toBeTruthy();
  expect(table('Backups').getByRole('row', { name: /Daily.*12\.4 MiB.*Read again, good/ })).toBeTruthy();
  expect(table('Backups').getByRole('row', { name: /Not good.*No space left/ })).toBeTruthy();
  expect(table('Replicas').getByRole('row', { name: /two.*streaming, sync.*3 s, 2\.0 KiB/ })).toBeTruthy();
  expect(table('Replicas').getByRole('row', { name: /keeper.*Keeps the log/ })).toBeTruthy();
});

test('which API process reads a replica is said, and which leaves it alone; not of one that is gone', async () => {
  const api = { ...process, kind: 'api' as const, alive: true };
  await open({
    processes: [
      { ...api, replica_age_seconds: 0.4, reads_replica: true },
      { ...api, number: 2, replica_age_seconds: 41, reads_replica: false },
      { ...api, number: 3, replica_age_seconds: 1, reads_replica: true, alive: false },
      { ...api, number: 4 },
    ],
  });
  expect(screen.getByText('API 1 reads reports and lists on the replica, which shows what was 0 s ago')).toBeTruthy();
  expect(screen.getByText(/^API 2 reads the database itself.*41 s ago/)).toBeTruthy();
  expect(screen.queryAllByText(/^API [34] reads/)).toEqual([]);
});

test('a verify that found something broken names it', async () => {
  await open({ verification: { finished_at: at, seconds: 75, checks: 61, broken: ['custody is what was counted'] } });
  expect(screen.getByText('1 check does not hold')).toBeTruthy();
  expect(screen.getByText('custody is what was counted')).toBeTruthy();
});

test('what could not be read is said, with a way to try again', async () => {
  api.refuse(healthContract.read, { status: 500, code: 'internal', message: 'Something failed' });
  await renderApp(api, <StaffHealthScreen />, { as: 'auditor' });
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});
