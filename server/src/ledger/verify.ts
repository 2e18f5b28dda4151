import { type Db, one, sql } from '#foundation/db.ts';

/** One invariant: what was checked, over how much, what breaks it, and whether `cli rebuild` mends that. */
export type Check = { name: string; checked: number; broken: number; example: string | null; derived?: true };

/** The ledger's own invariants. Features add theirs (open withdrawals, accruals, commissions). */
export async function verifyLedger(db: Db): Promise<Check[]> {
  return [
    await check(
      db,
      'all balances sum to zero',
      sql`
      select count(*) as checked, (coalesce(sum(balance), 0) <> 0)::int as broken, nullif(coalesce(sum(balance), 0), 0)::text as example
      from (select balance from member_accounts union all select balance from system_account_shards) b`,
    ),
    await check(
      db,
      'member balances equal the sums of their postings',
      sql`
      select count(*) as checked, count(*) filter (where balance <> posted) as broken,
        min(format('account %s holds %s, postings say %s', id, balance, posted)) filter (where balance <> posted) as example from (
        select a.id, a.balance, coalesce(p.sum, 0) as posted from member_accounts a left join (
          select account, sum(delta) as sum from (
            select credit as account, amount as delta from postings where credit > 0
            union all select debit, -amount from postings where debit > 0) m group by account) p on p.account = a.id) s`,
    ),
    await check(
      db,
      'system account balances equal the sums of their postings',
      sql`
      select count(*) as checked, count(*) filter (where balance <> posted) as broken,
        min(format('%s holds %s, postings say %s', name, balance, posted)) filter (where balance <> posted) as example from (
        select h.name, (select sum(balance) from system_account_shards s where s.account = h.id) as balance, coalesce(p.sum, 0) as posted
        from system_accounts h left join (
          select account, sum(delta) as sum from (
            select credit as account, amount as delta from postings where credit < 0
            union all select debit, -amount from postings where debit < 0) m group by account) p on p.account = h.id) s`,
    ),
    await check(
      db,
      'no account is below zero that must not be',
      sql`
      select count(*) as checked, count(*) filter (where low) as broken, min(name) filter (where low) as example from (
        select id::text as name, balance < 0 as low from member_accounts
        union all select h.name, case when h.non_negative then sum(s.balance) < 0 else sum(s.balance) > 0 end
          from system_accounts h join system_account_shards s on s.account = h.id group by h.name, h.non_negative) b`,
    ),
    await check(
      db,
      'held balances equal the open holds',
      sql`
      select count(*) as checked, count(*) filter (where balance <> open) as broken,
        min(format('member %s holds %s, open holds are %s', member_id, balance, open)) filter (where balance <> open) as example from (
        select a.id / 8 as member_id, a.balance, coalesce(h.sum, 0) as open from member_accounts a
        left join (select member_id, sum(amount) as sum from holds where state = 'open' group by member_id) h on h.member_id = a.id / 8
        where a.id % 8 = 4) s`,
    ),
    await check(
      db,
      'pools hold what runs have reserved in them',
      sql`
      select count(*) as checked, count(*) filter (where balance < reserved) as broken, min(name) filter (where balance < reserved) as example from (
        select h.name, (select sum(balance) from system_account_shards s where s.account = h.id) as balance,
          coalesce((select sum(amount - spent) from pool_reservations r where r.account = h.id and r.open), 0) as reserved
        from system_accounts h where h.non_negative) p`,
    ),
    await check(
      db,
      'every reversal is the opposite of what it names',
      sql`
      select count(*) as checked, count(*) filter (where not fits) as broken, min(id::text) filter (where not fits) as example from (
        select r.id, o.id is not null and r.debit = o.credit and r.credit = o.debit and r.amount = o.amount as fits
        from postings r left join postings o on o.id = r.reverses where r.reverses is not null) s`,
    ),
    await checkDerived(
      db,
      'the sums by day are those of the postings',
      sql`
      select count(*) as checked, count(*) filter (where p.amount is distinct from f.amount or p.postings is distinct from f.postings) as broken,
        min(format('%s of %s: kept %s, posted %s', entry_type, day, f.amount, p.amount))
          filter (where p.amount is distinct from f.amount or p.postings is distinct from f.postings) as example
      from (select *, coalesce(for_day, 'infinity') as for_key from daily_flows) f
        full join (
          select between.*, coalesce(between.for_day, 'infinity') as for_key
          from daily_flow_watermark w cross join lateral daily_flows_between(0, w.watermark) between) p
          using (day, entry_type, debit, credit, for_key)`,
    ),
  ];
}

/** Runs one invariant's query: (checked, broken, example). */
export async function check(db: Db, name: string, query: ReturnType<typeof sql>): Promise<Check> {
  const row = await one(
    db,
    sql<{
      checked: number;
      broken: number;
      example: string | null;
    }>`select checked::int, broken::int, example from (${query}) c`,
  );
  return { name, ...row };
}

/** An invariant of data that is derived from other data and can be rebuilt from it. */
export const checkDerived = async (db: Db, name: string, query: ReturnType<typeof sql>): Promise<Check> => ({
  ...(await check(db, name, query)),
  derived: true,
});
