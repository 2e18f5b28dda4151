import { memberNotesContract, noteInput } from '@fairlead/contract/features/member-notes.ts';
import { Button, Textarea } from '@mantine/core';
import classes from '#features/member-notes/components/notes.module.css';
import { useAddNote } from '#features/member-notes/queries.ts';
import { memberNotes } from '#features/member-notes/texts.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { useDraft } from '#foundation/use-draft.ts';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { RestoredNotice } from '#ui/restored-notice.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

/** Writes a note about a member, for whose role it is. The text stays until it has arrived. */
export function NoteForm({ memberId }: { memberId: number }) {
  const add = useAddNote();
  const form = useForm({ initialValues: { text: '' }, schema: noteInput });
  const restored = useDraft(form, `note-${memberId}`);
  const send = form.onSubmit((body) =>
    add.mutate(
      { params: { userId: memberId }, body },
      {
        onSuccess: ({ message }) => {
          form.reset();
          toastDone(message);
        },
      },
    ),
  );
  return (
    <Permitted call={memberNotesContract.add}>
      <form onSubmit={send} className={shared.fields} noValidate>
        <RestoredNotice restored={restored} />
        <Textarea
          label={memberNotes('label')}
          description={memberNotes('hint')}
          autosize
          minRows={3}
          maxRows={16}
          {...form.getInputProps('text')}
        />
        <Button type="submit" loading={add.isPending} className={classes.send ?? ''}>
          {memberNotes('save')}
        </Button>
        <WriteAlert write={add} onRetry={() => send()} failed={memberNotes('saveFailed')} />
      </form>
    </Permitted>
  );
}
