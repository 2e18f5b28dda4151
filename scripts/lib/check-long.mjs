import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { checkPreviousRelease } from './previous-release.mjs';
import { BootstrapError, endWithNpm, main, run, serverNode, toolEnv } from './run.mjs';

/** Every part, in order: what it runs, and what each of its options sets where it is given and where it is not. */
const PARTS = {
  /** Every random test, as large as `npm test` has it, once for each of so many seeds. */
  seeds: {
    args: () => ['--project', 'unit', '--project', 'features', '--project', 'db', ...randomTests()],
    options: { seeds: ['SEEDS', '10'], seed: ['RANDOM_SEED', undefined] },
    env: {},
    perSeed: true,
  },
  /** Every database test, begun at the end of a year, on a leap day, at the end of a month. */
  dates: {
    run: runAtDates,
    options: {},
    env: {},
  },
  /** Random worlds and 400 days of 2,000 members against the plain model. `--worlds 0` or `--days 0` leaves one out. */
  oracle: {
    args: () => ['--project', 'db', 'server/test/oracle'],
    options: {
      worlds: ['ORACLE_WORLDS', '20000'],
      lanes: ['ORACLE_LANES', '2'],
      days: ['ORACLE_DAYS', '400'],
      members: ['ORACLE_MEMBERS', '2000'],
      seed: ['RANDOM_SEED', undefined],
    },
    env: { ORACLE_TELLS: '1' },
  },
  /** Attackers, refused mails, provider failures and kills beside honest members on a running platform. */
  attack: {
    args: () => ['--project', 'long', 'server/test/attack'],
    options: { minutes: ['ATTACK_MINUTES', '10'], seed: ['RANDOM_SEED', undefined] },
    env: {},
  },
  /** Requests drawn from the OpenAPI document as everyone: documented answers, nothing above 500, a ledger that adds up. */
  requests: {
    args: () => ['--project', 'long', 'server/test/drawn-requests'],
    options: { requests: ['DRAWN_REQUESTS', '200000'], seed: ['RANDOM_SEED', undefined] },
    env: {},
  },
  /** Statements of random members and periods against a plain model: as answer, CSV and PDF. */
  statements: {
    args: () => ['--project', 'long', 'server/src/features/statements'],
    options: { pairs: ['STATEMENT_PAIRS', '1000'], seed: ['RANDOM_SEED', undefined] },
    env: {},
  },
  /** Payouts whose answers are lost, and whose sender is killed, with a provider and a chain: none is paid twice. */
  payouts: {
    args: () => ['--project', 'long', 'server/src/features/withdrawals/payouts'],
    options: {
      'payout-runs': ['PAYOUT_RUNS', '10000'],
      kills: ['PAYOUT_KILLS', '300'],
      seed: ['RANDOM_SEED', undefined],
    },
    env: {},
  },
  /** Scripts of transfers, reorganisations, kills and nodes that are behind: what is credited is what a plain model says. */
  watcher: {
    args: () => ['--project', 'long', 'server/src/features/payments/chain'],
    options: { scripts: ['WATCHER_SCRIPTS', '20000'], seed: ['RANDOM_SEED', undefined] },
    env: {},
  },
  /** API, worker and PostgreSQL killed, at any moment and at points of their work, while members move money. */
  kills: {
    args: () => ['--project', 'db', 'server/test/kills'],
    options: { 'process-kills': ['KILLS', '1000'], seed: ['RANDOM_SEED', undefined] },
    env: {},
  },
  /** Impairments of the ways to database, provider and nodes, by themselves: no request takes more than five seconds. */
  impairments: {
    args: () => [
      ...['--project', 'db'],
      ...['database', 'provider', 'node'].map((what) => `server/test/${what}-impairments`),
    ],
    options: {},
    env: {},
  },
  /** The container image's steps without a container, and its program as a plain user on files that cannot be written. */
  image: {
    args: () => ['--project', 'long', 'server/test/packaging/image'],
    options: {},
    env: {},
  },
  /** The commit is built in two clones, each from an install of its own: every file is the same. */
  reproducible: {
    args: () => ['--project', 'long', 'server/test/packaging/reproducible'],
    options: {},
    env: {},
  },
  /** Four API processes of one database: withdrawals at once, and decisions raced over them. */
  processes: {
    args: () => ['--project', 'long', '--project', 'db', 'server/test/processes'],
    options: { rounds: ['PROCESS_ROUNDS', '100'], races: ['PROCESS_RACES', '10000'] },
    env: {},
  },
  /** The server's tests of the version that was released last, on the schema of this one. `--release COMMIT`: of another. */
  'previous-release': {
    run: checkPreviousRelease,
    options: { release: ['RELEASE', undefined] },
    env: {},
  },
  /** Each alert provoked on a real platform and fired in a real Prometheus, and its runbook followed until it is over. */
  alerts: {
    args: () => ['--project', 'long', 'server/test/alerts'],
    options: { alert: ['ALERT', undefined] },
    env: {},
  },
  /** The example cluster, its databases, networks and programs broken while members move money. */
  cluster: {
    args: () => ['--project', 'long', 'ops/cluster'],
    options: { failovers: ['FAILOVERS', '30'], seed: ['RANDOM_SEED', undefined] },
    env: {},
  },
  /** A trial of the schema split by member over two PostgreSQL instances; lists which statements would cross shards. */
  shards: {
    args: () => ['--project', 'long', 'server/test/shards'],
    options: {},
    env: {},
  },
  /** Half of what the machine carries for so long, with the clock moved on by so many days: memory and tables stay as they were, and answers as a new platform gives them. */
  soak: {
    args: () => ['--project', 'long', 'server/test/soak'],
    options: {
      'soak-minutes': ['SOAK_MINUTES', '90'],
      'soak-days': ['SOAK_DAYS', '60'],
      seed: ['RANDOM_SEED', undefined],
    },
    env: {},
  },
  /** Every screen in a browser: wide and narrow, light and dark. */
  screens: {
    args: () => ['--project', 'long', 'e2e/src/screens'],
    options: {},
    env: {},
    needsWeb: true,
  },
  /** Backups and restores to random instants while money moves and PostgreSQL, the backup process and backups are killed. */
  backup: {
    args: () => ['--project', 'long', 'server/test/backup-under-load'],
    options: { 'backup-minutes': ['BACKUP_MINUTES', '4'], seed: ['RANDOM_SEED', undefined] },
    env: {},
  },
};

