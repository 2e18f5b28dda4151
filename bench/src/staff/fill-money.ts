import { type Db, sql } from '@fairlead/server/src/foundation/db.ts';
import type { World } from './fill.ts';
import { spread } from './fill-people.ts';

/** What members ask for and staff decide about money, in all of its states. */
export async function fillMoney(owner: Db, world: World): Promise<void> {
  await decideHistories(owner, world);
  await insertWithdrawals(owner, world);
  await insertProviderDeposits(owner, world);
  await insertManualDeposits(owner, world);
  await insertPaymentCases(owner, world);
  await insertTransfers(owner, world);
  await insertCodesAndTopups(owner, world);
  await insertEntries(owner, world);
}

/** Where a request of that row stands among the postings. */
const position = ({ transactions, count }: World, ofAMillion: number) =>
  sql`1 + n * ${Math.max(1, Math.floor(transactions / count(ofAMillion)))}::bigint * 97 / 100`;

/** Withdrawals of the histories get the people and times of their decisions. */
async function decideHistories(owner: Db, { staff }: World): Promise<void> {
  await sql`
    update withdrawals set
      approved_by = ${staff[1]}, approved_at = requested_at + interval '2 hours',
      processed_at = case when status = 'completed' then requested_at + interval '3 hours' end,
      completed_by = case when status = 'completed' then ${staff[2]}::int end,
      completed_at = case when status = 'completed' then requested_at + make_interval(mins => 200 + id % 900) end,
      rejected_by = case when status = 'rejected' then ${staff[2]}::int end,
      closed_at = case when status = 'rejected' then requested_at + interval '5 hours' end,
      rejection_reason = case when status = 'rejected' then (array['foreign_address', 'unclear_funds', 'details_mismatch', 'other'])[1 + id % 4] end
    where status in ('completed', 'rejected')`.execute(owner);
}

/** Of a hundred, four are open: pending, approved, processing or unknown; open ones are of members who have no other of that kind. */
async function insertWithdrawals(owner: Db, world: World): Promise<void> {
  const [, finance, other] = world.staff;
  await sql`
    insert into withdrawals (member_id, kind, amount, fee, net_amount, address, status, investment_id, parts, approvable_on, reason, txid,
      requested_at, approved_by, approved_at, second_approved_by, second_approved_at, processed_at, completed_by, completed_at, rejected_by,
      closed_at, position, rejection_reason)
    select member_id, kind, amount, amount / 100, amount - amount / 100, '0x' || md5('to' || member_id) || substr(md5('wallet' || member_id), 1, 8),
      status, case when kind = 'principal' then investment_id end,
      case when kind = 'compound' then jsonb_build_array(jsonb_build_object('investmentId', investment_id, 'amount', amount::text)) end,
      case when kind = 'principal' then at::date end, case when status = 'rejected' then 'The address is not yours' end,
      case when status = 'completed' then '0x' || md5('paid' || n) || md5('out' || n) end, at,
      case when decided then ${finance}::int end, case when decided then at + interval '1 hour' end,
      case when decided and amount > 1000000000 then ${other}::int end, case when decided and amount > 1000000000 then at + interval '2 hours' end,
      case when status in ('processing', 'completed', 'unknown') then at + interval '3 hours' end,
      case when status = 'completed' then ${finance}::int end, case when status = 'completed' then at + make_interval(mins => (240 + n % 3000)::int) end,
      case when status = 'rejected' then ${finance}::int end, case when status in ('rejected', 'cancelled') then at + interval '4 hours' end, position,
      case when status = 'rejected' then (array['foreign_address', 'unclear_funds', 'details_mismatch', 'member_asked', 'suspected_fraud', 'other'])[1 + n % 6] end
    from (
      select *, status not in ('pending', 'cancelled', 'rejected') as decided, case when open and drawn_kind = 'normal' then 'compound' else drawn_kind end as kind
      from (
        select n, member_id, at, (array['normal', 'roi', 'principal', 'compound'])[1 + n % 4] as drawn_kind, 10000000 + n * 7919003 % 1990000000 as amount,
          (select i.id from investments i where i.member_id = r.member_id order by id limit 1) as investment_id, n % 25 = 3 as open,
          case when n % 25 = 3 then (array['pending', 'approved', 'processing', 'unknown'])[1 + n / 25 % 4]
            when n % 20 = 7 then 'rejected' when n % 50 = 11 then 'cancelled' else 'completed' end as status,
          ${position(world, 200_000)} as position
        from ${spread(world, 200_000)} r) as drawn) as decided
    where investment_id is not null
    on conflict do nothing`.execute(owner);
}

