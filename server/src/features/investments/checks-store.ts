import { type Db, sql } from '#foundation/db.ts';
import { type Check, check, selectBalances } from '#ledger/index.ts';
import { checkPlanMix } from './plan-mix-store.ts';
import { checkSums } from './sums-store.ts';
import { checkTotals } from './totals-store.ts';

/** What must hold between investments and the ledger, member by member. */
export const investmentChecks: ((db: Db) => Promise<Check>)[] = [
  checkTotals,
  checkSums,
  checkPlanMix,
  (db) =>
    check(
      db,
      'principal balances equal the active investments that are not in notice',
      sql`
      select count(*) as checked, count(*) filter (where balance <> invested) as broken,
        min(format('member %s has principal %s, investments are %s', member_id, balance, invested)) filter (where balance <> invested) as example
      from (
        select b.member_id, b.balance, coalesce(i.sum, 0) as invested from ${selectBalances('principal')} b left join (
          select member_id, sum(invested) as sum from investments where status = 'active' and notice_given_on is null
          group by member_id) i on i.member_id = b.member_id) compared`,
    ),
  (db) =>
    check(
      db,
      'compound balances equal the growth of active investments',
      sql`
      select count(*) as checked, count(*) filter (where balance <> growth) as broken,
        min(format('member %s has compound %s, growth is %s', member_id, balance, growth)) filter (where balance <> growth) as example
      from (
        select b.member_id, b.balance, coalesce(i.sum, 0) as growth from ${selectBalances('compound')} b left join (
          select member_id, sum(growth) as sum from investments where status = 'active'
          group by member_id) i on i.member_id = b.member_id) compared`,
    ),
];
