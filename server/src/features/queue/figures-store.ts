import { type QueueKind, queueKinds, queueRules } from '@fairlead/contract/domain/queue-kinds.ts';
import { MAX_COUNTED } from '@fairlead/contract/features/queue-ages.ts';
import { readSetting } from '#features/settings/index.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { fromWaiting } from './store.ts';

/** What of a kind waits for a person, counted to {@link MAX_COUNTED}. `hours`: within which it is to be dealt with. */
export type OpenWork = { kind: QueueKind; hours: number; waiting: number; oldestSeconds: number };

/** What waits for a person, by kind, and how long the oldest of each has waited. */
export async function listOpenWork(db: Db): Promise<readonly OpenWork[]> {
  const times = await readSetting(db, 'service_times');
  return rows(
    db,
    sql<OpenWork>`${sql.join(
      queueKinds.map(
        (kind) => sql`
          select ${kind}::text as kind, ${times[queueRules[kind].time]}::int as hours, count(*)::int as waiting,
            coalesce(extract(epoch from (select app_now()) - min(since)), 0)::float8 as "oldestSeconds"
          from (select w.waiting_since as since ${fromWaiting(kind)} order by w.waiting_since, w.id limit ${MAX_COUNTED}) first`,
      ),
      sql` union all `,
    )}`,
  );
}
