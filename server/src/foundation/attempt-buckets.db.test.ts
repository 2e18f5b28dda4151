import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { addressBuckets, giveBack, purgeEmptyBuckets, take } from './attempt-buckets.ts';
import { type Db, one, openDb, openPool, sql } from './db.ts';

const { url } = await testDatabase();
// two processes have a pool each
const [db, other] = [openDb(openPool(url, { max: 8 })), openDb(openPool(url, { max: 8 }))];
afterAll(() => Promise.all([db.destroy(), other.destroy()]));

const DAY = 86_400;
const small = (name: string, capacity: number) => ({ subject: name, capacity, forgetSeconds: DAY });
const outcomes = async (tries: Promise<void>[]) => (await Promise.allSettled(tries)).map(({ status }) => status);
const passed = async (tries: Promise<void>[]) =>
  (await outcomes(tries)).filter((status) => status === 'fulfilled').length;
const counted = async (on: Db) =>
  (await one(on, sql<{ sum: number }>`select coalesce(sum(round(level)), 0)::int as sum from attempt_buckets`)).sum;

test('tries at the same time, in several processes, cannot outrun the count; the narrowest bucket decides', async () => {
  const buckets = [small('one address', 3), small('its network', 5)];
  expect(await passed(Array.from({ length: 20 }, (_, n) => take(n % 2 ? db : other, buckets)))).toBe(3);
  expect(await counted(db)).toBe(6);
  const neighbour = [small('another address', 3), small('its network', 5)];
  expect(await passed(Array.from({ length: 20 }, () => take(db, neighbour)))).toBe(2);
  await expect(take(db, buckets)).rejects.toMatchObject({ code: 'too_many_attempts', status: 429 });
});

test('what was no failure is given back, and what is forgotten is empty again', async () => {
  const buckets = [small('gives back', 1)];
  await take(db, buckets);
  await expect(take(db, buckets)).rejects.toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: DAY });
  await giveBack(db, buckets);
  await take(db, buckets);
  await sql`update attempt_buckets set counted_at = counted_at - interval '12 hours'`.execute(db);
  await expect(take(db, buckets)).rejects.toMatchObject({ retryAfterSeconds: DAY / 2 });
  await sql`update attempt_buckets set counted_at = counted_at - interval '12 hours'`.execute(db);
  await take(db, buckets);
  await sql`update attempt_buckets set counted_at = counted_at - interval '5 days'`.execute(db);
  await purgeEmptyBuckets(db);
  expect(await counted(db)).toBe(0);
});

test('an address and its network are one subject for every account, and for no other secret', () => {
  const subjects = (ip: string) => addressBuckets('sign-in', ip).map(({ subject }) => subject);
  expect(subjects('198.51.100.7')).toEqual(subjects('::ffff:198.51.100.7'));
  expect(subjects('198.51.100.7')[1]).toBe(subjects('198.51.100.8')[1]);
  expect(subjects('198.51.100.7')[0]).not.toBe(subjects('198.51.100.8')[0]);
  expect(addressBuckets('code', '198.51.100.7')[0]?.subject).not.toBe(subjects('198.51.100.7')[0]);
});
