import { type QueueItem, queueContract } from '@fairlead/contract/features/queue.ts';
import { Button, Kbd, Menu, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { nameItem } from '#features/queue/components/item-labels.tsx';
import classes from '#features/queue/components/queue.module.css';
import type { Assign } from '#features/queue/components/use-assigning.ts';
import { useAssignees } from '#features/queue/queries.ts';
import { queue } from '#features/queue/texts.ts';
import { useMayCall } from '#foundation/roles.ts';
import { useSession } from '#foundation/session.tsx';

/** `NW`: two letters of a name such as `n.weiss`. */
export function shortName(username: string): string {
  const [first = '', second] = username.split(/[._-]/);
  return ((second ? `${first[0] ?? ''}${second[0] ?? ''}` : first.slice(0, 2)) || '?').toUpperCase();
}

/** Who works on a row, as a button that changes it for those who may. */
export function AssigneeButton({ item, assign }: { item: QueueItem; assign: Assign }) {
  const { assignee } = item;
  const label = assignee
    ? queue('assignedTo', { item: nameItem(item), name: assignee.username, initials: shortName(assignee.username) })
    : queue('assignNone', { item: nameItem(item) });
  const face = assignee ? shortName(assignee.username) : <IconPlus size={14} stroke={2} aria-hidden="true" />;
  const look = { className: classes.person ?? '', title: assignee?.username ?? queue('noOne') };
  if (!useAssignable(item))
    return assignee ? (
      <span {...look} role="img" aria-label={label}>
        {face}
      </span>
    ) : (
      <>–</>
    );
  return (
    <AssignMenu item={item} assign={assign}>
      <UnstyledButton
        {...look}
        aria-label={label}
        data-none={assignee === null || undefined}
        // a press on it does not open the row
        onClick={(event: MouseEvent) => event.stopPropagation()}
      >
        {face}
      </UnstyledButton>
    </AssignMenu>
  );
}

/** The same at the foot of a drawer. */
export function AssignAction({ item, assign }: { item: QueueItem; assign: Assign }) {
  if (!useAssignable(item)) return null;
  return (
    <AssignMenu item={item} assign={assign}>
      <Button variant="default" rightSection={<Kbd>I</Kbd>}>
        {item.assignee ? item.assignee.username : queue('assign')}
      </Button>
    </AssignMenu>
  );
}

/** Whether who is signed in may work on an item, and so say who does. */
export function useAssignable({ kind }: Pick<QueueItem, 'kind'>): boolean {
  const { admin } = useSession();
  const mayAssign = useMayCall(queueContract.assign);
  const known = useAssignees(kind);
  return mayAssign && known.some(({ id }) => id === admin?.id);
}

function AssignMenu({ item, assign, children }: { item: QueueItem; assign: Assign; children: ReactNode }) {
  const { admin } = useSession();
  const others = useAssignees(item.kind).filter(({ id }) => id !== admin?.id && id !== item.assignee?.id);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown
        aria-label={queue('assignTitle', { item: nameItem(item) })}
        onClick={(event) => event.stopPropagation()}
      >
        {admin && admin.id !== item.assignee?.id && (
          <Menu.Item onClick={() => assign(item, admin.id)}>{queue('assignToMe')}</Menu.Item>
        )}
        {others.map(({ id, username }) => (
          <Menu.Item key={id} onClick={() => assign(item, id)}>
            {username}
          </Menu.Item>
        ))}
        {item.assignee && <Menu.Item onClick={() => assign(item, null)}>{queue('noOne')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
