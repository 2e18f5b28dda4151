import { alarmKinds } from '@fairlead/contract/domain/alarms.ts';
import { listJobFigures } from '#features/background-jobs/index.ts';
import { readBackupAges } from '#features/backups/index.ts';
import { listChainLags } from '#features/chain/index.ts';
import { readProviderLag } from '#features/payments/index.ts';
import { listOpenWork } from '#features/queue/index.ts';
import { coverageReport, readAlarms, readPools } from '#features/reports/index.ts';
import { readRunFigures } from '#features/runs/index.ts';
import { countSecondFactorResets } from '#foundation/audit.ts';
import { getChainState } from '#foundation/audit-chain.ts';
import { listReplicas } from '#foundation/database-health.ts';
import type { Services } from '#foundation/http/call.ts';
import { readOutboxFigures } from '#foundation/outbox.ts';
import { listProcesses } from '#foundation/process-registry.ts';
import { findLastVerification } from '#foundation/verifications.ts';
import { countPostings } from '#ledger/index.ts';
import type { Figure, FigureSource } from './figures.ts';
import { readCertificateSeconds } from './read-certificate.ts';

const MICRO = 1_000_000;
const RESETS_WITHIN_HOURS = 24;

const one = (name: string, help: string, value: number): Figure => ({ name, help, values: [{ value }] });
/** What may be missing: the figure is then there without a value. */
const optional = (name: string, help: string, value: number | null | undefined): Figure[] => [
  { name, help, values: value == null ? [] : [{ value }] },
];

function each<T>(
  rows: readonly T[],
  label: (row: T) => Record<string, string>,
  figures: readonly [name: string, help: string, value: (row: T) => number][],
): Figure[] {
  return figures.map(([name, help, value]) => ({
    name,
    help,
    values: rows.map((row) => ({ labels: label(row), value: value(row) })),
  }));
}

/** What a worker reads from the database and beside it, feature by feature, through what each publishes. */
export function listFigureSources({ db, config, log }: Services): FigureSource[] {
  const certificate = readCertificateSeconds(config.publicUrl);
  return [
    { name: 'queue', read: () => readQueue(db) },
    { name: 'money', read: () => readMoney(db) },
    { name: 'runs', read: () => readRuns(db) },
    { name: 'outside', read: () => readOutside(db) },
    { name: 'work', read: () => readWork(db) },
    { name: 'operation', read: () => readOperation(db) },
    { name: 'alarms', read: () => readAlarmFigures({ db, config, log }) },
    {
      name: 'certificate',
      read: async () =>
        optional(
          'fairlead_certificate_seconds_left',
          'Until the certificate of PUBLIC_URL ends; absent without https',
          await certificate(),
        ),
    },
  ];
}

type Db = Services['db'];

async function readQueue(db: Db): Promise<Figure[]> {
  const outbox = await readOutboxFigures(db);
  const jobs = await listJobFigures(db);
  return [
    one('fairlead_outbox_events', 'Events that have not reached the queue', outbox.waiting),
    one('fairlead_outbox_oldest_seconds', 'How long the oldest of them has waited', outbox.oldestSeconds),
    ...each(jobs, ({ job }) => ({ job }), [
      ['fairlead_jobs_waiting', 'Jobs that wait for their turn, or to be tried again', ({ waiting }) => waiting],
      ['fairlead_jobs_running', 'Jobs that run', ({ running }) => running],
      ['fairlead_jobs_failed', 'Jobs that are not tried again', ({ failed }) => failed],
      ['fairlead_jobs_oldest_seconds', 'How long the oldest job is overdue', ({ oldestSeconds }) => oldestSeconds],
    ]),
    // a series that is there although no job waits
    one(
      'fairlead_queue_oldest_seconds',
      'How long the most overdue job of all is overdue',
      Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds)),
    ),
  ];
}

async function readMoney(db: Db): Promise<Figure[]> {
  const { custody, owed, coverage_ppm } = await coverageReport(db);
  const pools = await readPools(db);
  const lasting = pools.filter(({ runway_days }) => runway_days !== null);
  const postings = await countPostings(db);
  return [
    one('fairlead_custody_usdt', 'Custody', Number(custody) / MICRO),
    one('fairlead_owed_usdt', 'What members are owed', Number(owed) / MICRO),
    one(
      'fairlead_coverage_ratio',
      'Custody by what members are owed; 1 where nothing is',
      (coverage_ppm ?? MICRO) / MICRO,
    ),
    ...each(pools, ({ pool }) => ({ pool }), [
      [
        'fairlead_pool_available_usdt',
        'What a pool has that is not reserved',
        ({ available }) => Number(available) / MICRO,
      ],
    ]),
    ...each(lasting, ({ pool }) => ({ pool }), [
      ['fairlead_pool_runway_days', 'Whole business days that a pool lasts', ({ runway_days }) => runway_days ?? 0],
    ]),
    one(
      'fairlead_ledger_postings',
      'Postings ever made, by the newest number; its rate is that of the ledger',
      postings,
    ),
  ];
}

