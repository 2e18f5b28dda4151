import { type MemberAccount, memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { RawBuilder } from 'kysely';
import { type Db, rows, sql } from '#foundation/db.ts';
import { type AccountId, memberAccount } from './accounts.ts';

/** UTC days, both of them in the period. */
export type Period = { from: string; to: string };
export type AccountTotals = {
  account: MemberAccount;
  opening: bigint;
  in: bigint;
  out: bigint;
  closing: bigint;
  lines: number;
};
/** One side of a posting, as its account sees it: `amount` is below zero where the account paid. */
export type AccountLine = {
  id: bigint;
  place: number;
  account: MemberAccount;
  booked_at: Date;
  entry_type: EntryType;
  reference: bigint;
  sequence: number;
  day: string | null;
  /** The posting that it takes back. */
  reverses: bigint | null;
  /** Where it came from, or went to. */
  other: AccountId;
  amount: bigint;
};

/** Each account's balance at the beginning and the end of a period and what moved in between, from the postings alone. */
export async function readAccountTotals(db: Db, memberId: number, period: Period): Promise<AccountTotals[]> {
  const before = sql`p.booked_at < ${period.from}::date`;
  const found = await rows(
    db,
    sql<Omit<AccountTotals, 'account' | 'closing'> & { place: number }>`
      select a.place, coalesce(sum(p.amount) filter (where ${before}), 0)::bigint as opening,
        coalesce(sum(p.amount) filter (where not ${before} and p.amount > 0), 0)::bigint as "in",
        coalesce(-sum(p.amount) filter (where not ${before} and p.amount < 0), 0)::bigint as "out",
        (count(p.amount) filter (where not ${before}))::int as lines
      from ${listAccounts(memberId)} left join lateral (
        select amount, booked_at from postings where credit = a.id and credit > 0
        union all select -amount, booked_at from postings where debit = a.id and debit > 0) p on p.booked_at < ${period.to}::date + 1
      group by a.place order by a.place`,
  );
  return found.map(({ place, ...sums }) => ({
    ...sums,
    account: nameAt(place),
    closing: sums.opening + sums.in - sums.out,
  }));
}

/** A stretch of a member's lines: so many of them, from the one after `after` on. */
export type Stretch = { order: 'oldestFirst' | 'newestFirst'; after: AccountLine | undefined; limit: number };

/** The lines of a period in the ledger's order or the opposite, a stretch at a time: the indexes give them in order. */
export async function readAccountLines(
  db: Db,
  memberId: number,
  period: Period,
  { order, after, limit }: Stretch,
): Promise<AccountLine[]> {
  const [beyond, direction] = order === 'oldestFirst' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const from = after
    ? sql`p.id ${beyond}= ${after.id}::bigint and (p.id, a.place) ${beyond} (${after.id}::bigint, ${after.place}::int)`
    : sql`true`;
  const side = (column: 'debit' | 'credit') => sql`(
    select p.*, ${column === 'credit' ? sql`p.amount` : sql`-p.amount`} as signed from postings p
    where ${atAccount(column)} and ${from} and ${inPeriod(period)} order by p.id ${direction} limit ${limit})`;
  return readSides(db, memberId, side, sql`l.id ${direction}, a.place ${direction} limit ${limit}`);
}

/** A page of the lines of a period, newest first; of one account or of all. */
export async function readLinesPage(
  db: Db,
  memberId: number,
  period: Period,
  page: { account: MemberAccount | undefined; limit: number; offset: number },
): Promise<AccountLine[]> {
  const { account, limit, offset } = page;
  const side = (column: 'debit' | 'credit') => sql`(
    select p.*, ${column === 'credit' ? sql`p.amount` : sql`-p.amount`} as signed from postings p
    where ${atAccount(column)} and ${inPeriod(period)} order by p.id desc limit ${limit + offset})`;
  const order = sql`l.id desc, a.place desc limit ${limit} offset ${offset}`;
  return readSides(db, memberId, side, order, account);
}

async function readSides(
  db: Db,
  memberId: number,
  side: (column: 'debit' | 'credit') => RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  account?: MemberAccount,
): Promise<AccountLine[]> {
  const accounts = listAccounts(memberId, account === undefined ? memberAccounts : [account]);
  const found = await rows(
    db,
    sql<Omit<AccountLine, 'account'>>`
      select l.id, a.place, l.booked_at, l.entry_type, l.reference, l.sequence, l.day, l.reverses,
        case when l.signed < 0 then l.credit else l.debit end as other, l.signed as amount
      from ${accounts} cross join lateral (${side('debit')} union all ${side('credit')}) l order by ${order}`,
  );
  return found.map((line) => ({ ...line, account: nameAt(line.place) }));
}

/** The indexes are of members' accounts alone: PostgreSQL uses them only where it is told that this is one. */
const atAccount = (column: 'debit' | 'credit'): RawBuilder<unknown> =>
  sql`p.${sql.ref(column)} = a.id and p.${sql.ref(column)} > 0`;

const inPeriod = ({ from, to }: Period): RawBuilder<unknown> =>
  sql`p.booked_at >= ${from}::date and p.booked_at < ${to}::date + 1`;

const listAccounts = (memberId: number, names: readonly MemberAccount[] = memberAccounts): RawBuilder<unknown> =>
  sql`(values ${sql.join(
    names.map((name) => sql`(${memberAccount(memberId, name)}::bigint, ${sql.lit(memberAccounts.indexOf(name))})`),
  )}) a(id, place)`;

const nameAt = (place: number): MemberAccount => memberAccounts[place] ?? 'main';
