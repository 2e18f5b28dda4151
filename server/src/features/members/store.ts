import { SOURCE_LANGUAGE } from '@fairlead/contract/messages/languages.ts';
import type { RawBuilder } from 'kysely';
import { common } from '#foundation/common-texts.ts';
import { type Db, maybeOne, one, prepared, sharedRead, sql, type Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';

/** What a member is allowed by their own state. */
export type AccountStatus = {
  id: number;
  username: string;
  email: string;
  fullname: string;
  blocked: boolean;
  active: boolean;
  verified: boolean;
  /** Whether something of what everyone states and agrees to is missing and was asked for. */
  mustAgree: boolean;
  sponsorId: number | null;
  ancestors: number[];
};

/**
 * Locks a member's row against a concurrent block and checks that they may move money.
 * @param options.active also refuses an inactive member: investing, activating, outgoing transfers
 * @param options.alone lets only one transaction at a time go on for them, as {@link lockMembers} does
 * @throws AppError not_found, blocked, unverified, agreement_needed, inactive
 */
export async function requireEligible(
  tx: Tx,
  memberId: number,
  options: { active?: boolean; alone?: boolean } = {},
): Promise<AccountStatus> {
  const lock = options.alone ? sql`for no key update` : sql`for share`;
  const account = await maybeOne(
    tx,
    prepared(sql<AccountStatus>`${accountStatusQuery} where id = ${memberId} ${lock}`),
  );
  if (!account) return fail('not_found', { what: common('member') });
  if (account.blocked) fail('blocked');
  if (!account.verified) fail('unverified');
  if (account.mustAgree) fail('agreement_needed');
  if (options.active && !account.active) fail('inactive');
  return account;
}

/**
 * The id of a member who may move money, locked as {@link requireEligible} does with `alone`; no row where they may not: it
 * says why. For a statement that does the rest as well.
 */
export const eligibleMember = (memberId: number, options: { active?: boolean } = {}): RawBuilder<{ id: number }> => sql`
  select id from members where id = ${memberId} and not blocked and verified_at is not null and agreement_due_since is null
    ${options.active ? sql`and active` : sql``}
  for no key update`;

/** Lets only one transaction at a time go on for these members: where a limit over all that one has is tested, or their row changes. */
export async function lockMembers(tx: Tx, memberIds: number[]): Promise<void> {
  await sql`select 1 from members where id = any (${memberIds}::int[]) order by id for no key update`.execute(tx);
}

/** A member's account for reading, or undefined. */
export async function findAccountStatus(db: Db, memberId: number): Promise<AccountStatus | undefined> {
  return maybeOne(db, sharedRead(sql<AccountStatus>`${accountStatusQuery} where id = ${memberId}`));
}

/**
 * Adds `hours` to a member's activation: at its end, or from now on when they have none or it has lapsed.
 * @returns the added period
 */
export async function extendActivation(
  tx: Tx,
  memberId: number,
  hours: number,
): Promise<{ startsAt: Date; endsAt: Date }> {
  return one(
    tx,
    sql<{ startsAt: Date; endsAt: Date }>`
      update members set activated_at = coalesce(activated_at, app_now()), updated_at = app_now(),
        activation_ends_at = greatest(activation_ends_at, app_now()) + make_interval(hours => ${hours})
      where id = ${memberId}
      returning activation_ends_at - make_interval(hours => ${hours}) as "startsAt", activation_ends_at as "endsAt"`,
  );
}

/** Ends a member's activation where a reversed period began; one that never had another counts as never activated. */
export async function cutActivation(tx: Tx, memberId: number, at: Date): Promise<void> {
  await sql`
    update members set activation_ends_at = case when activated_at < ${at} then ${at}::timestamptz end,
      activated_at = case when activated_at < ${at} then activated_at end, updated_at = app_now()
    where id = ${memberId}`.execute(tx);
}

/**
 * Stores a member's first payout address: it replaced none, so nothing waits for it. The caller has locked the member.
 */
export async function storeFirstAddress(tx: Tx, memberId: number, bep20: string): Promise<void> {
  await sql`update members set bep20 = ${bep20}, updated_at = app_now() where id = ${memberId} and bep20 is null`.execute(
    tx,
  );
}

const accountStatusQuery = sql`
  select id, username, email, fullname, blocked, active, verified_at is not null as verified,
    agreement_due_since is not null as "mustAgree", sponsor_id as "sponsorId", ancestors from members`;

/** Writes the country and the day of birth that a member stated. The caller has locked the member. */
export async function storePersonalFacts(
  tx: Tx,
  memberId: number,
  { country, dateOfBirth }: { country: string | null; dateOfBirth: string | null },
): Promise<void> {
  await sql`update members set country = ${country}, date_of_birth = ${dateOfBirth}, updated_at = app_now() where id = ${memberId}`.execute(
    tx,
  );
}

/** Holds a member's money back from now on until they have agreed to what is missing, or no longer. */
export async function holdForAgreement(tx: Tx, memberId: number, isHeld: boolean): Promise<void> {
  await sql`update members set agreement_due_since = case when ${isHeld}::boolean then app_now() end where id = ${memberId}`.execute(
    tx,
  );
}

/** What a signed-in member's pages ask for with each visit. `mustAgree`: they are asked for statements or agreements. */
export type SignedInMember = Pick<
  AccountStatus,
  'id' | 'username' | 'email' | 'fullname' | 'verified' | 'mustAgree'
> & {
  language: string | null;
};

/** A member as their own pages name them, or undefined. */
export const findSignedInMember = (db: Db, memberId: number): Promise<SignedInMember | undefined> =>
  maybeOne(
    db,
    sharedRead(sql<SignedInMember>`
      select id, username, email, fullname, verified_at is not null as verified,
        agreement_due_since is not null as "mustAgree", language
      from members where id = ${memberId}`),
  );

/** The language a member has chosen; null: none. */
export async function findMemberLanguage(db: Db, memberId: number): Promise<string | null | undefined> {
  const found = await maybeOne(
    db,
    sharedRead(sql<{ language: string | null }>`select language from members where id = ${memberId}`),
  );
  return found?.language;
}

/** The language a member is written to in: the one they chose, else English. */
export const readMemberLanguage = async (db: Db, memberId: number): Promise<string> =>
  (await findMemberLanguage(db, memberId)) ?? SOURCE_LANGUAGE;

/** Keeps the language a member has chosen. */
export async function storeMemberLanguage(tx: Tx, memberId: number, language: string | null): Promise<void> {
  await sql`update members set language = ${language}, updated_at = app_now() where id = ${memberId}`.execute(tx);
}

/** What members have stated of themselves, and since when they are asked to agree, as a subquery (id, country, date_of_birth, agreement_due_since). */
export const statedFacts = sql`(select id, country, date_of_birth, agreement_due_since from members)`;
