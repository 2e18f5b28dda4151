import { type Db, one, sql } from '@fairlead/server/src/foundation/db.ts';

/** Members first..last, to whom the lines belong, and the days over which they are spread. */
export type Filling = { firstMember: number; lastMember: number; lines: number; from: string; days: number };

/** Postings a statement. */
const STRETCH = 250_000;
/** Of so many requests each: withdrawals, deposits that were not credited. */
const ONE_IN = 100;
/** One of so many postings is reversed. */
const REVERSED_ONE_IN = 331;
/** Postings that follow the reversals, so that the newest lines are of all types, however many there are. */
const AFTER_REVERSALS = 5_000;

/**
 * Writes histories as a platform has them, set-based: days of returns and level income one after the other, between
 * them what members and staff do one at a time; one line in a hundred is a withdrawal, one a deposit that was not
 * credited. Works as the owner; balances are brought to what the postings say.
 */
export async function fillHistories(owner: Db, filling: Filling, onProgress: (made: number) => void): Promise<void> {
  const requests = Math.floor(filling.lines / ONE_IN);
  const postings = filling.lines - 2 * requests;
  const { before } = await one(
    owner,
    sql<{ before: bigint }>`select coalesce(max(id), 0)::bigint as before from postings`,
  );
  const insert = async (first: number, last: number) => {
    for (let made = first - 1; made < last; made += STRETCH) {
      const to = Math.min(made + STRETCH, last);
      await insertPostings(owner, filling, before, { from: made + 1, to, of: postings });
      onProgress(to);
    }
  };
  const reversed = Math.max(Math.floor(postings / 2), postings - AFTER_REVERSALS);
  await insert(1, reversed);
  await insertReversals(owner, before);
  await insert(reversed + 1, postings);
  await insertWithdrawals(owner, filling, before, requests);
  await insertPayments(owner, filling, before, requests);
  await balanceAccounts(owner);
  await sql`vacuum (analyze) postings, withdrawals, payments, member_accounts, system_account_shards`.execute(owner);
}

/** The postings `from`..`to` `of` so many; the turns of types end with the last, so that the newest are alike at any size. */
type Stretch = { from: number; to: number; of: number };

async function insertPostings(owner: Db, filling: Filling, before: bigint, { from, to, of }: Stretch): Promise<void> {
  const { firstMember, lastMember, days } = filling;
  const people = lastMember - firstMember + 1;
  await sql`
    insert into postings (debit, credit, amount, entry_type, reference, day, booked_at)
    select case when k.pays = 'main' then member * 8 when k.pays = 'other' then other * 8 else k.system end,
      case when k.pays = 'main' then k.system when k.pays = 'invest' then member * 8 + 3 else member * 8 + k.account_type end,
      1000 + i % 900001, k.entry_type, ${before}::bigint + i, at::date, at
    from (
      select i, (i + ${of} * 9999::bigint) % 10000 as turn, ${firstMember}::bigint + i * 7919 % ${people} as member, ${firstMember}::bigint + (i * 7919 + 1) % ${people} as other,
        ${filling.from}::timestamptz + make_interval(secs => i::float8 / ${of} * ${days} * 86400) as at
      from generate_series(${from}::bigint, ${to}::bigint) i) line
    cross join lateral (select case
      when turn < 4000 then 'return' when turn < 5000 then 'compound_return' when turn < 7500 then 'level_income'
      when turn < 8300 then 'compound_level'
      else (array['deposit', 'claim', 'ib_commission', 'activation_fee', 'transfer', 'reward', 'salary', 'leadership', 'staff_credit',
        'cto_share', 'deposit', 'claim', 'transfer', 'activation_fee', 'principal_returned', 'ib_commission', 'deposit'])[1 + turn % 17] end as entry_type) chosen
    join (values ('return', 'system', -3, 1), ('compound_return', 'system', -3, 2), ('level_income', 'system', -5, 0), ('compound_level', 'system', -5, 0),
      ('deposit', 'system', -1, 0), ('claim', 'system', -3, 1), ('ib_commission', 'system', -5, 0), ('activation_fee', 'main', -8, 0),
      ('transfer', 'other', 0, 0), ('reward', 'system', -5, 0), ('salary', 'system', -5, 0), ('leadership', 'system', -5, 0),
      ('staff_credit', 'system', -5, 0), ('cto_share', 'system', -7, 0), ('principal_returned', 'system', -1, 0)) k(entry_type, pays, system, account_type) on k.entry_type = chosen.entry_type
    order by i`.execute(owner);
}

/** Requests, each placed among the postings of its time. */
const requested = ({ firstMember, lastMember, lines, from, days }: Filling, before: bigint, requests: number) => sql`
  select n, ${firstMember}::int + (n % ${lastMember - firstMember + 1})::int as member_id, n % 40 as turn,
    ${before}::bigint + 1 + n * ${Math.floor(lines / requests)}::bigint * 97 / 100 as position,
    ${from}::timestamptz + make_interval(secs => n::float8 / ${requests} * ${days} * 86400) as at
  from generate_series(0, ${requests}::bigint - 1) n`;

async function insertWithdrawals(owner: Db, filling: Filling, before: bigint, requests: number): Promise<void> {
  await sql`
    insert into withdrawals (member_id, kind, amount, fee, net_amount, address, status, reason, txid, requested_at, position)
    select member_id, case turn % 2 when 0 then 'normal' else 'roi' end, 20000000 + n % 1000, 1000000, 19000000 + n % 1000, '0x' || repeat('a', 40),
      case when turn = 7 then 'pending' when turn in (9, 18) then 'rejected' else 'completed' end, 'as asked', '0x' || n, at, position
    from (${requested(filling, before, requests)}) r`.execute(owner);
}

async function insertPayments(owner: Db, filling: Filling, before: bigint, requests: number): Promise<void> {
  await sql`
    insert into payments (member_id, provider, provider_payment_id, state, price_amount, price_currency, pay_currency, created_at, position)
    select member_id, 'bench', ${before.toString()} || '-' || n, case when turn = 3 then 'waiting' else 'expired' end, 50000000 + n % 1000, 'usd', 'usdtbsc', at, position
    from (${requested(filling, before, requests)}) r`.execute(owner);
}

/** All at once, at the time of the newest posting: the numbers of postings follow the times at which they are booked. */
async function insertReversals(owner: Db, before: bigint): Promise<void> {
  await sql`
    insert into postings (debit, credit, amount, entry_type, reference, reverses, day, booked_at)
    select credit, debit, amount, 'reversal', id, id, day, (select max(booked_at) from postings where id > ${before}::bigint)
    from postings where id > ${before}::bigint and id % ${REVERSED_ONE_IN} = 0 and entry_type <> 'reversal' order by id`.execute(
    owner,
  );
}

async function balanceAccounts(owner: Db): Promise<void> {
  await sql`
    update member_accounts a set balance = p.sum from (
      select account, sum(delta)::bigint as sum from (
        select credit as account, amount as delta from postings where credit > 0
        union all select debit, -amount from postings where debit > 0) m group by account) p
    where p.account = a.id and a.balance <> p.sum`.execute(owner);
  await sql`
    update system_account_shards s set balance = case s.shard when 0 then coalesce(p.sum, 0) else 0 end from system_accounts h left join (
      select account, sum(delta)::bigint as sum from (
        select credit as account, amount as delta from postings where credit < 0
        union all select debit, -amount from postings where debit < 0) m group by account) p on p.account = h.id
    where s.account = h.id`.execute(owner);
}
