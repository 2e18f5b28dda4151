import { type Db, maybeOne, sql } from '#foundation/db.ts';

/** The day of the newest night of which every step is made. */
export async function lastNight(db: Db): Promise<string | undefined> {
  const row = await maybeOne(
    db,
    sql<{ day: string }>`select value ->> 'day' as day from app_state where name = 'last_night'`,
  );
  return row?.day;
}

/** Remembers that every step of a night is made. */
export async function storeLastNight(db: Db, day: string): Promise<void> {
  await sql`
    insert into app_state (name, value) values ('last_night', jsonb_build_object('day', ${day}::text))
    on conflict (name) do update set value = excluded.value`.execute(db);
}
