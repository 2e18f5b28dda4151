import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '#foundation/api-error.ts';
import { common } from '#foundation/common-texts.ts';
import { byId } from '#foundation/list-view.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataTable, type DataTableProps } from '#ui/data-table.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { toastFailed } from '#ui/toasts.tsx';

/** A write of `useWrite`, as far as it is used here. */
type Write<Input> = {
  mutate(
    input: Input,
    on?: { onSuccess?: (answer: { message: string }) => void; onError?: (error: Error) => void },
  ): void;
  isPending: boolean;
  error: Error | null;
};

/** What an editor is given: the item to change, `null` for a new one; and what it asks for. */
export interface EditorProps<Item, Body> {
  item: Item | null;
  onClose: () => void;
  onSave: (body: Body) => void;
  busy: boolean;
  /** Why the server refused. */
  error: string | undefined;
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
  /** Such as "New plan". */
  newLabel: string;
  /** The sentence above the table. */
  lead: string;
}

/** What staff offer to members, few enough for one table: create, change, close, remove. A row opens its editor. */
export function CrudTable<Item extends { id: number }, Body>(props: CrudTableProps<Item, Body>) {
  const { items, label, columns, card, empty, newLabel, lead, ...actions } = props;
  const view = useUrlView();
  const edited = view.text('edit');
  const item = items.data?.find((each) => byId(each) === edited);
  const close = () => view.set({ edit: undefined });
  return (
    <>
      <FilterBar
        actions={
          <Button leftSection={<IconPlus stroke={1.75} />} onClick={() => view.set({ edit: 'new' })}>
            {newLabel}
          </Button>
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
        openKey={edited}
        onOpen={(row) => view.set({ edit: row.id })}
      />
      {(edited === 'new' || item) && <Editing key={edited} item={item ?? null} onClose={close} {...actions} />}
    </>
  );
}

type EditingProps<Item, Body> = Actions<Item, Body> & { item: Item | null; onClose: () => void };

function Editing<Item extends { id: number }, Body>(props: EditingProps<Item, Body>) {
  const { item, onClose, useWrites, editor, removing, failed } = props;
  const { add, change, remove } = useWrites();
  const [isRemoving, setIsRemoving] = useState(false);
  const onSuccess = ({ message }: { message: string }) => {
    showSuccess(message);
    onClose();
  };
  if (isRemoving && item) {
    const onError = (error: Error) => toastFailed(errorText(error, failed?.remove));
    return (
      <ConfirmDialog
        opened
        onClose={() => setIsRemoving(false)}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: item.id } }, { onSuccess, onError })}
      >
        {common('deleteItem', { consequence: removing })}
      </ConfirmDialog>
    );
  }
  const refused = item
    ? change.error && errorText(change.error, failed?.change)
    : add.error && errorText(add.error, failed?.add);
  return editor({
    item,
    onClose,
    busy: add.isPending || change.isPending,
    error: refused ?? undefined,
    onSave: (body) =>
      item ? change.mutate({ params: { id: item.id }, body }, { onSuccess }) : add.mutate({ body }, { onSuccess }),
    note: item && (
      <Button variant="danger" onClick={() => setIsRemoving(true)}>
        {common('delete')}
      </Button>
    ),
  });
}
