import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { recountMembers } from './counts-store.ts';
import { checkSearchCounts, readFrequencies } from './search-counts-store.ts';
import { listParts } from './search-parts.ts';

const world = await createWorld();
const { db, owner } = world;
afterAll(() => world.close());

const rollUp = () => sql`select roll_up_kept_figures()`.execute(owner);
const join = (count: number) =>
  sql`insert into members (username, email, fullname, password_hash, referral_code, created_at, updated_at)
    select 'user-' || n, 'user' || n || '@Mail.test', 'Ada Żółć ' || n % 3, '', 'code-' || n, app_now(), app_now()
    from generate_series((select coalesce(max(id), 0) from members), (select coalesce(max(id), 0) from members) + ${count}::int - 1) n`.execute(
    owner,
  );
const countBroken = async () => (await checkSearchCounts(db)).broken;

/** Each three letters that any member has, looked for in one after the other. */
async function countParts(): Promise<Map<string, number>> {
  const texts = await rows(
    db,
    sql<{ text: string }>`select username || E'\\n' || email || E'\\n' || fullname as text from members`,
  );
  const counts = new Map<string, number>();
  for (const part of texts.flatMap(({ text }) => listParts(text))) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}

test('how many have each three letters is what looking at each member says, rolled up or not, after any changes', async () => {
  await join(20);
  const steps = fc.constantFrom(
    () => join(3),
    () => rollUp(),
    () => sql`update members set fullname = 'Bo Anna' where id % 3 = 0`.execute(owner),
    () =>
      sql`update members set fullname = upper(fullname) || '-x9', email = 'gone-' || id || '@mail.test' where id % 4 = 1`.execute(
        owner,
      ),
    () => sql`update members set phone = '1' || phone`.execute(owner),
    () => sql`delete from members where id = (select max(id) from members)`.execute(owner),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 5 }), async (drawn) => {
      for (const step of drawn) await step();
      const counts = await countParts();
      const text = [...counts.keys(), 'qqq'].join(' ');
      const frequencies = await readFrequencies(db, text);
      for (const part of listParts(text))
        expect([part, frequencies.count(part)]).toEqual([part, counts.get(part) ?? 0]);
      expect(await countBroken()).toBe(0);
    }),
    { numRuns: 15 },
  );
  const { highest } = await one(db, sql<{ highest: number }>`select max(id) as highest from members`);
  expect((await readFrequencies(db, '')).total).toBe(highest);
});

test('members who join at once, and roll-ups beside them, are each counted once', async () => {
  const invite = (n: number) =>
    sql`insert into members (username, email, password_hash, referral_code, created_at, updated_at)
      values (${`once${n}`}, ${`once${n}@mail.test`}, '', ${`once${n}`}, app_now(), app_now())`.execute(owner);
  await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 3 === 2 ? rollUp() : invite(n))));
  expect(await countBroken()).toBe(0);
  await rollUp();
  expect((await readFrequencies(db, 'once')).count('onc')).toBe(8);
  expect(await countBroken()).toBe(0);
});

test('verify says where a count is wrong, and counting again mends it', async () => {
  await rollUp();
  await sql`update member_search_counts set members = members + 1 where part = 'tes'`.execute(owner);
  expect(await countBroken()).toBe(1);
  await inTransaction(db, recountMembers);
  expect(await countBroken()).toBe(0);
});
