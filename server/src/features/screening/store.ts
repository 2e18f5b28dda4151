import type { ScreeningStep } from '@fairlead/contract/domain/screening.ts';
import type { WithdrawalScreening } from '@fairlead/contract/features/withdrawal-review.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';
import type { Screening } from './screener.ts';

/** A decision to record. The member is named where their request was refused, so that there is no withdrawal. */
export type ScreeningRecord = Screening & { network: string; address: string } & (
    | { withdrawalId: number; step: ScreeningStep; staffId: number | null }
    | { memberId: number }
  );

/** Records what was said of an address; a record never changes. */
export function insertScreening(tx: Tx, record: ScreeningRecord): Promise<{ id: number }> {
  const { withdrawalId, memberId, step, staffId } =
    'memberId' in record ? { ...REFUSED, memberId: record.memberId } : { ...record, memberId: null };
  return one(
    tx,
    sql<{ id: number }>`
      insert into address_screenings (withdrawal_id, member_id, step, staff_id, network, address, outcome, reason, source, screened_at)
      values (${withdrawalId}::int, ${memberId}::int, ${step}, ${staffId}::int, ${record.network}, ${record.address},
        ${record.outcome}, ${record.reason}, ${record.source}, app_now())
      returning id`,
  );
}

const REFUSED = { withdrawalId: null, step: 'request', staffId: null } as const;

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
