import { type Db, maybeOne, sql } from './db.ts';

const EVERY_MS = 5_000;
const STALE_SECONDS = 30;

/** Marks a process alive every few seconds, by the database's own time. @returns a function that stops it */
export function beat(db: Db, name: string): () => void {
  const mark = () => {
    sql`insert into app_state (name, value) values (${`heartbeat:${name}`}, to_jsonb(extract(epoch from clock_timestamp())))
        on conflict (name) do update set value = excluded.value`
      .execute(db)
      .catch(() => undefined); // the next beat tries again; readyz shows a silent worker
  };
  mark();
  const timer = setInterval(mark, EVERY_MS);
  return () => clearInterval(timer);
}

/** Whether a process has beaten lately. */
export async function isAlive(db: Db, name: string): Promise<boolean> {
  const row = await maybeOne(
    db,
    sql<{
      fresh: boolean;
    }>`select extract(epoch from clock_timestamp()) - (value::text)::float8 < ${STALE_SECONDS} as fresh from app_state where name = ${`heartbeat:${name}`}`,
  );
  return row?.fresh ?? false;
}

/** When a process last beat, by the platform's clock, where that is too long ago; null where it never did; undefined while it beats. */
export async function silentSince(db: Db, name: string): Promise<Date | null | undefined> {
  if (await isAlive(db, name)) return undefined;
  const row = await maybeOne(
    db,
    sql<{ at: Date }>`
      select to_timestamp((value::text)::float8) + (select "offset" from clock_offset) as at
      from app_state where name = ${`heartbeat:${name}`}`,
  );
  return row?.at ?? null;
}
