import { type Db, one, sql } from '#foundation/db.ts';

/** How many payments the provider should have been asked about by now, and since when the longest of them. */
export const readProviderLag = (db: Db): Promise<{ due: number; oldestSeconds: number }> =>
  one(
    db,
    sql<{ due: number; oldestSeconds: number }>`
      select count(*)::int as due, coalesce(extract(epoch from app_now() - min(at)), 0)::float8 as "oldestSeconds" from (
        select coalesce(next_poll_at, created_at) as at from payments
        where provider_payment_id is not null and coalesce(next_poll_at, created_at) <= app_now()
          and (ended_at is null or ended_at > app_now() - interval '7 days' or cost > cost_absorbed) limit 1000) due`,
  );
