import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** Every file git tracks or would track. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|sql)$/.test(file));
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const isTest = (file: string) =>
  /\.(test|testkit)\.tsx?$/.test(file) || file.startsWith('server/test/') || file.startsWith('e2e/');
const offenders = (among: string[], pattern: RegExp) =>
  among.flatMap((file) =>
    text(file)
      .split('\n')
      .flatMap((line, place) => (pattern.test(line) ? [`${file}:${place + 1}: ${line.trim().slice(0, 100)}`] : [])),
  );

/** A feature imports only from lower layers, which stand first. */
const LAYERS = [
  ['staged-changes', 'client-errors', 'emergency-stops', 'saved-views', 'screening'],
  ['settings', 'treasury', 'backups', 'background-jobs'],
  ['members', 'market-data', 'pool-funding', 'chain'],
  ['agreements', 'own-limits', 'member-notes', 'wallet'],
  ['auth', 'referrals', 'plans', 'activation-plans', 'payment-links', 'codes', 'news', 'staff-entries'],
  ['payments', 'deposits', 'staff-accounts', 'topups', 'investments'],
  ['setup'],
  ['transfers', 'withdrawals'],
  // compares deposits and payouts with where the money is
  ['custody'],
  ['runs'],
  ['simulation'],
  ['trading'],
  ['level-income', 'rewards', 'salary', 'leadership', 'cto', 'achievers', 'banners'],
  ['end-of-day'],
  ['transactions', 'lessons', 'notifications', 'tickets', 'support'],
  ['statements', 'inbox', 'newsletter'],
  ['queue', 'financial-reports'],
  // reads from every other
  ['reports', 'audit', 'health', 'go-live', 'account', 'search', 'money-rules'],
  ['solvency'],
  ['transparency'],
];
const getLayer = (feature: string) => LAYERS.findIndex((layer) => layer.includes(feature));
const serverFeatures = files.filter((file) => file.startsWith('server/src/features/') && !isTest(file));
const getFeature = (file: string) => file.split('/')[3] ?? '';

test('every feature is in a layer', () => {
  expect([...new Set(serverFeatures.map(getFeature))].filter((feature) => getLayer(feature) < 0)).toEqual([]);
});

test('a feature imports another only by its index.ts, and only from a lower layer', () => {
  const imports = serverFeatures.flatMap((file) =>
    [...text(file).matchAll(/from '#features\/([^/']+)\/([^']+)'/g)].map(([, feature = '', path = '']) => ({
      file,
      feature,
      path,
    })),
  );
  // a pattern that no longer fits the imports would find nothing wrong either
  expect(imports.length).toBeGreaterThan(100);
  const wrong = imports.flatMap(({ file, feature, path }) => {
    if (feature === getFeature(file)) return [`${file} imports its own feature by #`];
    const downward = getLayer(feature) < getLayer(getFeature(file));
    return path === 'index.ts' && downward ? [] : [`${file} imports ${feature}/${path}`];
  });
  expect(wrong).toEqual([]);
});

test('SQL lives in stores, the ledger, the foundation and migrations', () => {
  const elsewhere = files.filter(
    (file) =>
      file.startsWith('server/src/') &&
      !isTest(file) &&
      !/store\.ts$/.test(file) &&
      !/^server\/src\/(ledger|foundation|cli|demo|app)\//.test(file),
  );
  expect(offenders(elsewhere, /\bsql(<[^`]*>)?`/)).toEqual([]);
});

/** Fills databases for measuring and for tests of size, as the tables' owner. */
const SEED = 'server/src/cli/seed/post-seed.ts';

test("the ledger's tables are written by the ledger only", () => {
  const outside = files.filter(
    (file) =>
      file.startsWith('server/src/') && !file.startsWith('server/src/ledger/') && file !== SEED && !isTest(file),
  );
  expect(
    offenders(
      outside,
      /(insert into|update|delete from)\s+(postings|member_accounts|system_account_shards|system_accounts|holds|pool_reservations)\b/i,
    ),
  ).toEqual([]);
});

test("the specification's misspellings stay at the wire", () => {
  const inside = files.filter(
    (file) =>
      /^(contract|server|web|bench|e2e)\//.test(file) && !file.startsWith('contract/src/wire/') && !isTest(file),
  );
  expect(
    offenders(inside, /deposite(?!d)|reffer|refferral|achivers|\bprinciple|successfull\b|successfuly|forword/i),
  ).toEqual([]);
});

test('the ledger imports the foundation only, the contract nothing but itself, zod and the message formatter', () => {
  const ledger = files.filter((file) => file.startsWith('server/src/ledger/') && !isTest(file));
  expect(offenders(ledger, /from '#(features|app)\//)).toEqual([]);
  const contract = files.filter((file) => file.startsWith('contract/src/') && !isTest(file));
  expect(offenders(contract, /from '(?!\.{1,2}\/|zod\/mini'|icu-minify\/format'|@schummar\/icu-type-parser')/)).toEqual(
    [],
  );
});

test('the environment is read in one place, and one clock tells the time', () => {
  const server = files.filter((file) => file.startsWith('server/src/') && !isTest(file));
  expect(
    offenders(
      server.filter((file) => !file.endsWith('foundation/config.ts')),
      /process\.env/,
    ),
  ).toEqual([]);
  const timed = server.filter(
    (file) =>
      !file.startsWith('server/src/fake-provider/') && !/foundation\/(embedded|supervise|clock|attempts)/.test(file),
  );
  expect(offenders(timed, /new Date\(\)|Date\.now\(\)/)).toEqual([]);
});

test('what tests draw is drawn by fast-check, so that a seed repeats it', () => {
  const drawing = files.filter((file) => isTest(file) && !file.endsWith('architecture.test.ts'));
  expect(offenders(drawing, /\bMath\.random\(/)).toEqual([]);
});

test('a migration says in its first line why it is there', () => {
  const migrations = files.filter((file) => file.startsWith('server/migrations/'));
  expect(migrations.filter((file) => !/^-- \S.{20,}/.test(text(file)))).toEqual([]);
});

test('only the seed of a size uses its own way into the ledger', () => {
  const users = files.filter(
    (file) => /^(server|bench)\//.test(file) && !isTest(file) && file !== 'server/src/cli/seed/seed-people.ts',
  );
  expect(offenders(users, /post-seed\.ts'/)).toEqual([]);
});

/** What works as the owner: it makes and mends what no process that serves members may touch. */
const OWNERS = [
  ...[
    'main-start.ts',
    'main-backup.ts',
    'cli/backup-record.ts',
    'cli/seed/command.ts',
    'cli/seed-demo.ts',
    'cli/installation.ts',
  ],
  ...['foundation/installation.ts', 'foundation/migrate.ts', 'foundation/db.ts'],
].map((file) => `server/src/${file}`);

test('every pool but the owner’s is restricted', () => {
  const others = files.filter((file) => file.startsWith('server/src/') && !isTest(file) && !OWNERS.includes(file));
  expect(offenders(others, /open(?:Queue)?Pool\((?!.*(?:restricted: true|reads: refuseWriter|\.\.\.worker))/)).toEqual(
    [],
  );
});