async function readRuns(db: Db): Promise<Figure[]> {
  const { missingDays, waiting, paidShare } = await readRunFigures(db);
  return [
    one('fairlead_end_of_day_missing_days', 'Days that are over and not accrued', missingDays),
    one('fairlead_runs_waiting', 'Runs that wait for their pool to be funded', waiting),
    one('fairlead_run_paid_ratio', 'How much of what the newest accrual owes is paid', paidShare),
  ];
}

async function readOutside(db: Db): Promise<Figure[]> {
  const provider = await readProviderLag(db);
  const chains = await listChainLags(db);
  return [
    one('fairlead_provider_payments_due', 'Payments that the provider is to be asked about by now', provider.due),
    one('fairlead_provider_lag_seconds', 'How long the longest of them is due', provider.oldestSeconds),
    ...each(chains, ({ chain }) => ({ chain }), [
      ['fairlead_chain_lag_seconds', 'Since when a chain has not been read to its end', ({ lagSeconds }) => lagSeconds],
      ['fairlead_chain_lag_blocks', 'Blocks of a chain that are not read', ({ lagBlocks }) => lagBlocks],
      ['fairlead_chain_failing', 'Whether the newest reading of a chain failed', ({ failing }) => Number(failing)],
    ]),
  ];
}

async function readWork(db: Db): Promise<Figure[]> {
  const work = await listOpenWork(db);
  return each(work, ({ kind }) => ({ kind }), [
    ['fairlead_open_work', 'What waits for a person', ({ waiting }) => waiting],
    ['fairlead_open_work_oldest_seconds', 'How long the oldest has waited', ({ oldestSeconds }) => oldestSeconds],
    ['fairlead_open_work_target_seconds', 'Within which it is to be dealt with', ({ hours }) => hours * 3_600],
  ]);
}

async function readOperation(db: Db): Promise<Figure[]> {
  const backup = await readBackupAges(db);
  const verification = await findLastVerification(db);
  const replicas = (await listReplicas(db)).filter(({ replays }) => replays);
  const processes = await listProcesses(db);
  const alive = (kind: string) => processes.filter((each) => each.kind === kind && each.alive).length;
  return [
    ...optional('fairlead_backup_age_seconds', 'Since the newest good backup', backup.goodSeconds),
    ...optional('fairlead_backup_log_age_seconds', 'Up to how long ago the log is kept', backup.logSeconds),
    ...optional('fairlead_verify_age_seconds', 'Since the newest verify', verification?.age_seconds),
    ...optional('fairlead_verify_broken_checks', 'Checks that did not hold then', verification?.broken.length),
    one('fairlead_replicas', 'Servers that follow the database', replicas.length),
    ...each(replicas, ({ name }) => ({ replica: name }), [
      ['fairlead_replica_lag_seconds', 'How far a replica is behind', ({ lag_seconds }) => lag_seconds ?? 0],
      ['fairlead_replica_lag_bytes', 'The same in bytes of the log', ({ lag_bytes }) => Number(lag_bytes ?? 0n)],
    ]),
    {
      name: 'fairlead_processes',
      help: 'Processes that said lately that they are alive',
      values: ['api', 'worker'].map((kind) => ({ labels: { kind }, value: alive(kind) })),
    },
    one(
      'fairlead_second_factor_resets',
      'Second factors that someone else took away within 24 hours',
      await countSecondFactorResets(db, RESETS_WITHIN_HOURS),
    ),
    one(
      'fairlead_audit_chain_waiting_seconds',
      'How long the oldest row of the audit log waits to be chained',
      (await getChainState(db)).waitingSeconds ?? 0,
    ),
  ];
}

/** What staff are shown as wrong, each kind always there. */
async function readAlarmFigures({ db, ...services }: Services): Promise<Figure[]> {
  const alarms = await readAlarms(db, services);
  const count = (kind: string) =>
    alarms.filter((alarm) => alarm.kind === kind).reduce((sum, alarm) => sum + alarm.count, 0);
  return each(alarmKinds, (kind) => ({ kind }), [
    ['fairlead_alarms', "What staff's first page shows as wrong, by kind", (kind) => count(kind)],
  ]);
}
