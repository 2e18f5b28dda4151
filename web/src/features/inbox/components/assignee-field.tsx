import { type InboxMessage, inboxContract } from '@fairlead/contract/features/inbox.ts';
import { Button, Select } from '@mantine/core';
import classes from '#features/inbox/components/message-drawer.module.css';
import { useAssignees, useChangeMessage } from '#features/inbox/queries.ts';
import { inbox } from '#features/inbox/texts.ts';
import { useMayCall } from '#foundation/roles.ts';
import { useSession } from '#foundation/session.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { toastDone } from '#ui/toasts.tsx';

/** What the choice of no one is called in the list of choices. */
const NO_ONE = 'none';

/** Who works on a message: oneself, someone else, or no one. */
export function AssigneeField({ message }: { message: InboxMessage }) {
  const write = useChangeMessage();
  const mayChange = useMayCall(inboxContract.change);
  const { admin } = useSession();
  const { source, id, assignee } = message;
  const known = useAssignees();
  // someone who may no longer be assigned is still shown while they are
  const choices = assignee && !known.some((each) => each.id === assignee.id) ? [...known, assignee] : known;
  const assign = (assignee_id: number | null) =>
    write.mutate({ params: { source, id }, body: { assignee_id } }, { onSuccess: (done) => toastDone(done.message) });
  const mayTake = mayChange && admin && admin.id !== assignee?.id && known.some((each) => each.id === admin.id);
  return (
    <div className={classes.assignee}>
      <Select
        label={inbox('assignee')}
        data={[
          { value: NO_ONE, label: inbox('noOne') },
          ...choices.map((each) => ({ value: String(each.id), label: each.username })),
        ]}
        allowDeselect={false}
        disabled={!mayChange || write.isPending}
        value={assignee ? String(assignee.id) : NO_ONE}
        onChange={(value) => value && assign(value === NO_ONE ? null : Number(value))}
      />
      {mayTake && (
        <Button variant="default" loading={write.isPending} onClick={() => assign(admin.id)}>
          {inbox('assignToMe')}
        </Button>
      )}
      <WriteAlert write={write} onRetry={write.reset} refused={inbox('changeFailed')} />
    </div>
  );
}
