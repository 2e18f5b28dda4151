import { type Db, rows, sql } from '#foundation/db.ts';

/** A request that was completed by a transaction. `netAmount` in micro-units. */
export type CompletedPayout = {
  id: number;
  address: string;
  netAmount: bigint;
  txid: string;
  /** It was compared with its chain when it was completed, and nothing was found wrong since. */
  isConfirmed: boolean;
  /** How many requests the same transaction pays with the same amount to the same address. */
  alike: number;
};

const columns = sql`w.id, w.address, w.net_amount as "netAmount", lower(w.txid) as txid,
  exists (select from payout_checks c where c.withdrawal_id = w.id and c.state = 'confirmed') as "isConfirmed",
  (select count(*) from withdrawals o where o.network = w.network and lower(o.txid) = lower(w.txid) and o.status = 'completed'
    and lower(o.address) = lower(w.address) and o.net_amount = w.net_amount)::int as alike`;

/** By the index of what was completed, and exactly: of the same moment those with a higher number. */
const isLaterThan = (id: number) => sql`
  w.completed_at >= (select completed_at from withdrawals where id = ${id})
  and (w.completed_at, w.id) > (select completed_at, id from withdrawals where id = ${id})`;

/** Requests of a network that were completed after another one and up to a time, the first first. */
export const listCompletedAfter = (
  db: Db,
  { after, upTo, network, limit }: { after: number | undefined; upTo: Date; network: string; limit: number },
): Promise<CompletedPayout[]> =>
  rows(
    db,
    sql<CompletedPayout>`
      select ${columns} from withdrawals w
      where w.status = 'completed' and w.network = ${network} and w.txid is not null and w.completed_at <= ${upTo}
        and ${after === undefined ? sql`true` : isLaterThan(after)}
      order by w.completed_at, w.id limit ${limit}`,
  );

/** Some requests as they were completed, and those of which the transaction was found to be gone since. */
export const listCompletedByIds = (db: Db, ids: readonly number[]): Promise<CompletedPayout[]> =>
  rows(
    db,
    sql<CompletedPayout>`
      select ${columns} from withdrawals w
      where w.status = 'completed' and w.txid is not null and w.id in (
        select unnest(${[...ids]}::int[]) union select withdrawal_id from payout_checks where state = 'gone')
      order by w.id`,
  );
