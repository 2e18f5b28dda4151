import { type Db, maybeOne, sql } from './db.ts';
import { hashToken } from './session.ts';

/** Whether the identity's table of devices knows this token: someone signed in there. */
export async function isKnownDevice(db: Db, token: string): Promise<boolean> {
  const found = await maybeOne(
    db,
    sql`select 1 from signed_in_devices where device_hash = ${hashToken(token)} limit 1`,
  );
  return found !== undefined;
}
