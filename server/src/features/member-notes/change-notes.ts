import { findMember } from '#features/members/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { deleteNote, storeNote } from './store.ts';
import { t } from './texts.ts';

/** Writes a note about a member. The audit log says that there is one, not what it says: it outlives the note. @throws AppError not_found */
export async function addNote(tx: Tx, by: StaffActor, memberId: number, text: string): Promise<void> {
  if (!(await findMember(tx, memberId))) fail('not_found', { what: common('member') });
  const { id } = await storeNote(tx, memberId, by.id, text);
  await audit(tx, by, { action: 'member.note_added', subject: `member:${memberId}`, after: { note: id } });
}

/** Removes an own note; an owner removes those of others too. @throws AppError not_found */
export async function removeNote(tx: Tx, by: StaffActor, memberId: number, id: number): Promise<void> {
  const removed = await deleteNote(tx, memberId, id, by.id, { ofOthers: by.role === 'owner' });
  if (!removed) return fail('not_found', { what: t('note') });
  const before = { note: id, enteredBy: removed.written_by, createdAt: removed.written_at };
  await audit(tx, by, { action: 'member.note_removed', subject: `member:${memberId}`, before });
}
