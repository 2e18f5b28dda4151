import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, rows, sharedRead, sql, type Tx, violatedUnique } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { t } from './texts.ts';

/** A member as the database has them; never their password's hash. */
export type Member = {
  id: number;
  username: string;
  email: string;
  fullname: string;
  phone: string;
  address: string;
  referralCode: string;
  sponsorId: number | null;
  sponsorCode: string | null;
  sponsorUsername: string | null;
  blocked: boolean;
  active: boolean;
  roiOpen: boolean;
  levelOpen: boolean;
  verifiedAt: Date | null;
  activatedAt: Date | null;
  activationEndsAt: Date | null;
  /** Whether an activation is running now. */
  activated: boolean;
  bep20: string | null;
  bep20ChangedAt: Date | null;
  trc20: string | null;
  businessAdjustment: bigint;
  businessBalanceAdjustment: bigint;
  lastLoginAt: Date | null;
  /** While in the future: a changed address or password holds withdrawals back until then. */
  withdrawalsFrom: Date | null;
  closed: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** A member's columns, as SQL, of {@link memberSource}. */
export const memberColumns = sql`
  m.id, m.username, m.email, m.fullname, m.phone, m.address, m.referral_code as "referralCode", m.sponsor_id as "sponsorId",
  s.referral_code as "sponsorCode", s.username as "sponsorUsername", m.blocked, m.active, m.roi_open as "roiOpen",
  m.level_open as "levelOpen", m.verified_at as "verifiedAt", m.activated_at as "activatedAt",
  m.activation_ends_at as "activationEndsAt", coalesce(m.activation_ends_at > app_now(), false) as activated,
  m.bep20, m.bep20_changed_at as "bep20ChangedAt", m.trc20, m.business_adjustment as "businessAdjustment",
  m.business_balance_adjustment as "businessBalanceAdjustment", m.last_login_at as "lastLoginAt",
  case when greatest(m.bep20_changed_at, m.password_changed_at) + interval '24 hours' > app_now()
    then greatest(m.bep20_changed_at, m.password_changed_at) + interval '24 hours' end as "withdrawalsFrom",
  m.closed_at is not null as closed, m.created_at as "createdAt", m.updated_at as "updatedAt"`;
export const memberSource = sql`members m left join members s on s.id = m.sponsor_id`;

/** A member by id, closed ones included. */
export const findMember = (db: Db, id: number): Promise<Member | undefined> =>
  maybeOne(db, sharedRead(sql<Member>`select ${memberColumns} from ${memberSource} where m.id = ${id}`));

/** When an account was closed, and by whom. @param ownAction what the audit log calls it when its member did */
export const findClosing = (
  db: Db,
  id: number,
  ownAction: string,
): Promise<{ at: Date; by: 'member' | 'staff' } | undefined> =>
  maybeOne(
    db,
    sql<{ at: Date; by: 'member' | 'staff' }>`
      select closed_at as at,
        case when exists (select from audit_entries where subject = ${`member:${id}`} and action = ${ownAction})
          then 'member' else 'staff' end as by
      from members where id = ${id} and closed_at is not null`,
  );

/** A member by id, locked against every other change of their row. */
export const lockMember = (tx: Tx, id: number): Promise<Member | undefined> =>
  maybeOne(tx, sql<Member>`select ${memberColumns} from ${memberSource} where m.id = ${id} for no key update of m`);

/** An open account by username or e-mail, whichever fits; letter case means nothing. */
export const findMemberByName = (db: Db, name: string): Promise<Member | undefined> =>
  maybeOne(
    db,
    sql<Member>`select ${memberColumns} from ${memberSource} where m.closed_at is null
      and (lower(m.username) = lower(${name}) or lower(m.email) = lower(${name}))`,
  );

/** An open account by its e-mail address. */
export const findMemberByEmail = (db: Db, email: string): Promise<Member | undefined> =>
  maybeOne(
    db,
    sql<Member>`select ${memberColumns} from ${memberSource} where m.closed_at is null and lower(m.email) = lower(${email})`,
  );

/** How lists name a person. */
export type Name = { id: number; username: string; fullname: string; email: string };

/** How lists name the open account of a username or e-mail; letter case means nothing. */
export const findName = (db: Db, text: string): Promise<Name | undefined> =>
  maybeOne(db, sharedRead(selectOpenMember(text)));

/** Selects the same, for a statement that does the rest as well; no row where there is none. */
export const selectOpenMember = (text: string) => sql<Name>`
  select id, username, fullname, email from members
  where closed_at is null and ${isEmail(text) ? sql`lower(email)` : sql`lower(username)`} = lower(${text})`;

/** How lists name an open account, for a statement that reads more; no row where it is closed, or there is none. */
export const selectOpenName = (id: RawBuilder<unknown>) => sql<Name>`
  select id, username, fullname, email from members where id = ${id} and closed_at is null`;

/** Every e-mail address has an @, no username does: one index is asked instead of both. */
const isEmail = (text: string): boolean => text.includes('@');

/** The names of many members, by id. */
export async function getNames(db: Db, ids: number[]): Promise<Map<number, Name>> {
  const found = await rows(
    db,
    sql<Name>`select id, username, fullname, email from members where id = any (${ids}::int[])`,
  );
  return new Map(found.map((name) => [name.id, name]));
}

/** Columns that a change may set, by their names in the table. */
export type MemberColumns = Partial<{
  username: string;
  email: string;
  fullname: string;
  phone: string;
  address: string;
  blocked: boolean;
  active: boolean;
  roi_open: boolean;
  level_open: boolean;
  bep20: string | null;
  trc20: string | null;
  business_adjustment: bigint;
  business_balance_adjustment: bigint;
  password_hash: string;
}>;

/**
 * Writes the given columns of a member and when that was.
 * @param stamps columns set to now, or to nothing
 * @throws AppError conflict when the username or the e-mail is another's
 */
export async function updateMember(
  tx: Tx,
  id: number,
  values: MemberColumns,
  stamps: { now?: ('bep20_changed_at' | 'password_changed_at' | 'closed_at')[]; none?: 'verified_at'[] } = {},
): Promise<void> {
  const sets = [
    sql`updated_at = app_now()`,
    ...Object.entries(values).map(([column, value]) => sql`${sql.id(column)} = ${value}`),
    ...(stamps.now ?? []).map((column) => sql`${sql.id(column)} = app_now()`),
    ...(stamps.none ?? []).map((column) => sql`${sql.id(column)} = null`),
  ];
  try {
    await sql`update members set ${sql.join(sets)} where id = ${id}`.execute(tx);
  } catch (error) {
    throw takenName(error);
  }
}

const emailTaken = t('emailTaken');

/** Whether a failure says that the email address has an account; a registration says that to no one. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof AppError && error.details.reason === emailTaken;

/** Turns a taken username or e-mail into a failure that says so. */
export function takenName(error: unknown): unknown {
  const constraint = violatedUnique(error);
  if (constraint === 'members_username') return AppError.of('conflict', { reason: t('usernameTaken') });
  if (constraint === 'members_email') return AppError.of('conflict', { reason: emailTaken });
  return error;
}

/** What a member has done of what everything else asks for. */
export type Readiness = { verified: boolean; has_address: boolean; activation_ends_at: Date | null; now: Date };

/** Selects it; no row where there is no such member. */
export const selectReadiness = (memberId: number) => sql<Readiness>`
  select verified_at is not null as verified, bep20 is not null as has_address, activation_ends_at, app_now() as now
  from members where id = ${memberId}`;
