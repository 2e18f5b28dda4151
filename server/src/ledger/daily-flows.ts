import {
  type AccountKind,
  accountKinds,
  memberAccounts,
  type SystemAccount,
  systemAccounts,
} from '@fairlead/contract/domain/accounts.ts';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, rows, sharedRead, sql } from '#foundation/db.ts';
import { settledPosting } from './settled.ts';

/** Postings added in one transaction. */
const STEP = 250_000n;

/** What accounts of each kind hold together, as an accountant reads it: custody as the asset it is. Micro-units. */
export type BalancesByKind = Record<AccountKind, bigint>;

/** What accounts of some kinds hold together. */
export const sumKinds = (balances: BalancesByKind, kinds: readonly AccountKind[]): bigint =>
  kinds.reduce((sum, kind) => sum + balances[kind], 0n);

/** Movements of one day from one kind of account to another; days are UTC, by booking. */
export type DailyFlow = {
  day: string;
  from: AccountKind;
  to: AccountKind;
  postings: number;
  amount: bigint;
};

/**
 * What is added up, with what is not yet, in one snapshot, as a subquery (day, entry_type, debit, credit, for_day, postings,
 * amount, first_posting).
 */
export const dailyFlows = sql`(
  select day, entry_type, debit, credit, for_day, postings, amount, first_posting from daily_flows
  union all
  select f.day, f.entry_type, f.debit, f.credit, f.for_day, f.postings, f.amount, f.first_posting
  from daily_flow_watermark w cross join lateral daily_flows_between(w.watermark, 9223372036854775807) f)`;

/** As the tables have it: a type of members' accounts from 0 on, a system account below. */
export const toNumber = (kind: AccountKind): number => {
  const place = (memberAccounts as readonly string[]).indexOf(kind);
  return place >= 0 ? place : -1 - systemAccounts.indexOf(kind as SystemAccount);
};
const kindByNumber = new Map(accountKinds.map((kind) => [toNumber(kind), kind]));

type Change = { account: number; change: bigint };

/** What accounts of each kind hold together now. */
export async function getBalancesByKind(db: Db): Promise<BalancesByKind> {
  const changes = await rows(
    db,
    sharedRead(sql<Change>`
      select s.account::int as account, sum(s.change)::bigint as change
      from ${dailyFlows} f cross join lateral (values (f.debit, -f.amount), (f.credit, f.amount)) s(account, change) group by s.account`),
  );
  return addChanges(undefined, changes);
}

/** What accounts of each kind held together at the end of each day of a period, oldest first. */
export async function listBalancesByDay(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; balances: BalancesByKind }[]> {
  const changes = await rows(
    db,
    sharedRead(sql<Change & { day: string }>`
      select greatest(f.day, ${from}::date) as day, s.account::int as account, sum(s.change)::bigint as change
      from ${dailyFlows} f cross join lateral (values (f.debit, -f.amount), (f.credit, f.amount)) s(account, change)
      where f.day <= ${to}::date group by 1, 2`),
  );
  const byDay = Map.groupBy(changes, ({ day }) => day);
  const days: { day: string; balances: BalancesByKind }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ day, balances: addChanges(days.at(-1)?.balances, byDay.get(day) ?? []) });
  return days;
}

/** What custody held, and what accounts of some kinds held together, at the end of a day. */
export type CustodyDay = { day: string; custody: bigint; held: bigint };

/** What custody and accounts of some kinds together held at the end of each day of a period, oldest first. */
export async function listCustodyByDay(
  db: Db,
  { from, to }: { from: string; to: string },
  kinds: readonly AccountKind[],
): Promise<CustodyDay[]> {
  const [custody, numbers] = [toNumber('custody'), kinds.map(toNumber)];
  const isHeld = (account: RawBuilder<unknown>) => sql`(${account} = any (${numbers}::smallint[]))::int`;
  const changes = await rows(
    db,
    sharedRead(sql<CustodyDay>`
      select greatest(f.day, ${from}::date) as day,
        sum(f.amount * ((f.debit = ${custody})::int - (f.credit = ${custody})::int))::bigint as custody,
        sum(f.amount * (${isHeld(sql`f.credit`)} - ${isHeld(sql`f.debit`)}))::bigint as held
      from ${dailyFlows} f where f.day <= ${to}::date group by 1`),
  );
  const byDay = new Map(changes.map((change) => [change.day, change]));
  const days: CustodyDay[] = [];
  let sums = { custody: 0n, held: 0n };
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const change = byDay.get(day);
    if (change) sums = { custody: sums.custody + change.custody, held: sums.held + change.held };
    days.push({ day, ...sums });
  }
  return days;
}

/** What moved accounts of a kind in a period, newest day first. */
export async function listFlows(
  db: Db,
  { account, from, to }: { account: AccountKind; from: string; to: string },
): Promise<DailyFlow[]> {
  const number = toNumber(account);
  const found = await rows(
    db,
    sharedRead(sql<Omit<DailyFlow, 'from' | 'to'> & { debit: number; credit: number }>`
      select day, debit::int as debit, credit::int as credit, sum(postings)::int as postings, sum(amount)::bigint as amount
      from ${dailyFlows} f where day between ${from}::date and ${to}::date and (debit = ${number} or credit = ${number})
      group by day, debit, credit order by day desc, debit, credit`),
  );
  return found.map(({ debit, credit, ...flow }) => ({ ...flow, from: getKind(debit), to: getKind(credit) }));
}

/** The kind of account that the tables number so. */
export function getKind(number: number): AccountKind {
  const kind = kindByNumber.get(number);
  if (kind === undefined) throw new Error(`the ledger has movements of an unknown account, ${number}`);
  return kind;
}

function addChanges(before: BalancesByKind | undefined, changes: readonly Change[]): BalancesByKind {
  const balances = before
    ? { ...before }
    : (Object.fromEntries(accountKinds.map((kind) => [kind, 0n])) as BalancesByKind);
  for (const { account, change } of changes) {
    const kind = getKind(account);
    balances[kind] += kind === 'custody' ? -change : change;
  }
  return balances;
}

/**
 * Adds what was posted since the last time, in steps of one transaction each. Sums are exact without it, only slower.
 * @param step postings per transaction
 */
export async function rollUpDailyFlows(db: Db, step = STEP): Promise<void> {
  const upto = await settledPosting(db);
  while (await rollUpStep(db, upto, step));
}

async function rollUpStep(db: Db, upto: bigint, step: bigint): Promise<boolean> {
  const { left } = await one(
    db,
    sql<{ left: boolean | null }>`select roll_up_daily_flows(${upto}::bigint, ${step}::bigint) as left`,
  );
  return left === true;
}

/** Adds up all postings again. */
export async function rebuildDailyFlows(db: Db): Promise<void> {
  await sql`select clear_daily_flows()`.execute(db);
  await rollUpDailyFlows(db);
}
