import { type Db, sql } from './db.ts';

/** Writes one row: a full disk or a standby still reads. @throws when the database takes no write */
export async function probeWrite(db: Db): Promise<void> {
  await sql`
    insert into app_state (name, value) values ('write-probe', to_jsonb(extract(epoch from clock_timestamp())))
    on conflict (name) do update set value = excluded.value`.execute(db);
}
