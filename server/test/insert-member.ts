import { randomUUID } from 'node:crypto';
import { lockTreeShared, recordJoins } from '#features/members/index.ts';
import { type Db, inTransaction, one, sql } from '#foundation/db.ts';
import { openAccounts } from '#ledger/index.ts';
import type { Caller } from './world.ts';

/** How a member of a world differs from a verified one without money. */
export type NewMember = {
  username?: string;
  sponsor?: Caller | undefined;
  main?: string;
  verified?: boolean;
  blocked?: boolean;
  activated?: boolean;
};

/** @returns the member's id */
export async function insertMember(db: Db, options: NewMember): Promise<number> {
  const username = options.username ?? `m-${randomUUID().slice(0, 8)}`;
  return inTransaction(db, async (tx) => {
    await lockTreeShared(tx);
    const { id } = await one(
      tx,
      sql<{ id: number }>`
        insert into members (username, email, fullname, password_hash, referral_code, sponsor_id, ancestors, blocked, verified_at,
          activated_at, activation_ends_at, created_at, updated_at)
        values (${username}, ${`${username}@test.test`}, ${username}, 'none', ${username}, ${options.sponsor?.id ?? null},
          coalesce((select id || ancestors from members where id = ${options.sponsor?.id ?? null}), '{}'), ${options.blocked ?? false},
          case when ${options.verified ?? true} then app_now() end,
          case when ${options.activated ?? false} then app_now() end, case when ${options.activated ?? false} then app_now() + interval '365 days' end,
          app_now(), app_now()) returning id`,
    );
    await openAccounts(tx, id);
    await recordJoins(tx, [id]);
    return id;
  });
}
