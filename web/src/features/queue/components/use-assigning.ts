import { decidableKinds } from '@fairlead/contract/domain/queue-kinds.ts';
import type { QueueItem } from '@fairlead/contract/features/queue.ts';
import { useAssign } from '#features/queue/queries.ts';
import { queue } from '#features/queue/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { toastDone, toastFailed } from '#ui/toasts.tsx';

/** Gives an item to someone, or to no one. */
export type Assign = (item: QueueItem, assigneeId: number | null) => void;

/** Assigns as far as the list is true: where a colleague was faster, their name is told and the list read again. */
export function useAssigning(onRefused: () => void): Assign {
  const write = useAssign();
  return ({ kind, id, assignee }, assigneeId) =>
    write.mutate(
      { params: { kind, id }, body: { assignee_id: assigneeId, expected_id: assignee?.id ?? null } },
      {
        onSuccess: ({ message }) => toastDone(message),
        onError: (error) => {
          toastFailed(errorText(error, queue('failed')));
          onRefused();
        },
      },
    );
}

/** Takes what no one has, by a key: from a colleague it is taken by the menu alone, which says their name. */
export function useTaking(assign: Assign): (item: QueueItem) => void {
  const { admin } = useSession();
  return (item) => {
    if (!admin || !decidableKinds(admin.staff_role).includes(item.kind) || item.assignee?.id === admin.id) return;
    if (item.assignee) toastFailed(queue('hasAlready', { name: item.assignee.username }));
    else assign(item, admin.id);
  };
}
