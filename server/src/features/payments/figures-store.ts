import { type Db, one, sql } from '#foundation/db.ts';
import { isPolled, pollAt } from './store.ts';

/** How many payments the provider should have been asked about by now, and since when the longest of them. */
export const readProviderLag = (db: Db): Promise<{ due: number; oldestSeconds: number }> =>
  one(
    db,
    sql<{ due: number; oldestSeconds: number }>`
      select count(*)::int as due, coalesce(extract(epoch from app_now() - min(at)), 0)::float8 as "oldestSeconds" from (
        select ${pollAt} as at from payments where provider_payment_id is not null and ${pollAt} <= app_now() and ${isPolled}
        order by ${pollAt} limit 1000) due`,
  );
