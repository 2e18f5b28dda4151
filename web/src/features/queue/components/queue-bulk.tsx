import { type QueueItem, queueContract } from '@fairlead/contract/features/queue.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { nameItem } from '#features/queue/components/item-labels.tsx';
import { useAssign, useCommonAssignees } from '#features/queue/queries.ts';
import { queue } from '#features/queue/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useMayCall } from '#foundation/roles.ts';
import { useSession } from '#foundation/session.tsx';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { toastDone, toastFailed } from '#ui/toasts.tsx';

/** Gives the selected rows to someone who may deal with all of them, or to no one; each as its own menu would. */
export function QueueBulk({ rows, onClear }: { rows: readonly QueueItem[]; onClear: () => void }) {
  const { admin } = useSession();
  const { assignAll, isBusy } = useAssigningAll(rows, onClear);
  const common = useCommonAssignees(rows.map(({ kind }) => kind));
  const others = common.filter(({ id }) => id !== admin?.id);
  const mayMyself = common.some(({ id }) => id === admin?.id);
  if (!useMayCall(queueContract.assign)) return null;
  return (
    <BulkBar count={rows.length} onClear={onClear}>
      <Menu position="top-end" withinPortal>
        <Menu.Target>
          <Button variant="default" disabled={isBusy} rightSection={<IconChevronDown size={16} stroke={1.75} />}>
            {queue('assignTo')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ id, username }) => (
            <Menu.Item key={id} onClick={() => void assignAll(id)}>
              {username}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => void assignAll(null)}>{queue('noOne')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        loading={isBusy}
        disabled={!mayMyself}
        title={mayMyself ? undefined : queue('notAllMine')}
        onClick={() => admin && void assignAll(admin.id)}
      >
        {queue('assignManyToMe', { count: rows.length })}
      </Button>
    </BulkBar>
  );
}

/** One after the other, as far as the list is true; those that a colleague took meanwhile stay selected and are named. */
function useAssigningAll(rows: readonly QueueItem[], onDone: () => void) {
  const write = useAssign();
  const [isBusy, setIsBusy] = useState(false);
  const assignAll = async (assigneeId: number | null) => {
    setIsBusy(true);
    const refused: string[] = [];
    for (const item of rows) {
      const { kind, id, assignee } = item;
      if ((assignee?.id ?? null) === assigneeId) continue;
      await write
        .mutateAsync({ params: { kind, id }, body: { assignee_id: assigneeId, expected_id: assignee?.id ?? null } })
        .catch((error: unknown) => refused.push(`${nameItem(item)}: ${errorText(error, queue('failed'))}`));
    }
    setIsBusy(false);
    if (refused.length > 0) return toastFailed(queue('notAssigned', { failures: refused.join(' ') }));
    toastDone(queue('assignedMany', { count: rows.length }));
    onDone();
  };
  return { assignAll, isBusy };
}
