import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of what staff proposed to change of theirs. */
export const stagedChangesTables: readonly OwnTable[] = [
  {
    name: 'proposed_changes',
    table: 'staged_changes',
    columns: 'id kind state created_at approved_at effective_at ended_at outcome',
    from: `staged_changes t where t.subject = 'member:' || $id`,
    order: 't.id',
    omitted: {
      subject: 'always the member',
      title: 'the username',
      before: 'told by the profile',
      after: 'told by the profile once it holds',
      secret: 'a secret',
      reason: "the staff's note",
    },
  },
];
