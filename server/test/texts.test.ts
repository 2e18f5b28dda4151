import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineTexts, isForDevelopers, listParameters, textsReadWhileLoading } from './inline-texts.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'web', 'server/src', 'contract/src'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testkit)\.tsx?$/.test(file));

const catalogues = files.filter((file) => /\/messages\/(?:[\w-]+\/)?en\.ts$/.test(file));
const webFiles = files.filter(
  (file) =>
    file.startsWith('web/src/') &&
    !catalogues.includes(file) &&
    // fonts and shadows, and the page that shows components to developers
    !/^web\/src\/(app\/theme|ui\/showcase)\//.test(file),
);

const listInline = (file: string) => inlineTexts(join(ROOT, file)).map(({ line, text }) => `${file}:${line}: ${text}`);

test('the web reads every text from a catalogue', () => {
  expect(webFiles.flatMap(listInline)).toEqual([]);
});

/**
 * On the server: names that are the same in every language, and what only a log, a program or the payment provider reads.
 * A text that ends with … stands for a longer one that begins so.
 */
const NOT_TRANSLATED: Record<string, readonly string[]> = {
  'server/src/app/api-docs.ts': ['API · Fairlead FX'],
  // read by what monitors the platform
  'server/src/app/server.ts': ['not ready'],
  // stored in the audit log
  'server/src/cli/reset-second-factor.ts': ['reset on the server'],
  'server/src/features/auth/describe-agent.ts': [
    'Edge',
    'Opera',
    'Samsung Internet',
    'Firefox',
    'Chrome',
    'Safari',
    'Android',
    'Windows',
    'Linux',
  ],
  // what a chain's node did wrong, as operators and their log read it
  'server/src/features/chain/decode-transfers.ts': [
    'the whole log',
    'of another …',
    'of a block …',
    'of block {}',
    'there is …',
    'of another contract: {}',
    'of another event',
    'of a block that is not on the chain any more',
    'there is another at its place',
    'its transaction is in another block',
    'of another block {}',
  ],
  'server/src/features/chain/confirm-transfers.ts': [
    'its block is not on the chain',
    '{} does not have it',
    'fewer than two nodes could be asked',
  ],
  // how a deposit could not be opened or read, as the log keeps it
  'server/src/features/payments/provider/chain-provider.ts': [
    'No deposit can be opened in {}',
    'reads the chain',
    'There is no deposit {}',
  ],
  // how a source of rates failed, as the job queue and its log keep it
  'server/src/features/market-data/fetch-rates.ts': ['The document {}'],
  'server/src/features/market-data/parse-rates.ts': ['…'],
  'server/src/features/market-data/parse-candles.ts': ['…'],
  // queries
  'server/src/features/account/export-store.ts': ['…'],
  'server/src/features/market-data/rules.ts': ['has …'],
  // what the provider of widgets and browsers read
  'server/src/features/market-data/serve-widgets.ts': ['…'],
  'server/src/features/market-data/widget-options.ts': ['…'],
  'server/src/app/site/for-machines.ts': ['<?xml version=…'],
  'server/src/features/news/feed.ts': ['<?xml version=…'],
  'server/src/features/payments/opening/create-payment.ts': ['Deposit'],
  'server/src/features/payments/present.ts': ['BNB Smart Chain (BEP20)'],
  'server/src/features/payments/provider/nowpayments-wire.ts': ['not an amount'],
  'server/src/features/payments/provider/nowpayments.ts': [
    'did not answer in time',
    'cannot be reached',
    'The payment provider {}',
    'The payment provider answered {}',
  ],
  'server/src/foundation/common-passwords.ts': ['password passwort passw0rd …'],
  // what the driver says
  'server/src/foundation/database-errors.ts': [
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'Postgres connection has been discarded',
  ],
  'server/src/foundation/database-logins.ts': ['login inherit nosuperuser …'],
  'server/src/foundation/download.ts': ['{} …', 'The answer is …'],
  'server/src/foundation/embedded-postgres-database.ts': ['fairlead start'],
  'server/src/foundation/embedded-postgres-launch.ts': ['exec 3<&0 …'],
  'server/src/foundation/embedded-postgres-settings.ts': ['# Written again at every start. …'],
  // why a connection was ended, as the driver would say it, and a question to the database
  'server/src/foundation/watch-connections.ts': [
    'Connection terminated: the database does not answer',
    'select coalesce(array_agg(pid) …',
  ],
  // why a worker gives up, which its log says
  'server/src/foundation/jobs.ts': ['it takes no more jobs'],
  'server/src/foundation/worker-registry.ts': [
    'another worker has taken over',
    'it could not say in time that it is alive',
  ],
  'server/src/foundation/worker-release.ts': ['fairlead worker {}'],
  // a question to the database
  'server/src/foundation/migration-locks.ts': ['select coalesce(l.relation::regclass::text, …'],
  'server/src/foundation/replica/read-replica.ts': ['timeout exceeded when trying to connect'],
  'server/src/foundation/replica/reader-login.ts': ['login inherit nosuperuser …'],
  'server/src/foundation/rich-text-html.ts': ['nofollow noopener'],
  'server/src/foundation/scram.ts': ['Client Key', 'Server Key'],
  'server/src/foundation/pipelined-transaction.ts': ['begin isolation level repeatable read read only'],
  'server/src/foundation/snapshot.ts': ['read only'],
  'server/src/foundation/secrets.ts': ['key id', 'secrets at rest'],
};

