import { queueKinds, visibleKinds } from '@fairlead/contract/domain/queue-kinds.ts';
import { QUEUE_ASSIGNEE, QUEUE_CURSOR, queueSorts, queueViews } from '@fairlead/contract/features/queue.ts';
import { queueAges } from '@fairlead/contract/features/queue-ages.ts';
import { useAssignees } from '#features/queue/queries.ts';
import { queue } from '#features/queue/texts.ts';
import type { ListView } from '#foundation/list-view.ts';
import { useSession } from '#foundation/session.tsx';
import type { ViewTab } from '#ui/filter-bar.tsx';
import type { ListFilter } from '#ui/list-page.tsx';

/** What the address asks for; what it gets wrong counts as not given. */
export function readView({ view, search }: Pick<ListView, 'view' | 'search'>) {
  const [assignee, after] = [view.text('assignee'), view.text('after')];
  return {
    view: queueViews.find((each) => each === view.text('view')) ?? 'all',
    sort: queueSorts.find((each) => each === view.text('sort')) ?? 'due',
    kind: queueKinds.find((each) => each === view.text('kind')),
    age: queueAges.find((each) => each === view.text('age')),
    assignee: QUEUE_ASSIGNEE.test(assignee) ? assignee : undefined,
    search: search || undefined,
    after: QUEUE_CURSOR.test(after) ? after : undefined,
  };
}

type Counts = { open: number; approvals: number; mine: number; overdue: number };

/** The views with their counts. */
export const getTabs = (counts: Counts | undefined): ViewTab[] =>
  queueViews.map((value) => ({
    value,
    label: queue(`view.${value}`),
    count: counts?.[value === 'all' ? 'open' : value],
    attention: value === 'overdue' && (counts?.overdue ?? 0) > 0 && 'overdue',
  }));

/** By kind, as far as the role may read, and by who works on it; and the order. */
export function useFilters(): ListFilter[] {
  const { admin } = useSession();
  const others = useAssignees().filter(({ id }) => id !== admin?.id);
  const kinds = admin ? visibleKinds(admin.staff_role) : [];
  return [
    {
      name: 'kind',
      label: queue('kind'),
      choices: kinds.map((value) => ({ value, label: queue(`kind.${value}`) })),
      anyLabel: queue('kinds', { count: kinds.length }),
    },
    {
      name: 'age',
      label: queue('ageFilter'),
      choices: queueAges.map((value) => ({ value, label: queue(`age.${value}`) })),
    },
    {
      name: 'assignee',
      label: queue('assigned'),
      choices: [
        { value: 'me', label: queue('me') },
        { value: 'none', label: queue('noOne') },
        ...others.map(({ id, username }) => ({ value: String(id), label: username })),
      ],
      anyLabel: queue('anyone'),
    },
    {
      name: 'sort',
      label: queue('sortedBy'),
      choices: queueSorts.slice(1).map((value) => ({ value, label: queue(`sort.${value}`) })),
      anyLabel: queue('sort.due'),
    },
  ];
}
