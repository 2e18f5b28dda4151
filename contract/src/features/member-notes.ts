import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { pageQuery } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

export const MAX_NOTE_LENGTH = 4_000;

/** What a member of staff wrote down about a member for the others who work here. */
export const memberNote = z.object({
  id,
  text: z.string(),
  written_by: z.string(),
  written_at: timestamp,
  /** Whether it is for the person who reads it to remove: their own, or any for an owner. */
  may_remove: z.boolean(),
});
export type MemberNote = z.output<typeof memberNote>;

const missing = problem('noteText');
export const noteInput = z.strictObject({
  text: z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(MAX_NOTE_LENGTH)),
});

const userId = z.object({ userId: idText });

export const memberNotesContract = {
  list: endpoint({
    method: 'GET',
    path: '/users/{userId}/notes',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['memberNotes'],
    summary: "Staff's notes about a member, newest first",
    params: userId,
    query: z.strictObject(pageQuery),
    answer: z.object({ notes: z.array(memberNote), total: z.int(), totalPages: z.int(), currentPage: z.int() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/users/{userId}/notes',
    audience: 'admin',
    roles: allowedRoles.editMembers,
    nonSpec: true,
    changes: ['memberNotes', 'audit'],
    summary: 'Writes a note about a member; it is never changed afterwards',
    params: userId,
    body: noteInput,
    answer: messageAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/{userId}/notes/{id}',
    audience: 'admin',
    roles: allowedRoles.editMembers,
    nonSpec: true,
    changes: ['memberNotes', 'audit'],
    summary: 'Removes an own note about a member; an owner removes those of others too',
    params: z.object({ userId: idText, id: idText }),
    answer: messageAnswer,
  }),
};
