import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import type { RawBuilder } from 'kysely';
import { one, sql, type Tx } from '#foundation/db.ts';

/**
 * A seed's own way into the ledger's tables, as their owner: no process that serves members has it, and the production
 * ledger has no second one. Opens the accounts of new members and posts whatever `postings` selects as (debit, credit,
 * amount, entry_type, reference, sequence), in one statement each; no one else posts to those members yet. Only the net
 * change of an account must be covered; a posting that was made before is refused by its reference.
 * @param members selects (id)
 * @param daysAgo when it was booked
 * @returns how many postings were made
 */
export function openAndPost(
  tx: Tx,
  members: RawBuilder<unknown>,
  postings: RawBuilder<unknown>,
  daysAgo: number,
): Promise<{ count: number }> {
  const maxAccountType = sql.lit(memberAccounts.length - 1);
  return one(
    tx,
    sql<{ count: number; applied: unknown; complete: unknown }>`
      with source as materialized (${postings}),
      sides as (select debit as account, -amount as delta from source union all select credit, amount from source),
      net as materialized (select account, sum(delta)::bigint as delta from sides group by account),
      opened as (
        insert into member_accounts (id, balance)
        select m.id::bigint * 8 + account_type, coalesce(n.delta, 0) from (${members}) m cross join generate_series(0, ${maxAccountType}) account_type
          left join net n on n.account = m.id::bigint * 8 + account_type
        order by 1 returning id),
      posted as (
        insert into postings (debit, credit, amount, entry_type, reference, sequence, booked_at)
        select debit, credit, amount, entry_type, reference, sequence, (select app_now()) - make_interval(days => ${daysAgo}::int) from source returning 1),
      system as (
        select coalesce(array_agg(account), '{}') as accounts, coalesce(array_agg(delta), '{}') as deltas from net where account < 0)
      select (select count(*) from posted)::int as count,
        ledger_apply_system(system.accounts, system.deltas, null) as applied,
        ledger_require((select count(*) from net where account > 0) <= (select count(*) from opened)
          and not exists (select from net where account > 0 and account not in (select id from opened)),
          'only the new members are posted to') as complete
      from system`,
  );
}
