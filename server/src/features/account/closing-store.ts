import type { ClosingObstacle } from '@fairlead/contract/features/account.ts';
import { CLAIM_DAYS } from '@fairlead/contract/features/trading.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { standingPostings } from '#ledger/index.ts';

/** What of a member is on its way in or out, beside the balances: a row where there is something. */
export const listPending = (db: Db, memberId: number): Promise<ClosingObstacle[]> =>
  rows(
    db,
    sql<ClosingObstacle>`
      select kind, amount::bigint as amount from (
        select 'claims' as kind, sum(p.amount) as amount, count(*) as count
          from investments i join ${standingPostings('claimable_return')} p on p.reference = i.id::bigint
          where i.member_id = ${memberId} and i.settlement = 'claimed'
            and (p.booked_at at time zone 'UTC')::date >= app_today() - ${CLAIM_DAYS}::int
            and not exists (select from accrual_claims c where c.investment_id = i.id and c.day = p.day)
        union all
        select 'level_income', sum(amount), count(*) from (
          select d.amount from level_income_daily d join runs r on r.programme = 'accrual' and r.day = d.day
            where d.beneficiary_id = ${memberId} and d.amount > 0 and r.released_by is null
          union all
          select l.amount from claims k join claim_commissions l on l.claim_id = k.id
            where k.released_by is null and l.beneficiary_id = ${memberId} and l.amount > 0
              and not exists (select from reversed_claim_commissions c
                where c.investment_id = l.investment_id and c.day = l.day and c.level = l.level)) due
        union all
        select 'deposits', sum(greatest(p.suspended, p.price_amount - p.credited, 0)), count(*) from payments p
          where p.member_id = ${memberId} and (p.suspended > 0
            or exists (select from payment_cases c where c.payment_id = p.id and c.state = 'open')
            or p.state not in ('finished', 'failed', 'refunded', 'expired')
              and (p.pay_address is not null or p.created_at > app_now() - interval '1 day'))
        union all
        select 'withdrawals', sum(amount), count(*) from withdrawals
          where member_id = ${memberId} and status not in ('completed', 'rejected', 'cancelled')) pending
      where count > 0`,
  );
