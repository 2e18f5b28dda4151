import { type Db, maybeOne, sql } from './db.ts';

const NAME = 'demo-seeded';

/** Whether the demo was seeded to its end. */
export async function isDemoSeeded(db: Db): Promise<boolean> {
  return (await maybeOne(db, sql`select 1 from app_state where name = ${NAME}`)) !== undefined;
}

/** Says that the demo is complete: the last thing the seed does. */
export async function markDemoSeeded(db: Db): Promise<void> {
  await sql`insert into app_state (name, value) values (${NAME}, 'true') on conflict (name) do nothing`.execute(db);
}
