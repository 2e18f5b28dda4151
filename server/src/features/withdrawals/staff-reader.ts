import { readSettings } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Db } from '#foundation/db.ts';

/** A staff member as the reader of requests. */
export const staffReader = async (db: Db, actor: StaffActor) => ({
  staffId: actor.id,
  secondApprovalOver: (await readSettings(db)).secondApprovalOver,
});
