import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { Databases } from './database.ts';
import { openPlatform } from './platform.ts';

const databases = new Databases();
afterAll(() => databases.close());

test('a world is scaled down whatever order its milestones are stored in', async () => {
  await databases.lend(async (db) => {
    // the largest first: divided by 50 it is what the smallest still is
    await sql`with gone as (delete from reward_milestones returning *)
      insert into reward_milestones overriding system value select * from gone order by business desc`.execute(db);
    const platform = await openPlatform(db, { sponsors: [0], start: 0, plans: [] });
    const stored = await rows(
      db,
      sql<{ business: bigint; amount: bigint }>`select business, amount from reward_milestones order by business`,
    );
    expect(stored.map(({ business }) => business / 1_000_000n)).toEqual([
      100n,
      200n,
      500n,
      1_000n,
      2_000n,
      5_000n,
      10_000n,
      20_000n,
    ]);
    expect(platform.model.rewards.milestones).toEqual(stored);
  });
});
