import type { QueueItem } from '@fairlead/contract/features/queue.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { AssigneeButton, shortName } from '#features/queue/components/assign-menu.tsx';
import {
  describeItem,
  formatKey,
  formatReference,
  KindIcon,
  labelMember,
} from '#features/queue/components/item-labels.tsx';
import { KeysDialog } from '#features/queue/components/key-hints.tsx';
import classes from '#features/queue/components/queue.module.css';
import { QueueBulk } from '#features/queue/components/queue-bulk.tsx';
import { QueueDrawer } from '#features/queue/components/queue-drawer.tsx';
import { QueueFoot } from '#features/queue/components/queue-foot.tsx';
import { TargetBadge, TargetBar } from '#features/queue/components/target-bar.tsx';
import { type Assign, useAssigning, useTaking } from '#features/queue/components/use-assigning.ts';
import { useQueueKeys } from '#features/queue/components/use-queue-keys.ts';
import { getTabs, readView, useFilters } from '#features/queue/components/view.ts';
import { useQueue } from '#features/queue/queries.ts';
import { queue } from '#features/queue/texts.ts';
import { useListView } from '#foundation/list-view.ts';
import { formatClock } from '#foundation/local-time.ts';
import type { Column } from '#ui/data-table.tsx';
import { Age } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
import { SearchedRows } from '#ui/searched-rows.tsx';
import shared from '#ui/shared.module.css';

/** Everything that waits for a person, what is due first on top; the address holds the view and the open item. */
export function StaffQueueScreen() {
  const list = useListView();
  const asked = readView(list);
  const query = useQueue(asked);
  const { data } = query;
  const items = data?.items ?? [];
  const assign = useAssigning(() => void query.refetch());
  const frame = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const filters = useFilters();
  const openKey = list.view.text('open');
  const open = items.find((item) => formatKey(item) === openKey);
  // what was just decided, or by a colleague, waits no more: who reads it is not interrupted
  const [lastOpen, setLastOpen] = useState<QueueItem>();
  if (open && open !== lastOpen) setLastOpen(open);
  const shown = open ?? (lastOpen && formatKey(lastOpen) === openKey ? lastOpen : undefined);
  useQueueKeys({
    list: frame,
    items,
    open,
    onTake: useTaking(assign),
    onHelp: () => setIsHelpOpen(true),
  });
  const isNarrowed = Boolean(asked.kind ?? asked.age ?? asked.assignee ?? asked.search);
  /** Another filter begins at its own start. */
  const begin: typeof list.filter = (changes) => list.filter({ ...changes, after: undefined });
  const go = (after: string | undefined) => list.view.set({ after, open: undefined });
  return (
    <div ref={frame} className={shared.stackTop}>
      <ListPage
        label={queue('label')}
        list={{ ...list, filter: begin, searchField: { value: list.search, onSearch: (search) => begin({ search }) } }}
        // read again while it is shown, it does not fade: other rows do
        query={{ error: query.error, isFetching: query.isPlaceholderData, refetch: query.refetch }}
        rows={data?.items}
        total={undefined}
        rowKey={formatKey}
        columns={getColumns(assign)}
        card={toCard}
        tabs={{ label: queue('views'), items: getTabs(data?.counts) }}
        search={queue('filter')}
        filters={filters}
        actions={<LiveNote at={query.dataUpdatedAt} />}
        note={<SearchedRows count={data?.searched_rows} ofEachKind />}
        failed={queue('failed')}
        empty={{
          icon: <IconCircleCheck size={24} stroke={1.75} />,
          title: queue(isNarrowed ? 'searchEmpty' : 'empty'),
        }}
        bulk={({ rows, onClear }) => <QueueBulk rows={rows} onClear={onClear} />}
        detail={({ row: _row, openKey: _key, ...drawer }) =>
          shown && <QueueDrawer item={shown} assign={assign} {...drawer} />
        }
      />
      {data && items.length > 0 && (
        <QueueFoot
          shown={items.length}
          total={isNarrowed ? undefined : data.counts[asked.view === 'all' ? 'open' : asked.view]}
          sort={asked.sort}
          more={data.more}
          onNext={data.next === null ? undefined : () => go(data.next ?? undefined)}
          onStart={asked.after === undefined ? undefined : () => go(undefined)}
        />
      )}
      <KeysDialog opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </div>
  );
}

/** That the list is read again by itself, and when it was. */
function LiveNote({ at }: { at: number }) {
  if (at === 0) return null;
  return (
    <span className={classes.live} title={queue('liveNote')}>
      {queue('live', { time: formatClock(new Date(at), true) })}
    </span>
  );
}

/** What, who, how much, how old, by when, with whom. */
const getColumns = (assign: Assign): Column<QueueItem>[] => [
  { key: 'item', title: queue('item'), render: (item) => <ItemName item={item} /> },
  { key: 'member', title: queue('member'), render: (item) => <Member item={item} /> },
  {
    key: 'amount',
    title: queue('amount'),
    align: 'right',
    render: ({ amount }) => (amount === null ? '–' : <Money micro={amount} unit={null} strong />),
  },
  { key: 'age', title: queue('age'), align: 'right', render: ({ since }) => <Age since={since} /> },
  { key: 'target', title: queue('target'), render: (item) => <TargetBar item={item} /> },
  {
    key: 'assignee',
    title: queue('assigned'),
    align: 'right',
    render: (item) => <AssigneeButton item={item} assign={assign} />,
  },
];

const ItemName = ({ item }: { item: QueueItem }) => (
  <span className={classes.item}>
    <KindIcon kind={item.kind} />
    <span className={classes.lines}>
      <span className={classes.name}>{queue(`kind.${item.kind}`)}</span> {formatReference(item)}
      <span className={classes.about} title={describeItem(item)}>
        {describeItem(item)}
      </span>
    </span>
  </span>
);

const Member = ({ item }: { item: QueueItem }) =>
  item.member ? (
    <span className={shared.name}>{item.member.username}</span>
  ) : (
    <span className={shared.secondary}>{labelMember(item)}</span>
  );

const toCard = (item: QueueItem) => ({
  icon: <KindIcon kind={item.kind} />,
  title: queue(`kind.${item.kind}`),
  value: item.amount === null ? undefined : <Money micro={item.amount} unit={null} />,
  detail: `${formatReference(item)}, ${labelMember(item)}`,
  aside: (
    <span className={classes.cardAside}>
      <TargetBadge item={item} />
      {item.assignee && (
        <span className={classes.person} title={item.assignee.username}>
          {shortName(item.assignee.username)}
        </span>
      )}
    </span>
  ),
});
