import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { attempt } from './attempts.ts';
import { maybeOne, openDb, openPool, sql } from './db.ts';

const { apiUrl } = await testDatabase();
const db = openDb(openPool(apiUrl, { max: 20 }));
afterAll(() => db.destroy());

// another copy of the module is another process: it shares the database alone
const copies = [attempt, ...(await Promise.all(['b', 'c', 'd'].map(loadCopy)))];
const wrong = async () => undefined;
const FREE = 5;

async function loadCopy(name: string): Promise<typeof attempt> {
  return ((await import(/* @vite-ignore */ `./attempts.ts?copy=${name}`)) as { attempt: typeof attempt }).attempt;
}

const passAt = (subject: string, work: () => Promise<string | undefined>, times: number) =>
  Promise.allSettled(Array.from({ length: times }, (_, turn) => copies[turn % copies.length]?.(db, subject, work)));
const waitOver = () => sql`update attempt_limits set blocked_until = app_now()`.execute(db);

test('four processes at once let through as many wrong tries as one: five, then one after each wait', async () => {
  expect(new Set(copies).size).toBe(4);
  let made = 0;
  const guess = async () => {
    made += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return undefined;
  };
  await passAt('many', guess, 60);
  expect(made).toBe(FREE);
  for (let round = 1; round <= 3; round += 1) {
    await waitOver();
    await passAt('many', guess, 20);
    expect(made).toBe(FREE + round);
  }
});

test('what is right clears the count, and what could not be tried is not counted', async () => {
  const failures = async () =>
    (await maybeOne(db, sql<{ failures: number }>`select max(failures) as failures from attempt_limits`))?.failures;
  await sql`delete from attempt_limits`.execute(db);
  for (let turn = 0; turn < FREE - 1; turn += 1) await attempt(db, 'one', wrong);
  const broken = () => Promise.reject(new Error('the password could not be read'));
  await expect(attempt(db, 'one', broken)).rejects.toThrow('could not be read');
  expect(await failures()).toBe(FREE - 1);
  expect(await attempt(db, 'one', async () => 'right')).toBe('right');
  expect(await failures()).toBeNull();
  for (let turn = 0; turn < FREE; turn += 1) await attempt(db, 'one', wrong);
  await expect(attempt(db, 'one', async () => 'right')).rejects.toMatchObject({ code: 'too_many_attempts' });
});
