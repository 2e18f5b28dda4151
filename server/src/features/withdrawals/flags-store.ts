import type { VelocityRule } from '@fairlead/contract/domain/payout-limits.ts';
import type { RawBuilder } from 'kysely';
import { latestOutcome } from '#features/screening/index.ts';
import { type Db, one, sql } from '#foundation/db.ts';

/** What flags are raised by. */
export type FlagLimits = { secondApprovalOver: bigint; payoutVelocity: VelocityRule | undefined };

/** Of a request `w`: nothing has ended it. */
export const OPEN = sql`w.status not in ('completed', 'rejected', 'cancelled')`;

/** Whether the member asked for as many requests as a rule says within its hours before `w`: the last of them is by its number. */
const isFrequent = (rule: VelocityRule | undefined): RawBuilder<unknown> =>
  rule
    ? sql`coalesce((select o.requested_at from withdrawals o where o.member_id = w.member_id and o.id < w.id order by o.id desc
        offset ${rule.count - 1} limit 1) > w.requested_at - make_interval(hours => ${rule.hours}), false)`
    : sql`false`;

/** Whether a request came after so many others that two people look at it. */
export async function readFrequent(db: Db, id: number, rule: VelocityRule | undefined): Promise<boolean> {
  const { frequent } = await one(
    db,
    sql<{ frequent: boolean }>`select ${isFrequent(rule)} as frequent from withdrawals w where w.id = ${id}`,
  );
  return frequent;
}

/** When each flag is raised, of a request `w` and its member `m`: each is a fact of stored rows. */
const conditions = ({ secondApprovalOver, payoutVelocity }: FlagLimits) => ({
  blocked: sql`m.blocked`,
  address_denied: sql`${latestOutcome(sql`w.id`)} = 'deny'`,
  address_referred: sql`${latestOutcome(sql`w.id`)} = 'refer'`,
  address_changed: sql`(m.bep20_changed_at > (select app_now()) - interval '7 days' or lower(m.bep20) is distinct from lower(w.address))`,
  password_changed: sql`m.password_changed_at > (select app_now()) - interval '7 days'`,
  shared_address: sql`(exists (select from member_payouts o where lower(o.bep20) = lower(w.address) and o.id <> w.member_id)
    or exists (select from withdrawals o where lower(o.address) = lower(w.address) and o.member_id <> w.member_id))`,
  dual_approval: sql`w.amount > ${secondApprovalOver}`,
  velocity: isFrequent(payoutVelocity),
  early_exit: sql`w.kind = 'principal'`,
  first_payout: sql`not exists (select from withdrawals o where o.member_id = w.member_id and o.status = 'completed')`,
});

/** The flags of an open request, as an array. */
export function flags(limits: FlagLimits): RawBuilder<unknown> {
  const raised = Object.entries(conditions(limits)).map(
    ([flag, condition]) => sql`case when ${condition} then ${sql.lit(flag)} end`,
  );
  return sql`case when ${OPEN} then array_remove(array[${sql.join(raised)}], null) else '{}' end`;
}

/** Whether a request has any flag: what reads other rows is only asked where nothing else raises one. */
export function isFlagged(limits: FlagLimits): RawBuilder<unknown> {
  const when = conditions(limits);
  return sql`(${when.blocked} or ${when.address_changed} or ${when.password_changed} or ${when.dual_approval} or ${when.early_exit}
    or ${when.first_payout} or ${when.velocity} or ${latestOutcome(sql`w.id`)} in ('deny', 'refer') or ${when.shared_address})`;
}
