import { type CustodyCaseDetail, custodyContract } from '@fairlead/contract/features/custody.ts';
import { Button, Textarea } from '@mantine/core';
import classes from '#features/custody/components/case.module.css';
import { useAddCaseNote } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { useMayCall } from '#foundation/roles.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { DrawerSection } from '#ui/detail-drawer.tsx';
import shared from '#ui/shared.module.css';

/** What staff wrote about a difference, oldest first, and the next note. */
export function CaseNotes({ id, notes }: Pick<CustodyCaseDetail, 'id' | 'notes'>) {
  const mayWrite = useMayCall(custodyContract.addNote);
  return (
    <DrawerSection title={custody('notes')}>
      {notes.length === 0 && <p className={shared.note}>{custody('notesEmpty')}</p>}
      <ul className={shared.rows}>
        {notes.map((note) => (
          <li key={note.id}>
            <div className={shared.breaking}>{note.text}</div>
            <div className={shared.caption}>
              {custody('writtenBy', { name: note.written_by, at: formatMoment(note.written_at) })}
            </div>
          </li>
        ))}
      </ul>
      {mayWrite && <NoteForm id={id} />}
    </DrawerSection>
  );
}

function NoteForm({ id }: { id: number }) {
  const write = useAddCaseNote();
  const form = useForm({ initialValues: { text: '' }, schema: custodyContract.addNote.body });
  const send = form.onSubmit((body) =>
    write.mutate(
      { params: { id }, body },
      {
        onSuccess: ({ message }) => {
          form.reset();
          showSuccess(message);
        },
      },
    ),
  );
  return (
    <form className={`${shared.fields} ${classes.form}`} onSubmit={send} noValidate>
      <Textarea label={custody('note')} minRows={2} maxLength={2_000} {...form.getInputProps('text')} />
      <WriteAlert write={write} onRetry={() => send()} refused={custody('notAdded')} />
      <Button type="submit" variant="default" loading={write.isPending} className={classes.add ?? ''}>
        {custody('addNote')}
      </Button>
    </form>
  );
}
