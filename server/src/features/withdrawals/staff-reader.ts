import { readSettings } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Db } from '#foundation/db.ts';
import type { StaffReader } from './list-store.ts';

/** A staff member as the reader of requests. */
export async function staffReader(db: Db, actor: StaffActor): Promise<StaffReader> {
  const { secondApprovalOver, payoutVelocity } = await readSettings(db);
  return { staffId: actor.id, secondApprovalOver, payoutVelocity };
}
