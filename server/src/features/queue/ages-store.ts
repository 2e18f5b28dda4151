import { MAX_COUNTED, type QueueAge, type QueueKindAges } from '@fairlead/contract/features/queue-ages.ts';
import type { RawBuilder } from 'kysely';
import { type Db, rows, sql } from '#foundation/db.ts';
import { fromWaiting, isAged, type KindTime } from './store.ts';

const countAge = ({ kind, hours }: KindTime, age: QueueAge) => sql`
  (select count(*) from (select ${fromWaiting(kind)} and ${isAged(age, hours)} limit ${MAX_COUNTED}) waiting)::int`;

/** The statement of {@link countAges}, for at least one kind. */
export const selectAges = (kinds: readonly KindTime[]): RawBuilder<QueueKindAges> =>
  sql<QueueKindAges>`${sql.join(
    kinds.map(
      (each) => sql`select ${each.kind}::text as kind, ${each.hours}::int as hours, ${countAge(each, 'fresh')} as fresh,
        ${countAge(each, 'within')} as within, ${countAge(each, 'over')} as over`,
    ),
    sql` union all `,
  )}`;

/** How much of each kind waits, by how much of its service time is used. */
export const countAges = async (db: Db, kinds: readonly KindTime[]): Promise<readonly QueueKindAges[]> =>
  kinds.length === 0 ? [] : await rows(db, selectAges(kinds));