/** Names of columns, queries, and why a column is left out; and what figures are, which Prometheus keeps. */
const OWN_TABLES = /\/own-tables?(-store)?\.ts$|^server\/src\/app\/metrics\//;

const isNotTranslated = (file: string, text: string) =>
  OWN_TABLES.test(file) ||
  NOT_TRANSLATED[file]?.some((known) => (known.endsWith('…') ? text.startsWith(known.slice(0, -1)) : text === known));

test('every sentence that the server says to a person comes from a catalogue', () => {
  const inline = files
    .filter((file) => /^server\/src\/(app|cli|features|foundation|ledger)\//.test(file) && !catalogues.includes(file))
    .flatMap((file) =>
      inlineTexts(join(ROOT, file), undefined, isForDevelopers)
        .filter(({ text }) => !isNotTranslated(file, text))
        .map(({ line, text }) => `${file}:${line}: ${text}`),
    );
  expect(inline).toEqual([]);
});

test('no text is read while modules load: catalogues may still be on their way then', () => {
  expect(webFiles.flatMap((file) => textsReadWhileLoading(join(ROOT, file)).map((line) => `${file}:${line}`))).toEqual(
    [],
  );
});

const messagesIn = async (file: string) =>
  ((await import(join(ROOT, file))) as { messages: Record<string, string> }).messages;

const TRANSLATIONS = join(ROOT, 'translations');

test('every language has every text, with the same parameters', async () => {
  const folders = await readdir(TRANSLATIONS, { withFileTypes: true });
  const languages = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const wrong = await Promise.all(languages.map(findTranslationErrors));
  expect(wrong.flat()).toEqual([]);
});

async function findTranslationErrors(language: string): Promise<string[]> {
  const translated = new Set(
    (await readdir(join(TRANSLATIONS, language), { recursive: true })).filter((file) => file.endsWith('.ts')),
  );
  const wrong: string[] = [];
  for (const source of catalogues) {
    const file = `${dirname(source)}.ts`;
    const [texts, translation] = [
      await messagesIn(source),
      translated.delete(file) ? await messagesIn(join('translations', language, file)) : {},
    ];
    for (const key of new Set([...Object.keys(texts), ...Object.keys(translation)])) {
      const [wanted, given] = [texts[key], translation[key]];
      if (wanted === undefined || given === undefined)
        wrong.push(`translations/${language}/${file}: ${key} is ${given ? 'unknown' : 'missing'}`);
      else if (String(listParameters(wanted)) !== String(listParameters(given)))
        wrong.push(`translations/${language}/${file}: ${key} has other parameters than the English text`);
    }
  }
  return [...wrong, ...[...translated].map((file) => `translations/${language}/${file}: no such catalogue`)];
}

/** Enums whose values are keys. */
const contract = files
  .filter((file) => file.startsWith('contract/src/') && !catalogues.includes(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

/** Whether code reads a key: as it is, or put together as `state.${state}`, `${item}.why`, `${part}.${state}`. */
function isUsed(key: string, code: string): boolean {
  if (code.includes(`'${key}'`) || code.includes(`"${key}"`)) return true;
  const dots = [...key.matchAll(/\./g)].map(({ index }) => index);
  if (dots.length === 0) return contract.includes(`'${key}'`) || new RegExp(`\\b${key}:`).test(contract);
  return (
    code.includes('}.${') ||
    dots.some((dot) => code.includes(`\`${key.slice(0, dot)}.$`) || code.includes(`}${key.slice(dot)}\``))
  );
}

/** Catalogues with a text for each entry of a list of the contract, read by its entries. */
const LISTED: Record<string, string> = {
  'web/src/features/audit/messages/actions/en.ts': 'contract/src/domain/audit-actions.ts',
  'web/src/features/audit/messages/fields/en.ts': 'contract/src/domain/audit-fields.ts',
};

test('every text of the web is used', async () => {
  const unused: string[] = [];
  const sources = new Map(webFiles.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  for (const file of catalogues.filter((each) => each.startsWith('web/'))) {
    const feature = /^(web\/src\/features\/[^/]+\/|web\/src\/)/.exec(file)?.[0] ?? '';
    const code = [...sources]
      .filter(([path]) => path.startsWith(feature))
      .map(([, text]) => text)
      .join('\n');
    const list = LISTED[file] ? readFileSync(join(ROOT, LISTED[file]), 'utf8') : '';
    const keys = Object.keys(await messagesIn(file));
    unused.push(...keys.filter((key) => !isUsed(key, code + list)).map((key) => `${file}: ${key}`));
  }
  expect(unused).toEqual([]);
});
