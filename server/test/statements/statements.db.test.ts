import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../database.ts';
import { SAMPLE_DAY } from './calls.ts';
import { describeStatement } from './describe.ts';
import { listStatements, NOT_TOLD } from './list-statements.ts';
import { compareRow, NULLABLE_COLUMNS } from './row-types.ts';
import { describePlace, Sources } from './source.ts';
import type { Fragment } from './values.ts';

/** Fields that a row declares as never null though their column may be, and why they are not. */
const NEVER_NULL: Record<string, string> = {
  'src/foundation/mail-outbox.ts body': 'asked for mails that have one',
  'src/features/backups/store.ts name':
    'asked for backups that have one, or that archive, which have begun and so been named',
  'src/features/chain/compare-store.ts at': 'asked for a transfer that is confirmed',
  'src/features/inbox/contact-store.ts hash': 'a message with a request key has it',
  'src/features/members/profile-store.ts at': 'asked for closed accounts',
  'src/features/members/qualified-volume-store.ts sponsorId': 'asked for those whom members brought',
  'src/features/members/store.ts endsAt': 'was set by the statement',
  'src/features/members/volume-totals-store.ts depth': 'of a temporary table, filled for all',
  'src/features/newsletter/store.ts confirmed_at': 'asked for confirmed ones',
  'src/features/payments/manual/store.ts memberId': "a manual deposit's payment is a member's own",
  'src/features/payments/manual/store.ts txid': "a manual deposit's payment has its transaction's hash",
  'src/features/payments/store.ts providerPaymentId': 'asked for payments that the provider knows',
  'src/features/payments/chain/compare-store.ts reference': 'asked for payments that have one',
  'src/features/payments/chain/deposits-store.ts reference': 'asked for payments that have one of these',
  'src/features/payments/facts-store.ts payment_id': 'asked for payments that the provider knows',
  'src/features/simulation/commissions-store.ts level': 'of a temporary table, filled for all',
  'src/features/simulation/commissions-store.ts month': 'of a temporary table, filled for all',
  'src/features/simulation/returns-store.ts month': 'of a temporary table, filled for all',
  'src/features/solvency/snapshot-store.ts published_at': 'asked for published roots',
  'src/features/solvency/snapshot-store.ts sum': 'asked for published roots',
  'src/features/topups/store.ts until': 'asked for activations that end after now',
  'src/features/transactions/owned-store.ts memberId': 'the view leaves out payments without a member',
  'src/features/transactions/store.ts member_id': 'the view leaves out payments without a member',
  'src/features/trading/list-store.ts pair': 'claimed plans have a pair',
  'src/features/trading/store.ts day': 'postings of accruals have the day',
  'src/features/trading/store.ts pair': 'claimed plans have a pair',
};

const { url } = await testDatabase();
const client = new pg.Client({ connectionString: url });
const sources = new Sources();
const { statements, untold } = listStatements(sources);
await client.connect();
afterAll(async () => {
  sources.close();
  await client.end();
});

test('the text of every statement is told by the source', () => {
  const files = new Set(untold.map((place) => place.replace(/:\d+$/, '')));
  expect(untold.filter((place) => !NOT_TOLD[place.replace(/:\d+$/, '')])).toEqual([]);
  expect(Object.keys(NOT_TOLD).filter((file) => !files.has(file))).toEqual([]);
});

test('every statement fits the schema, and answers the row that it declares', async () => {
  await client.query(`select create_day_partitions('${SAMPLE_DAY}'::date)`);
  await client.query('begin');
  await makeTemporaryTables();
  const { rows } = await client.query<{ column: string }>(NULLABLE_COLUMNS);
  const nullable = new Set(rows.map(({ column }) => column));
  const wrong = new Set<string>();
  const excepted = new Set<string>();
  for (const statement of statements) {
    const place = statement.source ? describePlace(statement.source.module, statement.source.template) : statement.text;
    const problems = await findProblems(statement, nullable);
    for (const { field, problem } of problems) {
      const exception = `${place.replace(/:\d+$/, '')} ${field}`;
      if (NEVER_NULL[exception] && problem.endsWith('may be null')) excepted.add(exception);
      else wrong.add(`${place} ${problem}`);
    }
  }
  await client.query('rollback');
  expect([...wrong]).toEqual([]);
  expect(Object.keys(NEVER_NULL).filter((exception) => !excepted.has(exception))).toEqual([]);
});

/** Makes the temporary tables that statements are about, as the statements before them do. */
async function makeTemporaryTables(): Promise<void> {
  for (const { text, parts } of statements.filter(({ text }) => /^\s*create temp table/.test(text)))
    await attempt(() =>
      client.query(
        text,
        parts.filter((part) => typeof part !== 'string').map(() => null),
      ),
    );
  await attempt(() => client.query('create temp table sim_walk_1 (like sim_walk_0)'));
}

async function findProblems(statement: Fragment, nullable: Set<string>) {
  const columns = await attempt(() => describeStatement(client, statement.text));
  if (columns instanceof Error) return [{ field: '', problem: `${columns.message}: ${statement.text}` }];
  return statement.source?.row ? compareRow(sources, statement.source.row, columns, nullable) : [];
}

/** What it answers, or its error, after which the transaction goes on. */
async function attempt<T>(work: () => Promise<T>): Promise<T | Error> {
  await client.query('savepoint attempt');
  try {
    return await work();
  } catch (error) {
    await client.query('rollback to savepoint attempt');
    return error as Error;
  }
}
