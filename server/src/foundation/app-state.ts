import type { RawBuilder } from 'kysely';
import { type Db, sql } from './db.ts';

/**
 * Stores a value of the platform that belongs to no table of its own, in place of the one of that name.
 * @param value the SQL of a jsonb
 */
export async function storeAppState(db: Db, name: string, value: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into app_state (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(db);
}

/** What is stored under a name, as a subquery (value): one row, or none. */
export const appState = (name: string): RawBuilder<unknown> => sql`(
  select value from app_state where name = ${sql.lit(name)})`;
