import { afterAll, expect, test } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { createMember } from '#features/members/index.ts';
import { inTransaction, one, openDb, openPool, sql } from '#foundation/db.ts';
import { testDatabase } from '#test/database.ts';
import { SEED_MAIN, type SeedSize, seedPeople } from './seed-people.ts';

const { url } = await testDatabase();
const owner = openDb(openPool(url, { max: 2 }));
const db = openDb(openPool(url, { max: 2 }));
afterAll(async () => {
  await owner.destroy();
  await db.destroy();
});

const clean = async () => expect((await verifyAll(db)).filter((check) => check.broken > 0)).toEqual([]);

test('members in a tree, with investments and money, and every invariant holds', async () => {
  const progress: number[] = [];
  const made = await seedPeople(owner, { members: 1_500, investments: 4_000 }, (members) => progress.push(members));
  expect(progress.at(-1)).toBe(1_500);
  expect(made.lastMember - made.firstMember).toBe(1_499);
  const figures = await one(
    db,
    sql<Record<string, number>>`select count(*)::int as members, avg(cardinality(ancestors))::float8 as above,
        count(*) filter (where activation_ends_at > app_now() and level_open and verified_at is not null)::int as ready,
        (select count(*)::int from investments) as investments,
        (select count(*)::int from member_accounts where id % 8 = 0 and balance = ${SEED_MAIN}) as with_main
      from members`,
  );
  expect(figures).toMatchObject({ members: 1_500, ready: 1_500, investments: 4_000, with_main: 1_500 });
  expect(figures.above).toBeGreaterThan(8);
  await clean();
});

test('a second seed, and members who join after it, find ids of their own', async () => {
  const more: SeedSize = { members: 30, investments: 10, chain: 2 };
  const [first, second] = [await seedPeople(owner, more), await seedPeople(owner, more)];
  expect(second.firstMember).toBe(first.lastMember + 1);
  const person = { username: 'late', email: 'late@test.test', fullname: 'Late', phone: '', passwordHash: 'none' };
  const id = await inTransaction(db, (tx) => createMember(tx, { ...person, sponsorCode: `SEED${second.lastMember}` }));
  expect(id).toBe(second.lastMember + 1);
  await clean();
});

test('members who joined over some days, and whose money was booked on the first of them', async () => {
  const { firstMember, lastMember } = await seedPeople(owner, { members: 20, investments: 20, days: 10 });
  const figures = await one(
    db,
    sql<Record<string, unknown>>`
      select count(distinct created_at::date)::int as days, max(created_at) <= app_now() and min(created_at) > app_now() - interval '10 days' as recent,
        (select count(distinct app_today() - (booked_at at time zone 'UTC')::date)::int from postings where reference between ${-lastMember} and ${-firstMember}) as bookings,
        (select min(app_today() - (booked_at at time zone 'UTC')::date) from postings where reference between ${-lastMember} and ${-firstMember}) as ago,
        (select count(distinct fullname)::int from members where id between ${firstMember} and ${lastMember}) as names
      from members where id between ${firstMember} and ${lastMember}`,
  );
  expect(figures).toMatchObject({ recent: true, bookings: 1, ago: 10, names: 20 });
  expect(figures.days).toBeGreaterThan(9);
  await clean();
});

test('no investments, and more of them than members', async () => {
  await seedPeople(owner, { members: 3, investments: 0 });
  await seedPeople(owner, { members: 2, investments: 7 });
  await clean();
});