/** Credited, expired, failed and open payments through the provider, the open ones the newest. */
async function insertProviderDeposits(owner: Db, world: World): Promise<void> {
  await sql`
    insert into payments (member_id, provider, provider_payment_id, state, exception, price_amount, price_currency, pay_currency, pay_amount_raw,
      pay_address, network, expires_at, amount_received_raw, amount_received, credited, credits, payin_hash, created_at, detected_at, confirmed_at,
      credited_at, ended_at, position)
    select member_id, 'bench', 'staff-' || n, state, case when n % 97 = 5 then 'underpaid' else 'none' end, amount, 'usd', 'usdtbsc',
      amount::numeric / 1000000, '0x' || md5('pay' || n) || substr(md5('in' || n), 1, 8), 'bsc', at + interval '1 hour',
      received::numeric / 1000000, received, received, (received > 0)::int, case when received > 0 then '0x' || md5('hash' || n) || md5('of' || n) end, at,
      case when received > 0 then at + interval '5 minutes' end, case when received > 0 then at + interval '9 minutes' end,
      case when received > 0 then at + interval '10 minutes' end, case when state in ('finished', 'failed', 'expired') then at + interval '1 hour' end, position
    from (select *, case when state = 'finished' then amount else 0 end as received from (
      select n, member_id, at, 10000000 + n * 7919003 % 4990000000 as amount, ${position(world, 200_000)} as position,
        case when n > ${world.count(200_000) - world.count(500)} then 'waiting' when n % 10 = 3 then 'expired' when n % 50 = 7 then 'failed' else 'finished' end as state
      from ${spread(world, 200_000)} r) drawn) payment`.execute(owner);
}

/** Deposits that members reported with a hash: some hundred wait, the others were decided. */
async function insertManualDeposits(owner: Db, world: World): Promise<void> {
  const [, finance, other] = world.staff;
  await sql`
    insert into files (name, type, bytes, width, height, public, created_at)
    select md5('receipt' || n), 'image/png', decode('89504e470d0a1a0a', 'hex'), 1, 1, false, app_now() from generate_series(0, 9) n`.execute(
    owner,
  );
  await sql`
    with drawn as materialized (
      select n, member_id, at, 10000000 + n * 7919003 % 1990000000 as amount, ${position(world, 50_000)} as position,
        case when n % 100 = 3 then 'confirming' when n % 10 = 4 then 'failed' else 'finished' end as state
      from ${spread(world, 50_000)} r),
    reported as (
      insert into payments (origin, member_id, provider, state, price_amount, price_currency, pay_currency, pay_address, network, amount_received,
        credited, credits, payin_hash, created_at, detected_at, credited_at, ended_at, position)
      select 'manual', member_id, 'manual', state, amount, 'usd', 'usdtbsc', '0x' || repeat('b', 40), 'BEP20', received, received, (received > 0)::int,
        '0x' || md5('reported' || n) || md5('by' || n), at, at, case when received > 0 then at + interval '3 hours' end,
        case when state <> 'confirming' then at + interval '3 hours' end, position
      from (select *, case when state = 'finished' then amount else 0 end as received from drawn) d order by n
      returning id, state, created_at, price_amount)
    insert into manual_deposits (payment_id, label, receipt_name, first_approved_by, first_approved_at, first_approved_amount, outcome, decided_by, decided_at, reason)
    select id, 'USDT on BEP20', case when row_number() over (order by id) <= 10 then md5('receipt' || row_number() over (order by id) - 1) end,
      case when price_amount > 1000000000 then ${finance}::int end, case when price_amount > 1000000000 then created_at + interval '1 hour' end,
      case when price_amount > 1000000000 then price_amount end,
      case state when 'finished' then 'approved' when 'failed' then 'rejected' end, case when state <> 'confirming' then ${other}::int end,
      case when state <> 'confirming' then created_at + interval '3 hours' end, case when state = 'failed' then 'No such transfer' end
    from reported`.execute(owner);
}

