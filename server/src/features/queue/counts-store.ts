import { MAX_COUNTED } from '@fairlead/contract/features/queue-ages.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, sql } from '#foundation/db.ts';
import { fromWaiting, isApprovable, type KindTime, type Reader } from './store.ts';

/** How much waits. `more`: of some kind there is more than is counted. */
export type Counts = { open: number; approvals: number; mine: number; overdue: number; more: boolean };

/** The longest waiting of a kind, as many as are counted. */
const countKind = (reader: Reader, { kind, hours }: KindTime) => sql`
  (select count(*) as counted, count(*) filter (where is_approval) as approvals,
    count(*) filter (where coalesce(assignee_id, a.staff_id) = ${reader.staffId}) as mine,
    count(*) filter (where waiting_since < (select app_now()) - make_interval(hours => ${hours}::int)) as overdue
  from (select w.id, w.waiting_since, w.assignee_id, ${isApprovable(reader, kind)} as is_approval ${fromWaiting(kind)}
    order by w.waiting_since, w.id limit ${MAX_COUNTED + 1}) waiting
    left join work_assignments a on a.kind = ${kind} and a.item_id = waiting.id)`;

/** The statement of {@link countItems}, for at least one kind. */
export const selectCounts = (reader: Reader, kinds: readonly KindTime[]): RawBuilder<Counts> =>
  sql<Counts>`
    select coalesce(sum(least(counted, ${MAX_COUNTED})), 0)::int as open, coalesce(sum(approvals), 0)::int as approvals,
      coalesce(sum(mine), 0)::int as mine, coalesce(sum(overdue), 0)::int as overdue,
      coalesce(bool_or(counted > ${MAX_COUNTED}), false) as more
    from (${sql.join(
      kinds.map((each) => countKind(reader, each)),
      sql` union all `,
    )}) counts`;

const NOTHING: Counts = { open: 0, approvals: 0, mine: 0, overdue: 0, more: false };

/** How much waits, of each kind the longest waiting {@link MAX_COUNTED}. */
export const countItems = async (db: Db, reader: Reader, kinds: readonly KindTime[]): Promise<Counts> =>
  kinds.length === 0 ? NOTHING : await one(db, selectCounts(reader, kinds));
