import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import type { RatesOfDay } from './rules.ts';

/** The source as it is doing. */
export type SourceState = {
  /** Whose values are kept; null until a source has answered. */
  address: string | null;
  fetched_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
  /** When the source was last asked, and which. */
  asked_at: Date | null;
  asked_address: string | null;
  /** The source whose longer history has been asked. */
  history_address: string | null;
};

const columns = sql`address, fetched_at, failed_at, failure, asked_at, asked_address, history_address`;

export const readState = (db: Db): Promise<SourceState> =>
  one(db, sql<SourceState>`select ${columns} from market_source`);

/** The state, locked against another job. */
export const lockState = (tx: Tx): Promise<SourceState> =>
  one(tx, sql<SourceState>`select ${columns} from market_source for update`);

/** The kept days from one on, oldest first, with the rates of some currencies. */
export async function listDays(db: Db, currencies: readonly string[], from: string): Promise<RatesOfDay[]> {
  const found = await rows(
    db,
    sql<{ day: string; codes: string[]; rates: string[] }>`
      select day, array_agg(currency) as codes, array_agg(rate::text) as rates from market_rates
      where currency = any(${currencies}::text[]) and day >= ${from}::date group by day order by day`,
  );
  return found.map(({ day, codes, rates }) => ({
    day,
    rates: new Map(codes.map((code, at) => [code, rates[at] ?? ''])),
  }));
}

/** The oldest and the newest kept day, or undefined. */
export const findSpan = async (db: Db): Promise<{ oldest: string; newest: string } | undefined> => {
  const span = await maybeOne(
    db,
    sql<{
      oldest: string | null;
      newest: string | null;
    }>`select min(day) as oldest, max(day) as newest from market_rates`,
  );
  return span?.oldest && span.newest ? { oldest: span.oldest, newest: span.newest } : undefined;
};

export async function deleteAllDays(tx: Tx): Promise<void> {
  await sql`delete from market_rates`.execute(tx);
}

export async function deleteDaysBefore(tx: Tx, day: string): Promise<void> {
  await sql`delete from market_rates where day < ${day}::date`.execute(tx);
}

/** Stores days; what a source has changed since is changed. */
export async function upsertDays(tx: Tx, days: RatesOfDay[]): Promise<void> {
  const all = days.flatMap(({ day, rates }) => [...rates].map(([currency, rate]) => ({ day, currency, rate })));
  await sql`
    insert into market_rates (day, currency, rate)
    select * from unnest(${all.map(({ day }) => day)}::date[], ${all.map(({ currency }) => currency)}::text[],
      ${all.map(({ rate }) => rate)}::numeric[])
    on conflict (day, currency) do update set rate = excluded.rate where market_rates.rate <> excluded.rate`.execute(
    tx,
  );
}

/** A source's values were taken over. */
export async function storeFetched(tx: Tx, address: string): Promise<void> {
  await sql`update market_source set address = ${address}, fetched_at = app_now(), failed_at = null, failure = null`.execute(
    tx,
  );
}

/** A source's longer history was asked: once is enough. */
export async function storeHistory(tx: Tx, address: string): Promise<void> {
  await sql`update market_source set history_address = ${address}`.execute(tx);
}

export async function storeFailure(tx: Tx, failure: string): Promise<void> {
  await sql`update market_source set failed_at = app_now(), failure = ${failure}`.execute(tx);
}

export async function storeAsked(tx: Tx, address: string): Promise<void> {
  await sql`update market_source set asked_at = app_now(), asked_address = ${address}`.execute(tx);
}
