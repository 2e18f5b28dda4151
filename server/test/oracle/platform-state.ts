import { qualifiedVolumes } from '#features/members/index.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { describeAccount } from '#ledger/index.ts';

/** Everything that is compared, a commission of text each by its name. */
export type PlatformState = Map<string, string>;

/** Before anything happened. */
export const BEGINNING = '2000-01-01';

type Named = { name: string; text: string };

/**
 * Everything as the database has it.
 * @param since accruals, commissions and claims before this day are left out
 */
export async function getPlatformState(db: Db, since = BEGINNING): Promise<PlatformState> {
  const found: PlatformState = new Map();
  const balances = await rows(
    db,
    sql<{ id: bigint; balance: bigint }>`select id, balance from member_accounts
      union all select account, sum(balance)::bigint from system_account_shards group by account`,
  );
  for (const { id, balance } of balances) {
    const { owner, name } = describeAccount(BigInt(id));
    found.set(owner === 'system' ? name : `${name} ${owner}`, String(balance));
  }
  const named = await rows(
    db,
    sql<Named>`
      select 'investment ' || id as name, concat_ws(', ', status, 'growth ' || growth, 'earned ' || earned, 'accruals ' || accruals_used, 'ends ' || end_day) as text
      from investments
      union all
      select 'withdrawal ' || id, concat_ws(', ', status, amount, fee, exit_fee, net_amount) from withdrawals
      union all
      select 'roi day of ' || id, member_roi_day(id)::text from members`,
  );
  const further = [...(await listRuns(db, since)), ...(await listClaims(db, since)), ...(await listPrizes(db))];
  for (const { name, text } of [...named, ...further]) found.set(name, text);
  return found;
}

/** Runs, accruals and level commissions, each with what it came to. */
const listRuns = (db: Db, since: string): Promise<Named[]> =>
  rows(
    db,
    sql<Named>`
      select 'run ' || day as name, case when finished_at is null then 'open' else state end as text from runs where programme = 'accrual' and day >= ${since}::date
      union all
      select format('accrual %s of %s', s.day, s.investment_id),
        concat_ws(', ', s.base, s.due, ledger_share(s.due, r.funding_numerator, r.funding_denominator), nullif(s.reason, ''))
      from return_accruals s join runs r on r.programme = 'accrual' and r.day = s.day where s.day >= ${since}::date
      union all
      select format('commission %s of %s level %s', day, investment_id, level),
        concat_ws(', ', beneficiary_id, from_id, ppm, base_amount, amount, reason, case when compound then 'compound' end,
          case when reversed_at is not null then 'reversed' end)
      from settled_commissions where day >= ${since}::date`,
  );

/** Claimable accruals that wait no more, and the commissions of claims. */
const listClaims = (db: Db, since: string): Promise<Named[]> =>
  rows(
    db,
    sql<Named>`
      select format('claimable %s of %s', day, investment_id) as name,
        case when claim_id is null then 'lapsed' else 'claimed' end || ', ' || amount as text from accrual_claims where day >= ${since}::date
      union all
      select format('commission %s of %s level %s', l.day, l.investment_id, l.level),
        concat_ws(', ', l.beneficiary_id, l.from_id, l.ppm, l.base_amount, l.amount, l.reason, case when l.compound then 'compound' end,
          case when c.day is not null then 'reversed' end)
      from claim_commissions l left join reversed_claim_commissions c on c.investment_id = l.investment_id and c.level = l.level and c.day = l.day where l.day >= ${since}::date`,
  );

/** Rewards, ranks, salaries, shares of the turnover, and the figures they are measured by. */
const listPrizes = (db: Db): Promise<Named[]> =>
  rows(
    db,
    sql<Named>`
      select 'rewards of ' || member_id as name, 'consumed ' || consumed as text from reward_members
      union all
      select format('reward %s of %s', row_number() over (partition by member_id order by id) - 1, member_id),
        concat_ws(', ', business, amount, state, coalesce(surplus, 0), case when carried_at is not null then 'carried' end) from member_rewards
      union all
      select format('rank %s of %s', rank_id, member_id), concat_ws(', ', amount, case when paid_at is not null then 'paid' end) from leadership_awards
      union all
      select format('salary %s of %s', to_char(month, 'YYYY-MM'), member_id), concat_ws(', ', tier_id, due, paid, case when reason = 'blocked' then 'blocked' end)
      from salary_payments
      union all
      select format('turnover %s of %s', to_char(p.month, 'YYYY-MM'), s.member_id), s.amount::text from cto_shares s join cto_payments p on p.id = s.payment_id
      union all
      select 'figures of ' || member_id, concat_ws(', ', business, strongest_leg, qualified) from ${qualifiedVolumes()} s`,
  );

/** What differs, in words. */
export function differences(found: PlatformState, wanted: PlatformState): string[] {
  const names = new Set([...found.keys(), ...wanted.keys()]);
  return [...names]
    .filter((name) => found.get(name) !== wanted.get(name))
    .map((name) => `${name}: ${found.get(name)} instead of ${wanted.get(name)}`);
}
