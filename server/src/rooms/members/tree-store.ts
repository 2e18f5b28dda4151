import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { type Check, check, openAccounts, sumOver } from '#ledger/index.ts';
import { takenName } from './profile-store.ts';

/** One number for the sponsor tree's lock: joining shares it, moving a branch has it alone. */
const TREE_LOCK = 7_316_001;

/** Keeps every branch in its place until the transaction ends; many join at once. */
export async function shareTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${TREE_LOCK})`.execute(tx);
}

/** Lets nobody join or move until the transaction ends. Taken before any member's row. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TREE_LOCK})`.execute(tx);
}

export type Sponsor = { id: number; username: string; ancestors: number[] };

/** The open account with a referral code, locked for sharing. Codes are capitals; any letter case is understood. */
export const lockSponsor = (tx: Tx, code: string): Promise<Sponsor | undefined> =>
  maybeOne(
    tx,
    sql<Sponsor>`select id, username, ancestors from members
      where referral_code in (${code}, ${code.toUpperCase()}) and closed_at is null
      order by (referral_code = ${code}) desc limit 1 for share`,
  );

/** The same by username, as staff may write it. */
export const lockSponsorByUsername = (tx: Tx, username: string): Promise<Sponsor | undefined> =>
  maybeOne(
    tx,
    sql<Sponsor>`select id, username, ancestors from members
      where lower(username) = lower(${username}) and closed_at is null for share`,
  );

export type NewMember = {
  username: string;
  email: string;
  fullname: string;
  phone: string;
  passwordHash: string;
  sponsor: Sponsor | undefined;
};

/**
 * Inserts a member with his place in the tree and his accounts.
 * @returns his id, or undefined when the referral code is another's: make another one
 * @throws AppError conflict when the username or the e-mail is taken
 */
export async function insertMember(tx: Tx, member: NewMember, referralCode: string): Promise<number | undefined> {
  const { sponsor } = member;
  try {
    const row = await maybeOne(
      tx,
      sql<{ id: number }>`
        insert into members (username, email, fullname, phone, password_hash, referral_code, sponsor_id, ancestors, created_at, updated_at)
        values (${member.username}, ${member.email}, ${member.fullname}, ${member.phone}, ${member.passwordHash}, ${referralCode},
          ${sponsor?.id ?? null}, ${sponsor ? [sponsor.id, ...sponsor.ancestors] : []}::int[], app_now(), app_now())
        on conflict (referral_code) do nothing returning id`,
    );
    if (!row) return undefined;
    await openAccounts(tx, row.id);
    return row.id;
  } catch (error) {
    throw takenName(error);
  }
}

/**
 * Puts a member, with everyone below, under another sponsor or under nobody. The caller holds {@link lockTree} and has
 * seen that the sponsor is not among those below.
 */
export async function moveBranch(tx: Tx, memberId: number, sponsor: Sponsor | undefined): Promise<void> {
  const above = sponsor ? [sponsor.id, ...sponsor.ancestors] : [];
  await sql`select 1 from members where id = ${memberId} or ancestors @> array[${memberId}::int] order by id for no key update`.execute(
    tx,
  );
  await sql`update members set sponsor_id = ${sponsor?.id ?? null}, ancestors = ${above}::int[] where id = ${memberId}`.execute(
    tx,
  );
  await sql`
    update members set ancestors = ancestors[:array_position(ancestors, ${memberId}::int)] || ${above}::int[]
    where ancestors @> array[${memberId}::int]`.execute(tx);
}

/** How many members are below, at any depth. */
export async function countTeam(db: Db, memberId: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from members where ancestors @> array[${memberId}::int]`,
  );
  return count;
}

/** Business: active principal of everyone below, at any depth. What is leaving is held, so it does not count. */
export const businessOf = (db: Db, memberId: number): Promise<bigint> =>
  sumOver(db, 'principal', sql`select id from members where ancestors @> array[${memberId}::int]`);

/** What must hold of the tree; `cli verify` and the nightly check ask for it. */
export const memberChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    check(
      db,
      "every member's line above is his sponsor and his sponsor's line",
      sql`
        select count(*) as checked, count(*) filter (where not fits) as broken, min(id::text) filter (where not fits) as example from (
          select m.id, m.ancestors = case when s.id is null then '{}'::int[] else s.id || s.ancestors end
            and not m.id = any (m.ancestors) as fits
          from members m left join members s on s.id = m.sponsor_id) t`,
    ),
];

/** Whether anybody is directly below. The caller holds his row, so that nobody joins in between. */
export async function hasMembersBelow(tx: Tx, memberId: number): Promise<boolean> {
  return (await rows(tx, sql`select 1 from members where sponsor_id = ${memberId} limit 1`)).length > 0;
}
