import type { Transaction } from '@fairlead/contract/domain/transaction.ts';
import type { TransactionType } from '@fairlead/contract/domain/transaction-types.ts';
import { depositNetwork } from '#features/payments/index.ts';
import { payoutAddress, payoutNetwork } from '#features/withdrawals/index.ts';
import { type Db, sql } from '#foundation/db.ts';
import { type DrillDown, getDrillDown, type LevelIncome, toIncomeKey } from './drill-down-store.ts';
import { shortAddress } from './filter.ts';

/** A line as it is read, with what belongs to it. */
export type Row = Pick<
  Transaction,
  'source' | 'status' | 'amount' | 'account' | 'day' | 'created_at' | 'username' | 'email'
> & {
  type: TransactionType;
  origin: string;
  row_id: bigint;
  position: bigint;
  tie_break: number;
  member_id: number;
  plan_name: string | null;
  address: string | null;
  network: string | null;
  other: string | null;
  level: number | null;
  state: string | null;
  reversed_at: Date | null;
};

/**
 * A row's columns, of a line `t` of the view and its member's name `m`. What only some kinds of lines have is looked up for
 * those: joined, a kept plan might read whole tables for it.
 */
export const SHOWN = sql`
  t.origin, t.row_id, t.position, t.tie_break, t.type, t.source, t.status, t.amount, t.account, t.day, t.created_at, t.state, t.reversed_at,
  t.member_id, m.username, m.email,
  case when t.entry_type in ('subscription', 'principal_returned', 'completion_growth', 'return', 'compound_return', 'claim')
    then (select i.plan_name from investment_terms i where i.id = t.reference) end as plan_name,
  case when t.origin = 'W' then ${payoutAddress(sql`t.row_id`)} end as address,
  case when t.origin = 'W' then ${payoutNetwork(sql`t.row_id`)}
    when t.entry_type in ('deposit', 'payment') then ${depositNetwork(sql`t.reference`, sql`t.member_id`)} end as network,
  case when t.other_id is not null then (select o.username from member_names o where o.id = t.other_id)
    when t.entry_type in ('activation_fee', 'ib_commission') then (
      select o.username from activations u join member_names o on o.id = u.member_id where u.id = t.reference and o.id <> t.member_id) end as other,
  case when t.entry_type = 'ib_commission' then t.sequence end as level`;

/** Lines as they are shown. */
export async function toTransactions(db: Db, found: Row[]): Promise<Transaction[]> {
  const behind = await getDrillDown(
    db,
    found.flatMap((row) => toLevelIncome(row) ?? []),
  );
  return found.map((row) => {
    const income = toLevelIncome(row);
    return toTransaction(row, income && behind.get(toIncomeKey(income)));
  });
}

/** The end-of-day run whose level income an entry is, if any. */
const toLevelIncome = ({ type, source, day, member_id }: Row): LevelIncome | undefined =>
  type === 'level_transaction' && day !== null
    ? { memberId: member_id, runDay: day, compound: source === 'compound' }
    : undefined;

const toTransaction = (row: Row, behind: DrillDown | undefined): Transaction => ({
  transaction_id: `${row.origin}${row.row_id}`,
  transaction_type: row.type,
  source: row.source,
  status: row.status,
  amount: row.amount,
  account: row.account,
  day: row.day,
  created_at: row.created_at,
  user_id: row.member_id,
  username: row.username,
  email: row.email,
  detail: {
    member: row.other ?? behind?.username ?? null,
    plan: row.plan_name,
    address: row.address === null ? null : shortAddress(row.address),
    network: row.network,
    level: row.level ?? behind?.level ?? null,
    commissions: behind?.commissions ?? null,
    state: row.state,
    reversed_at: row.reversed_at,
  },
});
