import type { Sharing } from '@fairlead/contract/domain/revenue-share.ts';
import type { CtoMember, CtoShare } from '@fairlead/contract/features/cto.ts';
import { type Db, maybeOne, one, rows, sql, type Tx, violatedUnique } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { monthText } from '#foundation/format.ts';
import { t } from './texts.ts';

const members = sql`
  select c.member_id as id, c.member_id as user_id, m.username, m.email, m.fullname, c.active, m.blocked, c.granted_at,
    c.deactivated_at, coalesce(s.total, 0)::bigint as total_paid, coalesce(s.months, 0)::int as months_paid
  from cto_members c join member_names m on m.id = c.member_id
  left join lateral (select sum(amount) as total, count(*) as months from cto_shares where member_id = c.member_id) s on true`;

/** Everyone who was ever granted a share, active ones first. */
export const listCtoMembers = (db: Db): Promise<CtoMember[]> =>
  rows(db, sql<CtoMember>`${members} order by c.active desc, c.granted_at, c.member_id`);

/** One member's share, or undefined. */
export const findCtoMember = (db: Db, memberId: number): Promise<CtoMember | undefined> =>
  maybeOne(db, sql<CtoMember>`${members} where c.member_id = ${memberId}`);

/** Grants a member a share, or again one who was deactivated. @returns false where they are active already */
export async function grant(tx: Tx, memberId: number, staffId: number): Promise<boolean> {
  const done = await rows(
    tx,
    sql`insert into cto_members (member_id, granted_by, granted_at) values (${memberId}, ${staffId}, app_now())
      on conflict (member_id) do update set active = true, deactivated_at = null, granted_by = excluded.granted_by,
        granted_at = excluded.granted_at where not cto_members.active returning 1`,
  );
  return done.length > 0;
}

/** Takes the share away. @returns false where they have none */
export async function deactivate(tx: Tx, memberId: number): Promise<boolean> {
  const done = await rows(
    tx,
    sql`update cto_members set active = false, deactivated_at = app_now() where member_id = ${memberId} and active returning 1`,
  );
  return done.length > 0;
}

/** How many would share now: active, neither blocked nor closed. */
export async function countSharing(db: Db): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from cto_members c join member_names m on m.id = c.member_id
      where c.active and not m.blocked and m.closed_at is null`,
  );
  return count;
}

/** Locks every share against a change until the transaction ends. @returns the members' ids, ascending */
export async function lockGrants(tx: Tx): Promise<number[]> {
  const found = await rows(
    tx,
    sql<{ id: number }>`select member_id as id from cto_members where active order by member_id for update`,
  );
  return found.map(({ id }) => id);
}

/** Of these members, who may be paid. The caller has locked them. */
export async function listUnblocked(tx: Tx, memberIds: number[]): Promise<number[]> {
  const found = await rows(
    tx,
    sql<{
      id: number;
    }>`select id from member_names where id = any (${memberIds}::int[]) and not blocked and closed_at is null order by id`,
  );
  return found.map(({ id }) => id);
}

/**
 * Stores a month's payment with its shares.
 * @throws AppError conflict when the month was paid before
 */
export async function insertPayment(
  tx: Tx,
  payment: Sharing & { month: string; memberIds: number[]; staffId: number },
): Promise<{ id: number }> {
  const { month, fees, pool, members: count, share, memberIds, staffId } = payment;
  try {
    const { id } = await one(
      tx,
      sql<{ id: number }>`insert into cto_payments (month, fees, pool, members, share, paid_by, created_at)
        values (${`${month}-01`}::date, ${fees}, ${pool}, ${count}, ${share}, ${staffId}, app_now()) returning id`,
    );
    if (share > 0n)
      await sql`insert into cto_shares (payment_id, member_id, amount)
        select ${id}, member_id, ${share} from unnest(${memberIds}::int[]) as member_id`.execute(tx);
    return { id };
  } catch (error) {
    if (violatedUnique(error) === 'cto_payments_month_key')
      throw AppError.of('conflict', { reason: t('alreadyPaid', { month: monthText(month) }) });
    throw error;
  }
}

/** A paid month. */
export type Payment = Sharing & { month: string; paid_at: Date; paid_by: string };

/** The paid months from a month on. */
export const paymentsSince = (db: Db, month: string): Promise<Payment[]> =>
  rows(
    db,
    sql<Payment>`select to_char(p.month, 'YYYY-MM') as month, p.fees, p.pool, p.members, p.share,
        p.pool - p.share * p.members as rest, p.created_at as paid_at, s.username as paid_by
      from cto_payments p join staff_names s on s.id = p.paid_by where p.month >= ${`${month}-01`}::date order by p.month desc`,
  );

/** A member's paid months, newest first. */
export const listShares = (db: Db, memberId: number): Promise<CtoShare[]> =>
  rows(
    db,
    sql<CtoShare>`select format('%s-%s', p.id, s.member_id) as id, s.member_id as user_id, to_char(p.month, 'YYYY-MM') as month, p.fees,
        p.pool, p.members, s.amount, p.created_at
      from cto_shares s join cto_payments p on p.id = s.payment_id where s.member_id = ${memberId} order by p.month desc`,
  );
