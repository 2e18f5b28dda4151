import { type Db, maybeOne, sharedRead, sql, type Tx } from '#foundation/db.ts';

/** How long a notice's link freezes: who reads mail once a month still can. */
const LINK_DAYS = 30;

/** Keeps the hash of a link's token. */
export async function insertFreezeLink(tx: Tx, memberId: number, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into freeze_links (token_hash, member_id, created_at, expires_at)
    values (${tokenHash}, ${memberId}, app_now(), app_now() + make_interval(days => ${LINK_DAYS}))`.execute(tx);
}

/** The member whose withdrawals a link freezes, or undefined when it is none or too old. */
export async function findLinkedMember(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await maybeOne(
    db,
    sql<{
      member_id: number;
    }>`select member_id from freeze_links where token_hash = ${tokenHash} and expires_at > app_now()`,
  );
  return row?.member_id;
}

/** Freezes, unless it is so already. */
export async function insertFreeze(tx: Tx, memberId: number): Promise<void> {
  await sql`
    insert into withdrawal_freezes (member_id, frozen_at) values (${memberId}, app_now())
    on conflict (member_id) where lifted_at is null do nothing`.execute(tx);
}

/** Since when a member's withdrawals are frozen, or undefined while they are not. */
export async function findFreeze(db: Db, memberId: number): Promise<Date | undefined> {
  const row = await maybeOne(db, sharedRead(selectFreeze(memberId)));
  return row?.frozen_at;
}

/** Selects since when a member's withdrawals are frozen, for a statement that reads more; no row while they are not. */
export const selectFreeze = (memberId: number) =>
  sql<{
    frozen_at: Date;
  }>`select frozen_at from withdrawal_freezes where member_id = ${memberId} and lifted_at is null`;

/** Lifts a freeze by a change that two staff members agreed on. */
export async function storeLift(tx: Tx, memberId: number, changeId: number): Promise<void> {
  await sql`
    update withdrawal_freezes set lifted_at = app_now(), lifted_by_change = ${changeId}
    where member_id = ${memberId} and lifted_at is null`.execute(tx);
}