async function insertPaymentCases(owner: Db, world: World): Promise<void> {
  await sql`
    insert into payment_cases (payment_id, kind, fingerprint, description, suggested_resolution, state, resolution, amount, reason, resolved_by, created_at, resolved_at)
    select p.id, (array['partial', 'late', 'wrong_asset', 'mismatch', 'unusual_amount'])[1 + n % 5], 'f' || n, 'What arrived is not what was asked for', 'credit', state,
      case state when 'resolved' then 'credit' when 'kept' then 'keep_in_suspense' end, 1000000, case when state in ('resolved', 'kept') then 'Checked on the chain' end,
      case when state in ('resolved', 'kept') then staff_id end, at, case when state <> 'open' then at + interval '1 day' end
    from (select *, case when n % 100 = 7 then 'open' when n % 100 = 8 then 'kept' when n % 100 = 9 then 'superseded' else 'resolved' end as state
      from ${spread(world, 20_000)} r) c
      cross join lateral (select id from payments where member_id >= c.member_id order by member_id, id limit 1) p
    on conflict do nothing`.execute(owner);
}

async function insertTransfers(owner: Db, world: World): Promise<void> {
  await sql`
    insert into transfers (kind, member_id, to_member_id, from_account, amount, day, created_at)
    select case when own then 'own' else 'friend' end, member_id,
      case when own then member_id else ${world.firstMember}::int + (member_id - ${world.firstMember}::int + 1) % ${world.lastMember - world.firstMember + 1}::int end,
      case when own then 'profit' else 'main' end, 5000000 + n % 90000000, at::date, at
    from (select *, n % 3 = 0 as own from ${spread(world, 300_000)} r) t order by n`.execute(owner);
}

/** Two in five codes are unused; one in eight activations was paid by a code. */
async function insertCodesAndTopups(owner: Db, world: World): Promise<void> {
  await sql`
    insert into codes (code, created_by, created_at, used_by, used_at)
    select 'BENCH-' || lpad(n::text, 8, '0'), staff_id, at, case when n % 5 < 3 then member_id end, case when n % 5 < 3 then at + interval '3 days' end
    from ${spread(world, 50_000)} r order by n`.execute(owner);
  await sql`
    with used as (select id, used_by, used_at from codes where used_by is not null),
    periods as (
      select member_id, case when n % 4 = 0 then ${world.firstMember}::int else member_id end as payer_id, at, null::int as code_id from ${spread(world, 250_000)} r
      union all select used_by, used_by, used_at, id from used)
    insert into topups (member_id, payer_id, activation_plan_id, price, period_days, starts_at, ends_at, note, created_at, code_id)
    select member_id, payer_id, p.id, case when code_id is null then p.price else 0 end, p.period_days, at, at + make_interval(days => p.period_days), 'A year', at, code_id
    from periods cross join (select * from activation_plans order by id limit 1) p order by at`.execute(owner);
}

async function insertEntries(owner: Db, world: World): Promise<void> {
  const [author, second] = world.staff;
  await sql`
    insert into staff_entries (kind, member_id, wallet, amount, transaction_type, source, reason, state, entered_by, entered_at, decided_by, decided_at, refusal)
    select case when n % 4 = 0 then 'debit' else 'credit' end, member_id, case when n % 8 = 0 then 'profit' else 'main' end, 1000000 + n * 104729 % 3000000000,
      'reward_transaction', 'staff', 'Goodwill for request ' || n, state, ${author}, at, case when state <> 'waiting' then ${second}::int end,
      case when state <> 'waiting' then at + interval '1 hour' end, case when state = 'refused' then 'Not agreed with the member' end
    from (select *, case when n % 500 = 7 then 'waiting' when n % 20 = 3 then 'refused' else 'posted' end as state from ${spread(world, 50_000)} r) e order by n`.execute(
    owner,
  );
  await sql`
    insert into staff_cases (transaction_id, member_id, amount, reason, failure_reason, state, opened_by, opened_at, closed_by, closed_at, resolution)
    select 'P' || n, member_id, 1000000 + n, 'Booked twice', 'insufficient_balance', case when open then 'open' else 'closed' end, staff_id, at,
      case when not open then staff_id end, case when not open then at + interval '2 days' end, case when not open then 'Paid back by the member' end
    from (select *, n % 50 = 7 as open from ${spread(world, 10_000)} r) c order by n`.execute(owner);
}
