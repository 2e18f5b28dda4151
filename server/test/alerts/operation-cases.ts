import { one, rows, sql } from '#foundation/db.ts';
import type { Caller } from '../world.ts';
import type { AlertCase } from './alert-case.ts';
import { type AlertPlatform, expectOk } from './alert-platform.ts';
import { runShell } from './outside-acts.ts';
import { REASON, seesHealth } from './runbook-acts.ts';

const HOUR_MS = 3_600_000;

function backupOld(): AlertCase {
  const folder = ({ scratch }: AlertPlatform) => `${scratch}/backups`;
  return {
    alert: 'BackupOld',
    // its age goes by the machine's clock: the operator says of one that it was made then
    provoke: (platform) => {
      const at = new Date(performance.timeOrigin + performance.now() - 27 * HOUR_MS).toISOString();
      return platform.cli('backup-record', '--at', at, '--note', 'Made by other means');
    },
    steps: [
      ['/admin/health', seesHealth],
      ['df -h', (platform) => runShell(`df -h ${platform.scratch}`)],
      ['npm run -s cli -- backup --to', (platform) => platform.cli('backup', '--to', folder(platform))],
      ['npm run -s cli -- test-restore --from', (platform) => platform.cli('test-restore', '--from', folder(platform))],
    ],
  };
}

const STANDING_MINUTES = 11;
const MORE_THAN_PLACES = 12;