/** Options that name something; all others are numbers. */
const NAMED = { release: /^[\w./-]+$/, alert: /^[A-Z][\w,]+$/ };

/**
 * `npm run check:long`: every part, one after the other; hours. `-- --parts attack` runs the named ones only (separated by
 * commas); the other options are the parts' own.
 */
export async function checkLong() {
  await main(async () => {
    endWithNpm();
    const { parts, env: chosen } = choose(process.argv.slice(2));
    await ensureInstalled();
    let result = 0;
    for (const name of parts) {
      const { args, run: runPart, env, options, perSeed, needsWeb } = PARTS[name];
      process.stdout.write(`check:long: ${name}\n`);
      const browser = needsWeb ? await prepareBrowser() : {};
      const variables = Object.values(options).map(([variable]) => variable);
      const own = Object.fromEntries(Object.entries(chosen).filter(([variable]) => variables.includes(variable)));
      const all = { ...toolEnv(), ...own, ...env, ...browser, CHECK_LONG: '1' };
      const runOnce = () => (perSeed ? runForSeeds(args(), all) : runVitest(args(), all));
      result = (await (runPart?.(all) ?? runOnce())) || result;
    }
    return result;
  });
}

async function prepareBrowser() {
  const browser = await ensureBrowser();
  await ensureWebBuilt();
  return { CHROME_PATH: browser };
}

const runVitest = (args, env) =>
  run(serverNode(), [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...args], { env, drains: true });

/** When the databases of `dates` begin: what tests do in some minutes, and by moving the clock, crosses the end. */
const BEGINNINGS = ['2026-12-31T23:58:00Z', '2028-02-29T12:00:00Z', '2027-01-30T09:00:00Z'];

/** @returns 0, or 1 where the tests failed at one of the beginnings */
async function runAtDates(env) {
  const failed = [];
  for (const beginning of BEGINNINGS) {
    process.stdout.write(`beginning at ${beginning}\n`);
    const projects = ['--project', 'features', '--project', 'db'];
    // as large as `npm test` has them
    const all = { ...env, CHECK_LONG: undefined, RANDOM_SEED: '1', TESTS_START_AT: beginning };
    if ((await runVitest(projects, all)) !== 0) failed.push(beginning);
  }
  process.stdout.write(`${BEGINNINGS.length} beginnings, failed: ${failed.join(', ') || 'none'}\n`);
  return failed.length > 0 ? 1 : 0;
}

/** A seed that fails does not keep the others from running. @returns 0, or 1 where one failed */
async function runForSeeds(args, env) {
  const seeds = Number(env.SEEDS);
  const first = Number(env.RANDOM_SEED ?? Date.now() % 1_000_000_000);
  const failed = [];
  for (let seed = first; seed < first + seeds; seed += 1) {
    process.stdout.write(`seed ${seed}, ${seed - first + 1} of ${seeds}\n`);
    if ((await runVitest(args, { ...env, RANDOM_SEED: String(seed) })) !== 0) failed.push(seed);
  }
  process.stdout.write(`${seeds} seeds, failed: ${failed.join(', ') || 'none'}\n`);
  return failed.length > 0 ? 1 : 0;
}

/** Test files that draw anything: each imports fast-check itself, which a test enforces. */
function randomTests() {
  const tracked = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: ROOT, encoding: 'utf8' });
  const drawing = (file) => readFileSync(join(ROOT, file), 'utf8').includes("from 'fast-check'");
  return tracked.split('\n').filter((file) => file && !file.endsWith('.long.test.ts') && drawing(file));
}

function choose(args) {
  const options = Object.assign({}, ...Object.values(PARTS).map((part) => part.options));
  const env = {};
  for (const [variable, otherwise] of Object.values(options)) if (otherwise !== undefined) env[variable] = otherwise;
  let parts = Object.keys(PARTS);
  for (let place = 0; place < args.length; place += 2) {
    const [name, value = ''] = [args[place].replace(/^--/, ''), args[place + 1]];
    if (name === 'parts' && value.split(',').every((part) => part in PARTS)) parts = value.split(',');
    else if (name in options && (NAMED[name] ?? /^\d{1,9}$/).test(value)) env[options[name][0]] = value;
    else throw new BootstrapError(usage(options));
  }
  return { parts, env };
}

const usage = (options) =>
  `Options: --parts ${Object.keys(PARTS).join(',')}, ${Object.keys(options)
    .map((name) => `--${name} ${name in NAMED ? name.toUpperCase() : 'N'}`)
    .join(', ')}`;
