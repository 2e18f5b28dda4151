import { type Db, sql } from '@fairlead/server/src/foundation/db.ts';
import type { World } from './fill.ts';

/** Counts of custody over the whole time, an hour or more apart, of three places; some differ, in cases that are ended but for one. */
export async function fillCustody(owner: Db, { from, days, count, staff }: World): Promise<void> {
  const [, finance, other] = staff;
  const counts = count(25_000);
  await sql`insert into custody_places (name) values ('Cold wallet'), ('Hot wallet'), ('nowpayments')`.execute(owner);
  await sql`
    insert into custody_cases (difference, opened_at, state, outcome, explained_kind, explained_id, reason, proposed_by, proposed_at, agreed_by, ended_at)
    select -1000000 - n, ${from}::date + n, case when open then 'open' else 'ended' end, case when not open then 'found' end,
      case when not open then 'entry' end, case when not open then n end, case when not open then 'A late deposit' end,
      case when not open then ${finance}::int end, case when not open then ${from}::date + n + interval '1 hour' end,
      case when not open then ${other}::int end, case when not open then ${from}::date + n + interval '2 hours' end
    from (select n, n = 300 as open from generate_series(1, 300) n) c order by n`.execute(owner);
  await sql`
    insert into custody_counts (kind, counted_at, counted, ledger, case_id, counted_by, recorded_at)
    select case when by_hand then 'manual' else 'provider' end, at, 1000000000000 + case when case_id is null then 0 else -1000000 - case_id end,
      1000000000000, case_id, case when by_hand then ${finance}::int end, at
    from (select n, n % 24 = 0 as by_hand, case when n % 50 = 7 then 1 + n % 300 end as case_id,
        ${from}::date + n * make_interval(secs => ${days}::int * 86400.0 / ${counts}::int) as at
      from generate_series(1, ${counts}::int) n) c order by n`.execute(owner);
  await sql`
    insert into custody_count_places (count_id, place_id, kind, amount, counted_at, counted_with)
    select n.id, p.id, case when p.id = 3 then 'provider' else 'manual' end,
      case p.id when 1 then n.counted - 500000 when 2 then 300000 else 200000 end, n.counted_at, n.id
    from custody_counts n cross join custody_places p`.execute(owner);
  await fillEvidence(owner);
}

/** A picture beside the first count's first place. */
export const fillEvidence = (owner: Db): Promise<unknown> =>
  sql`update custody_count_places set picture = md5('receipt0') where count_id = 1 and place_id = 1`.execute(owner);
