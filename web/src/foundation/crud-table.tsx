import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '#foundation/api-error.ts';
import { common } from '#foundation/common-texts.ts';
import { byId } from '#foundation/list-view.ts';
import { useMayCall } from '#foundation/roles.ts';
import { RolesNote } from '#foundation/roles-note.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataTable, type DataTableProps } from '#ui/data-table.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';

/** A write of `useWrite`, as far as it is used here. */
type Write<Input> = {
  mutate(
    input: Input,
    on?: { onSuccess?: (answer: { message: string }) => void; onError?: (error: Error) => void },
  ): void;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
};

/** What an editor is given: the item to change, `null` for a new one; and what it asks for. */
export interface EditorProps<Item, Body> {
  item: Item | null;
  onClose: () => void;
  onSave: (body: Body) => void;
  busy: boolean;
  /** At the left of the foot: removing it. */
  note: ReactNode;
}

type Actions<Item, Body> = {
  /** A hook, as each editor has writes of its own: what one was refused is not said by the next. */
  useWrites: () => {
    add: Write<{ body: Body }>;
    change: Write<{ params: { id: number }; body: Body }>;
    remove: Write<{ params: { id: number } }>;
  };
  editor: (props: EditorProps<Item, Body>) => ReactNode;
  /** What removing one that is in use comes to; said before it is done. */
  removing: string;
  /** What is said when the server gave no words of its own. */
  failed?: { add: string; change: string; remove: string };
};

export interface CrudTableProps<Item extends { id: number }, Body>
  extends Actions<Item, Body>,
    Pick<DataTableProps<Item>, 'label' | 'columns' | 'card' | 'empty'> {
  /** All items, as their query holds them. */
  items: { data: Item[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What changes an item: who may make it may create and remove too. */
  call: Endpoint;
  /** Such as "New plan". */
  newLabel: string;
  /** The sentence above the table. */
  lead: string;
}

/** What staff offer to members, few enough for one table: create, change, close, remove. A row opens its editor. */
export function CrudTable<Item extends { id: number }, Body>(props: CrudTableProps<Item, Body>) {
  const { items, label, columns, card, empty, call, newLabel, lead, ...actions } = props;
  const mayChange = useMayCall(call);
  const view = useUrlView();
  const edited = view.text('edit');
  const item = items.data?.find((each) => byId(each) === edited);
  const close = () => view.set({ edit: undefined });
  return (
    <>
      <FilterBar
        actions={
          mayChange ? (
            <Button leftSection={<IconPlus stroke={1.75} />} onClick={() => view.set({ edit: 'new' })}>
              {newLabel}
            </Button>
          ) : (
            <RolesNote call={call} />
          )
        }
      >
        <span>{lead}</span>
      </FilterBar>
      <DataTable
        {...{ label, columns, card, empty }}
        density="staff"
        rows={items.data}
        rowKey={byId}
        fetching={items.isFetching}
        error={items.error && errorText(items.error, common('loadFailed', { list: label.toLowerCase() }))}
        onRetry={() => void items.refetch()}
        {...(mayChange ? { openKey: edited, onOpen: (row: Item) => view.set({ edit: row.id }) } : {})}
      />
      {mayChange && (edited === 'new' || item) && (
        <Editing key={edited} item={item ?? null} onClose={close} {...actions} />
      )}
    </>
  );
}

type EditingProps<Item, Body> = Actions<Item, Body> & { item: Item | null; onClose: () => void };

function Editing<Item extends { id: number }, Body>(props: EditingProps<Item, Body>) {
  const { item, onClose, useWrites, editor, removing, failed } = props;
  const { add, change, remove } = useWrites();
  const [isRemoving, setIsRemoving] = useState(false);
  const [sent, setSent] = useState<{ body: Body } | null>(null);
  const onSuccess = ({ message }: { message: string }) => {
    showSuccess(message);
    onClose();
  };
  if (isRemoving && item) {
    const confirm = () => remove.mutate({ params: { id: item.id } }, { onSuccess });
    return (
      <>
        <ConfirmDialog opened onClose={() => setIsRemoving(false)} busy={remove.isPending} onConfirm={confirm}>
          {common('deleteItem', { consequence: removing })}
        </ConfirmDialog>
        <WriteAlert write={remove} onRetry={confirm} failed={failed?.remove} />
      </>
    );
  }
  const save = (body: Body) => {
    setSent({ body });
    if (item) change.mutate({ params: { id: item.id }, body }, { onSuccess });
    else add.mutate({ body }, { onSuccess });
  };
  const note = item && (
    <Button variant="danger" onClick={() => setIsRemoving(true)}>
      {common('delete')}
    </Button>
  );
  return (
    <>
      {editor({ item, onClose, busy: add.isPending || change.isPending, onSave: save, note })}
      <WriteAlert
        write={item ? change : add}
        onRetry={() => sent && save(sent.body)}
        failed={item ? failed?.change : failed?.add}
      />
    </>
  );
}