function queueHeld(): AlertCase {
  let holder: { pid: Promise<number>; ended: Promise<unknown> };
  return {
    alert: 'QueueStanding',
    // a session of someone's holds what every job of a group needs; that they have waited for long is said here
    provoke: async (platform) => {
      const pid = Promise.withResolvers<number>();
      const ended = platform.owner
        .transaction()
        .execute(async (tx) => {
          await sql`lock table payout_batches in access exclusive mode`.execute(tx);
          pid.resolve((await one(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`)).pid);
          await sql`select pg_sleep(3600)`.execute(tx);
        })
        .catch(() => undefined);
      holder = { pid: pid.promise, ended };
      await holder.pid;
      for (let batchId = 1; batchId <= MORE_THAN_PLACES; batchId += 1)
        await platform.nudge('check_payout_batch', { batchId });
      await platform.waitUntil('some of them wait', async () => {
        const waiting = await rows(
          platform.owner,
          sql`update graphile_worker._private_jobs j set run_at = now() - make_interval(mins => ${STANDING_MINUTES})
            from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'check_payout_batch'
              and j.locked_at is null and j.attempts = 0 returning j.id`,
        );
        const { held } = await one(
          platform.owner,
          sql<{
            held: number;
          }>`select count(*)::int as held from pg_locks where not granted and relation = 'payout_batches'::regclass`,
        );
        return waiting.length > 0 && held > 0;
      });
    },
    steps: [
      ['/admin/health', seesHealth],
      ['/admin/background-jobs', async ({ director }) => expectOk(await director.get('/background-jobs?state=stuck'))],
      [
        'pg_blocking_pids(pid)',
        async ({ owner }) => {
          const held = await rows(
            owner,
            sql<{
              pids: number[];
            }>`select pid, pg_blocking_pids(pid) as pids from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0`,
          );
          const pid = await holder.pid;
          if (!held.some(({ pids }) => pids.includes(pid))) throw new Error('who holds the jobs is not found');
        },
      ],
      [
        'pg_terminate_backend(PID)',
        async ({ owner }) => {
          await sql`select pg_terminate_backend(${await holder.pid})`.execute(owner);
          await holder.ended;
        },
      ],
    ],
  };
}

function jobFailed(): AlertCase {
  const email = 'newcomer@members.test';
  const setAttempts = ({ owner }: AlertPlatform) =>
    rows(
      owner,
      sql<{ id: string }>`update graphile_worker._private_jobs j set attempts = max_attempts - 1, run_at = now()
        from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'send_mail'
          and j.locked_at is null and j.attempts between 1 and max_attempts - 2 returning j.id`,
    );
  return {
    alert: 'JobFailed',
    labels: { job: 'send_mail' },
    // the relay is away for as long as a mail is tried; only the pauses between are left out
    provoke: async (platform) => {
      platform.ways.mail.impair({ kind: 'reset' });
      const statements = { country: 'DE', date_of_birth: '1990-01-01', agreements: { risk: 1, terms: 1, privacy: 1 } };
      const person = { fullname: 'New Comer', username: 'newcomer', email, password: 'a quiet river at dawn' };
      expectOk(await platform.visitor.post('/auth/register', { ...person, ...statements }));
      await platform.waitUntil('it was tried', async () => (await setAttempts(platform)).length > 0);
    },
    steps: [
      ['/admin/health', seesHealth],
      ['check `SMTP_URL`', async ({ ways }) => ways.mail.impair(undefined)],
      [
        '/admin/background-jobs',
        async ({ director }) => {
          const { jobs } = expectOk(await director.get('/background-jobs?state=failed')) as { jobs: { id: string }[] };
          for (const { id } of jobs) expectOk(await director.post(`/background-jobs/${id}/retry`, {}));
        },
      ],
      ['**Run now**', ({ relay }) => relay.nextCode(email, [])],
    ],
  };
}

function figuresMissing(): AlertCase {
  return {
    alert: 'FiguresMissing',
    provoke: (platform) => platform.stopWorker('SIGKILL'),
    steps: [
      [
        'grep fairlead_figures',
        async ({ scrapes }) => {
          const printed = await runShell(`curl -s http://${scrapes.worker}/metrics | grep fairlead_figures`);
          if (printed !== '') throw new Error('a worker gives figures');
        },
      ],
      ['/admin/health', seesHealth],
      ['no worker runs', (platform) => platform.startWorker()],
    ],
  };
}

function replicaGone(): AlertCase {
  return {
    alert: 'ReplicaBehind',
    // that it is gone is told by that it was there
    provoke: async ({ replicated, scrapes, waitUntil }) => {
      const readFigures = async () => (await fetch(`http://${scrapes.worker}/metrics`)).text();
      await waitUntil('the figures know it', async () => /^fairlead_replicas 1$/m.test(await readFigures()));
      await replicated.stopReplica();
    },
    steps: [
      ['/admin/health', seesHealth],
      [
        'select application_name, state, sync_state, replay_lag from pg_stat_replication;',
        async ({ owner }) => {
          const found = await rows(
            owner,
            sql`select application_name, state, sync_state, replay_lag from pg_stat_replication`,
          );
          if (found.length > 0) throw new Error('it is not gone');
        },
      ],
      ['start it again', ({ replicated }) => replicated.startReplica()],
    ],
  };
}

function replicaBehind(): AlertCase {
  return {
    alert: 'ReplicaBehind',
    provoke: ({ replicated }) => replicated.pause(),
    steps: [
      ['/admin/health', seesHealth],
      [
        'select pg_is_wal_replay_paused();',
        async ({ replicated }) => {
          const [state] = await replicated.askReplica<{ paused: boolean }>(
            'select pg_is_wal_replay_paused() as paused',
          );
          if (!state?.paused) throw new Error('no one has paused it');
        },
      ],
      ['select pg_wal_replay_resume();', ({ replicated }) => replicated.askReplica('select pg_wal_replay_resume()')],
    ],
  };
}

function secondFactorResets(): AlertCase {
  const members: Caller[] = [];
  return {
    alert: 'SecondFactorResets',
    provoke: async (platform) => {
      const { owner, director } = platform;
      for (let count = 0; count < 3; count += 1) {
        const member = await platform.member();
        members.push(member);
        await sql`insert into second_factors (subject_kind, subject_id, secret, key_id, last_step, created_at)
          values ('member', ${member.id}, '', 'none', 0, app_now())`.execute(owner);
        expectOk(
          await director.post(
            `/users/${member.id}/reset-second-factor`,
            { reason: REASON },
            await platform.confirm(director, 'change'),
          ),
        );
        await platform.agree(`member:${member.id}`);
      }
      await platform.moveHours(25);
      await platform.nudge('apply_staged_changes');
    },
    steps: [
      [
        '/admin/audit',
        async ({ director }) => expectOk(await director.get('/audit?action=auth.second_factor_removed')),
      ],
      ['/admin/changes', async ({ director }) => expectOk(await director.get('/staged-changes?view=all'))],
      [
        "end the account's sessions",
        async ({ director }) => expectOk(await director.delete(`/users/${members[0]?.id}/sessions`)),
      ],
      [
        'block the account',
        async ({ director }) => expectOk(await director.put(`/users/${members[0]?.id}`, { status: 'block' })),
      ],
      ['when fewer than three lie within 24 hours', (platform) => platform.moveHours(25)],
    ],
  };
}

/** The alerts about what the platform runs on, and who runs it. */
export const operationCases: readonly AlertCase[] = [
  backupOld(),
  queueHeld(),
  jobFailed(),
  figuresMissing(),
  replicaBehind(),
  replicaGone(),
  secondFactorResets(),
];
