import type { ScreeningStep } from '@fairlead/contract/domain/screening.ts';
import type { WithdrawalScreening } from '@fairlead/contract/features/withdrawal-review.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';
import type { Screening } from './screener.ts';

/** A decision to record. */
type ScreeningRecord = Screening & { network: string; address: string };

/** What was said of the address of a withdrawal, at which step and to whom. */
type WithdrawalRecord = ScreeningRecord & { withdrawalId: number; step: ScreeningStep; staffId: number | null };

/** Records what was said of an address; a record never changes. */
export async function insertScreening(tx: Tx, record: WithdrawalRecord): Promise<void> {
  await sql`
    insert into address_screenings (withdrawal_id, step, staff_id, network, address, outcome, reason, source, screened_at)
    values (${record.withdrawalId}, ${record.step}, ${record.staffId}::int, ${record.network}, ${record.address},
      ${record.outcome}, ${record.reason}, ${record.source}, app_now())`.execute(tx);
}

/**
 * Records that a member's request was refused, so that there is no withdrawal.
 * @returns undefined where the same was recorded on this day already: how often they ask adds nothing
 */
export const insertRefused = (
  tx: Tx,
  record: ScreeningRecord & { memberId: number },
): Promise<{ id: number } | undefined> =>
  maybeOne(
    tx,
    sql<{ id: number }>`
      insert into address_screenings (member_id, step, network, address, outcome, reason, source, screened_at, refused_on)
      values (${record.memberId}, 'request', ${record.network}, ${record.address}, ${record.outcome}, ${record.reason}, ${record.source},
        app_now(), app_today())
      on conflict (member_id, refused_on, lower(address), source, reason) where refused_on is not null do nothing
      returning id`,
  );

/** What was said last of a withdrawal's address, as SQL; null where it was never asked. */
export const latestOutcome = (withdrawalId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select s.outcome from address_screenings s where s.withdrawal_id = ${withdrawalId} order by s.id desc limit 1)`;

/** Every decision on a withdrawal's address, oldest first. */
export const listScreenings = (db: Db, withdrawalId: number): Promise<WithdrawalScreening[]> =>
  rows(
    db,
    sql<WithdrawalScreening>`
      select s.id, s.step, s.outcome, s.reason, s.source, s.screened_at,
        (select n.username from staff_names n where n.id = s.staff_id) as staff
      from address_screenings s where s.withdrawal_id = ${withdrawalId} order by s.id`,
  );
