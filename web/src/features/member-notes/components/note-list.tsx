import { type MemberNote, memberNotesContract } from '@fairlead/contract/features/member-notes.ts';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import classes from '#features/member-notes/components/notes.module.css';
import { useRemoveNote } from '#features/member-notes/queries.ts';
import { memberNotes } from '#features/member-notes/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { toastDone } from '#ui/toasts.tsx';

/** Notes with who wrote each and when; `isShort` cuts long ones and changes nothing. */
export function NoteList({
  memberId,
  notes,
  isShort = false,
}: {
  memberId: number;
  notes: readonly MemberNote[];
  isShort?: boolean;
}) {
  return (
    <ul className={classes.list}>
      {notes.map((note) => (
        <li key={note.id} className={classes.note}>
          <div className={classes.head}>
            <span className={classes.author}>{note.written_by}</span>
            <DateTimeText at={note.written_at} />
            {!isShort && note.may_remove && <RemoveNote memberId={memberId} note={note} />}
          </div>
          <p className={clsx(classes.text, isShort && classes.short)}>{note.text}</p>
        </li>
      ))}
    </ul>
  );
}

function RemoveNote({ memberId, note }: { memberId: number; note: MemberNote }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveNote();
  const send = () => {
    setIsAsking(false);
    remove.mutate({ params: { userId: memberId, id: note.id } }, { onSuccess: ({ message }) => toastDone(message) });
  };
  const named = { name: note.written_by, date: formatMoment(note.written_at) };
  return (
    <Permitted call={memberNotesContract.remove}>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.action ?? ''}
        aria-label={memberNotes('removeNamed', named)}
        loading={remove.isPending}
        onClick={() => setIsAsking(true)}
      >
        {memberNotes('remove')}
      </Button>
      {remove.error && <WriteAlert write={remove} onRetry={send} failed={memberNotes('removeFailed')} />}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={send}
        title={memberNotes('removeTitle')}
        confirmLabel={memberNotes('removeConfirm')}
      >
        {memberNotes('removeText')}
      </ConfirmDialog>
    </Permitted>
  );
}
