import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import type { StaffAccount } from '@fairlead/contract/features/staff-accounts.ts';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import { countSessions } from '#foundation/session.ts';

/** Staff as they sign in; never leaves the server. */
export type StaffCredentials = {
  id: number;
  username: string;
  email: string;
  fullname: string;
  passwordHash: string;
  role: StaffRole;
  blocked: boolean;
};

const staffColumns = sql`
  id, username, email, fullname, password_hash as "passwordHash", role, blocked_at is not null as blocked`;

/** Staff by username or e-mail. */
export const findStaffCredentials = (db: Db, name: string): Promise<StaffCredentials | undefined> =>
  maybeOne(
    db,
    sql<StaffCredentials>`select ${staffColumns} from staff where lower(username) = lower(${name}) or lower(email) = lower(${name})`,
  );

/** Staff by e-mail. */
export const findStaffByEmail = (db: Db, email: string): Promise<StaffCredentials | undefined> =>
  maybeOne(db, sql<StaffCredentials>`select ${staffColumns} from staff where lower(email) = lower(${email})`);

/** Staff by id. */
export const findStaff = (db: Db, id: number): Promise<StaffCredentials | undefined> =>
  maybeOne(db, sharedRead(sql<StaffCredentials>`select ${staffColumns} from staff where id = ${id}`));

/** Staff by id, unless they are blocked. */
export async function findActiveStaff(db: Db, id: number): Promise<StaffCredentials | undefined> {
  const staff = await findStaff(db, id);
  return staff?.blocked ? undefined : staff;
}

/**
 * Remembers a staff sign-in, unless the person was blocked or the password changed since it was compared.
 * @returns whether it stands
 */
export async function markStaffSignedIn(tx: Tx, { id, passwordHash }: StaffCredentials): Promise<boolean> {
  const { marked } = await one(
    tx,
    sql<{ marked: boolean }>`select mark_staff_signed_in(${id}, ${passwordHash}) as marked`,
  );
  return marked;
}

/** Inserts a member of staff. @returns the id, or undefined when the username or e-mail is taken */
export async function insertStaff(
  tx: Tx,
  staff: Omit<StaffCredentials, 'id' | 'blocked'>,
): Promise<number | undefined> {
  const { username, email, fullname, passwordHash, role } = staff;
  const { id } = await one(
    tx,
    sql<{ id: number | null }>`
      select create_staff(${username}, ${email}, ${fullname}, ${passwordHash}, ${role}) as id`,
  );
  return id ?? undefined;
}

/** Gives a member of staff another role. */
export async function storeStaffRole(tx: Tx, staffId: number, role: StaffRole): Promise<void> {
  await sql`select set_staff_role(${staffId}, ${role})`.execute(tx);
}

/** Blocks a member of staff, or lets them sign in again. */
export async function storeStaffBlocked(tx: Tx, staffId: number, isBlocked: boolean): Promise<void> {
  await sql`select set_staff_blocked(${staffId}, ${isBlocked})`.execute(tx);
}

/** The language a member of staff has chosen; null: none. */
export async function findStaffLanguage(db: Db, staffId: number): Promise<string | null | undefined> {
  const found = await maybeOne(
    db,
    sharedRead(sql<{ language: string | null }>`select language from staff where id = ${staffId}`),
  );
  return found?.language;
}

/** Keeps the language a member of staff has chosen. */
export async function storeStaffLanguage(tx: Tx, staffId: number, language: string | null): Promise<void> {
  await sql`select set_staff_language(${staffId}, ${language})`.execute(tx);
}

/** Every member of staff, those who may sign in first. */
export const listStaff = (db: Db, viewerId: number): Promise<StaffAccount[]> =>
  rows(
    db,
    sql<StaffAccount>`
      select s.id, s.username, s.email, s.fullname, s.role, s.blocked_at, s.last_login_at, s.created_at, s.id = ${viewerId} as mine,
        exists (select from second_factors f where f.subject_kind = 'staff' and f.subject_id = s.id) as second_factor,
        ${countSessions('staff', sql`s.id`)} as sessions
      from staff s order by s.blocked_at is not null, s.id`,
  );
