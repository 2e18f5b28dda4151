import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { MemberNote } from '@fairlead/contract/features/member-notes.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';

/** A page of the notes about a member, newest first, as someone who works here reads them. */
export const listNotes = (db: Db, memberId: number, by: StaffActor, { limit, offset }: Page): Promise<MemberNote[]> =>
  rows(
    db,
    sql<MemberNote>`
      select n.id, n.text, s.username as written_by, n.written_at, (n.staff_id = ${by.id} or ${by.role === 'owner'}) as may_remove
      from member_notes n join staff_names s on s.id = n.staff_id
      where n.member_id = ${memberId} order by n.id desc limit ${limit} offset ${offset}`,
  );

export const countNotes = async (db: Db, memberId: number): Promise<number> =>
  (await one(db, sql<{ count: number }>`select count(*)::int as count from member_notes where member_id = ${memberId}`))
    .count;

export const storeNote = (tx: Tx, memberId: number, staffId: number, text: string): Promise<{ id: number }> =>
  one(
    tx,
    sql<{ id: number }>`
      insert into member_notes (member_id, staff_id, text, written_at)
      values (${memberId}, ${staffId}, ${text}, app_now()) returning id`,
  );

type Removed = { written_by: string; written_at: Date };

/** Removes a note that is one's own, or another's where `ofOthers`. @returns whose it was; undefined where there is none such */
export const deleteNote = (
  tx: Tx,
  memberId: number,
  id: number,
  staffId: number,
  { ofOthers }: { ofOthers: boolean },
): Promise<Removed | undefined> =>
  maybeOne(
    tx,
    sql<Removed>`
      delete from member_notes where id = ${id} and member_id = ${memberId} and (staff_id = ${staffId} or ${ofOthers})
      returning (select username from staff_names s where s.id = staff_id) as written_by, written_at`,
  );
