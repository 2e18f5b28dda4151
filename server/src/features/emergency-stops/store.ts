import type { CurrentStop, StopKind } from '@fairlead/contract/domain/emergency-stops.ts';
import type { EmergencyStop } from '@fairlead/contract/features/emergency-stops.ts';
import { type Db, maybeOne, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';

/** What is stopped now, in the order in which it was stopped. */
export const listCurrentStops = (db: Db): Promise<CurrentStop[]> =>
  rows(
    db,
    sharedRead(sql<CurrentStop>`
      select kind, stopped_at as since, notice from emergency_stops where resumed_at is null order by stopped_at, id`),
  );

/** Every stop that holds, and the newest that ended. */
export const listStops = (db: Db, limit: number): Promise<EmergencyStop[]> =>
  rows(
    db,
    sql<EmergencyStop>`
      select s.id, s.kind, s.reason, s.notice, b.username as stopped_by, s.stopped_at, r.username as resumed_by, s.resumed_at,
        s.resume_reason
      from emergency_stops s left join staff_names b on b.id = s.stopped_by left join staff_names r on r.id = s.resumed_by
      order by (s.resumed_at is null) desc, s.id desc limit ${limit}`,
  );

/** Stores a stop. @returns undefined where what it stops is stopped already */
export const insertStop = (
  tx: Tx,
  stop: { kind: StopKind; reason: string; notice: string | null; by: number },
): Promise<{ id: number } | undefined> =>
  maybeOne(
    tx,
    sql<{ id: number }>`insert into emergency_stops (kind, reason, notice, stopped_by, stopped_at)
      values (${stop.kind}, ${stop.reason}, ${stop.notice}, ${stop.by}, app_now())
      on conflict (kind) where resumed_at is null do nothing returning id`,
  );

/** Ends a stop that holds. @returns what it stopped, or undefined where it holds no more */
export const storeResumed = (
  tx: Tx,
  id: number,
  { by, reason }: { by: number; reason: string },
): Promise<{ kind: StopKind } | undefined> =>
  maybeOne(
    tx,
    sql<{
      kind: StopKind;
    }>`update emergency_stops set resumed_by = ${by}, resumed_at = app_now(), resume_reason = ${reason}
      where id = ${id} and resumed_at is null returning kind`,
  );

/** Whether there ever was such a stop. */
export const findStop = (db: Db, id: number): Promise<{ id: number } | undefined> =>
  maybeOne(db, sql<{ id: number }>`select id from emergency_stops where id = ${id}`);
