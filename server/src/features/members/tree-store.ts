import { maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { assert } from '#foundation/failure.ts';
import { openAccounts } from '#ledger/index.ts';
import { getNewPrincipal } from './new-principal-store.ts';
import { takenName } from './profile-store.ts';
import { getVolumeTotals } from './qualified-volume-store.ts';
import { lockBranch } from './tree-lock-store.ts';
import { recordBranch, recordJoins } from './volume-store.ts';

export type Sponsor = { id: number; username: string; ancestors: number[] };

/** The open account with a referral code, locked for sharing. Codes are capitals; any letter case is understood. */
export const lockSponsor = (tx: Tx, code: string): Promise<Sponsor | undefined> =>
  maybeOne(
    tx,
    sql<Sponsor>`select id, username, ancestors from members
      where referral_code in (${code}, ${code.toUpperCase()}) and closed_at is null
      order by (referral_code = ${code}) desc limit 1 for share`,
  );

/**
 * The open account with a referral code or, as staff may write it, a username; not locked. The caller has the tree alone, so
 * that its line stays.
 */
export const findSponsor = (tx: Tx, name: string): Promise<Sponsor | undefined> =>
  maybeOne(
    tx,
    sql<Sponsor>`select id, username, ancestors from members
      where (referral_code in (${name}, ${name.toUpperCase()}) or lower(username) = lower(${name})) and closed_at is null
      order by (referral_code = ${name}) desc, (referral_code = ${name.toUpperCase()}) desc limit 1`,
  );

/** Keeps an account open until the transaction ends. @returns whether it is */
export const keepOpen = async (tx: Tx, memberId: number): Promise<boolean> =>
  (await rows(tx, sql`select 1 from members where id = ${memberId} and closed_at is null for share`)).length > 0;

export type NewMember = {
  username: string;
  email: string;
  fullname: string;
  phone: string;
  passwordHash: string;
  sponsor: Sponsor | undefined;
};

/**
 * Inserts a member with their place in the tree and their accounts.
 * @returns their id, or undefined when the referral code is another's: make another one
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
    await recordJoins(tx, [row.id]);
    return row.id;
  } catch (error) {
    throw takenName(error);
  }
}

/**
 * Puts a member, with everyone below, under another sponsor or under no one. The caller has the tree alone and has
 * seen that the sponsor is not among those below. Only those of the branch wait for it, see {@link lockBranch}.
 */
export async function moveBranch(tx: Tx, memberId: number, sponsor: Sponsor | undefined): Promise<void> {
  const above = sponsor ? [sponsor.id, ...sponsor.ancestors] : [];
  await lockBranch(tx, memberId);
  // Read after the locks: what those of the branch had begun is counted by now.
  const totals = (await getVolumeTotals(tx, [memberId])).get(memberId);
  assert(totals !== undefined, 'totals were asked for');
  const { ancestors } = await one(
    tx,
    sql<{ ancestors: number[] }>`select ancestors from members where id = ${memberId}`,
  );
  const branch = {
    memberId,
    team: totals.team + 1,
    volume: totals.business + totals.own,
    ...(await getNewPrincipal(tx, memberId)),
  };
  await recordBranch(tx, 'leave', { ...branch, above: ancestors });
  await recordBranch(tx, 'enter', { ...branch, above });
  await sql`
    update members set sponsor_id = case when id = ${memberId} then ${sponsor?.id ?? null}::int else sponsor_id end,
      ancestors = case when id = ${memberId} then '{}' else ancestors[:array_position(ancestors, ${memberId}::int)] end || ${above}::int[]
    where id = ${memberId} or ancestors @> array[${memberId}::int]`.execute(tx);
}

/** Whether anyone is directly below. The caller holds their row, so that no one joins in between. */
export async function hasMembersBelow(tx: Tx, memberId: number): Promise<boolean> {
  return (await rows(tx, sql`select 1 from members where sponsor_id = ${memberId} limit 1`)).length > 0;
}
