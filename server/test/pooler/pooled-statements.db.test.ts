import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createPooledWorld, walkMoneyPath } from './walk-money-path.ts';

// What a pooler for transactions loses is never sent on its connections, watched without one.

type Sent = { text: string; problem: string | undefined };
type Watched = { connectionParameters: { fallback_application_name?: string; options?: string } };

const MARK = 'through_a_pooler';
const sent: Sent[] = [];
const startups = new Set<string | undefined>();
/** What belongs to a connection and is gone, or another's, with the next transaction. */
const OF_A_SESSION: [RegExp, string][] = [
  [/^\s*set\s+(?!local\b|transaction\b)/i, 'a setting'],
  [/set_config\([^)]*false\s*\)/i, 'a setting'],
  [/^\s*(listen|unlisten|prepare|execute|deallocate|discard|reset|load)\b/i, 'a state of the connection'],
  [/pg_(try_)?advisory_(lock|unlock)/i, 'a lock of the connection'],
  [/declare\s.*\swith\s+hold/is, 'a cursor that outlives its transaction'],
  [/create\s+temp(orary)?\s+(?!.*on\s+commit\s+drop)/is, 'a table of the connection'],
];

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const { connectionParameters } = this as unknown as Watched;
  if (connectionParameters.fallback_application_name === MARK) {
    startups.add(connectionParameters.options);
    sent.push(describe(args[0] as string | { name?: string; text?: string }));
  }
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;

function describe(statement: string | { name?: string; text?: string }): Sent {
  if (typeof statement !== 'string') {
    const { name, text = '' } = statement;
    return { text, problem: name === undefined && text !== '' ? findProblem(text) : `by a name: ${name}` };
  }
  return { text: statement, problem: findProblem(statement) };
}

const findProblem = (text: string): string | undefined => OF_A_SESSION.find(([pattern]) => pattern.test(text))?.[1];

const world = await createPooledWorld(async (apiUrl) => {
  const marked = new URL(apiUrl);
  marked.searchParams.set('fallback_application_name', MARK);
  return marked.href;
});
afterAll(async () => {
  await world.close();
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
});

test('what is sent through a pooler leaves nothing on a connection', async () => {
  await walkMoneyPath(world);
  expect(sent.length).toBeGreaterThan(500);
  expect(sent.filter(({ problem }) => problem !== undefined).slice(0, 5)).toEqual([]);
  // the settings are the login's: a pooler refuses those of a connection
  expect([...startups]).toEqual([undefined]);
});

test.each([
  'set timezone to utc',
  'listen fairlead_signals',
  'select pg_try_advisory_lock(1)',
  'create temp table t as select 1',
])('the watch would see: %s', (text) => {
  expect(describe(text).problem).toBeDefined();
});

test('the watch would see a named statement', () => {
  expect(describe({ name: 'p1', text: 'select 1' }).problem).toBeDefined();
});
