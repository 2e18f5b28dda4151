import type { FundingRatio } from '@fairlead/contract/domain/funding-ratio.ts';
import type { Tier, TierTerms } from '@fairlead/contract/domain/salary-rules.ts';
import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';

const tierColumns = sql`id, business, amount, new_volume_ratio_ppm as "newVolumeRatioPpm", max_payments as "maxPayments"`;

/** The active tiers, lowest first. */
export const listTiers = (db: Db): Promise<Tier[]> =>
  rows(db, sql<Tier>`select ${tierColumns} from salary_tiers where retired_at is null order by business`);

/** Every tier that ever was, lowest first. */
export const listAllTiers = (db: Db): Promise<(Tier & { active: boolean })[]> =>
  rows(
    db,
    sql<
      Tier & { active: boolean }
    >`select ${tierColumns}, retired_at is null as active from salary_tiers order by business`,
  );

/** Lets no one else change the tiers until the transaction ends. */
export async function lockTiers(tx: Tx): Promise<void> {
  await sql`select 1 from salary_tiers order by id for update`.execute(tx);
}

/** Activates these tiers and retires the others; one of the same business is the same tier and keeps its count. */
export async function storeTiers(tx: Tx, tiers: TierTerms[]): Promise<void> {
  const businesses = tiers.map(({ business }) => business);
  await sql`update salary_tiers set retired_at = app_now() where retired_at is null and not business = any (${businesses}::bigint[])`.execute(
    tx,
  );
  await sql`
    insert into salary_tiers (business, amount, new_volume_ratio_ppm, max_payments, created_at)
    select t.business, t.amount, t.new_volume_ratio_ppm, t.max_payments, app_now()
    from unnest(${businesses}::bigint[], ${tiers.map(({ amount }) => amount)}::bigint[], ${tiers.map(({ newVolumeRatioPpm }) => newVolumeRatioPpm)}::int[],
      ${tiers.map(({ maxPayments }) => maxPayments)}::int[]) as t(business, amount, new_volume_ratio_ppm, max_payments)
    on conflict (business) do update set amount = excluded.amount, new_volume_ratio_ppm = excluded.new_volume_ratio_ppm, max_payments = excluded.max_payments, retired_at = null`.execute(
    tx,
  );
}

/** How often each tier was paid to each of these members, by member, then by tier: altogether, or for months before a day. */
export async function timesPaid(
  db: Db,
  memberIds: number[],
  before?: string,
): Promise<Map<number, Map<number, number>>> {
  const found = await rows(
    db,
    sql<{ member_id: number; tier_id: number; times: number }>`
      select member_id, tier_id, count(*)::int as times from salary_payments
      where paid > 0 and member_id = any (${memberIds}::int[]) and (${before ?? null}::date is null or month < ${before ?? null}::date)
      group by member_id, tier_id`,
  );
  const times = new Map<number, Map<number, number>>();
  for (const row of found) {
    const ofMember = times.get(row.member_id) ?? new Map<number, number>();
    times.set(row.member_id, ofMember.set(row.tier_id, row.times));
  }
  return times;
}

/** What a run calculates for one member. */
export type NewPayment = { memberId: number; tier: Tier; qualified: bigint; newPrincipal: bigint; blocked: boolean };

/** Stores what is due for a month; a blocked member's row stays at 0 with its reason. @returns how many and how much */
export const insertPayments = (
  tx: Tx,
  run: { id: number; day: string },
  payments: NewPayment[],
): Promise<{ items: number; due: bigint }> =>
  one(
    tx,
    sql<{ items: number; due: bigint }>`
      with calculated as (
        insert into salary_payments (run_id, member_id, month, tier_id, qualified, new_principal, due, reason, created_at)
        select ${run.id}, p.member_id, ${run.day}::date, p.tier_id, p.qualified, p.new_principal,
          case when p.blocked then 0 else p.amount end, case when p.blocked then 'blocked' end, app_now()
        from unnest(${payments.map(({ memberId }) => memberId)}::int[], ${payments.map(({ tier }) => tier.id)}::int[],
          ${payments.map(({ tier }) => tier.amount)}::bigint[], ${payments.map(({ qualified }) => qualified)}::bigint[],
          ${payments.map(({ newPrincipal }) => newPrincipal)}::bigint[], ${payments.map(({ blocked }) => blocked)}::boolean[])
          with ordinality as p(member_id, tier_id, amount, qualified, new_principal, blocked, place)
        order by p.place returning due)
      select count(*)::int as items, coalesce(sum(due), 0)::bigint as due from calculated`,
  );

export type Settled = { id: number; memberId: number; month: string; due: bigint; paid: bigint; tier: bigint };

/** Settles the next rows of a run by its share: floor(due * share). @returns what each is paid, 0 where the pool had nothing */
export const settleNext = (
  tx: Tx,
  runId: number,
  after: number,
  limit: number,
  ratio: FundingRatio,
): Promise<Settled[]> =>
  rows(
    tx,
    sql<Settled>`
      with settled as (
        update salary_payments s set paid = ledger_share(s.due, ${ratio.numerator}, ${ratio.denominator}), settled_at = app_now()
        where id in (select id from salary_payments where run_id = ${runId} and id > ${after} order by id limit ${limit})
        returning id, member_id, month, tier_id, due, paid)
      select s.id, s.member_id as "memberId", to_char(s.month, 'YYYY-MM') as month, s.due, s.paid, t.business as tier
      from settled s join salary_tiers t on t.id = s.tier_id order by s.id`,
  );
