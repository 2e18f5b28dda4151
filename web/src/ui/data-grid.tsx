import { VisuallyHidden } from '@mantine/core';
import { IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import clsx from 'clsx';
import {
  type DataTableColumn,
  type DataTableSelectionProps,
  type DataTableSortProps,
  DataTable as MantineDataTable,
} from 'mantine-datatable';
import { type KeyboardEvent, type RefObject, use, useEffect, useRef } from 'react';
import type { Sort } from '#foundation/list-view.ts';
import { CardsBeside } from '#ui/cards-beside.ts';
import classes from '#ui/data-table.module.css';
import type { Column, DataTableProps } from '#ui/data-table.tsx';
import { ui } from '#ui/texts.ts';

const media = { tablet: '(min-width: 48em)', desktop: '(min-width: 75em)', wide: '(min-width: 88em)' };

/** @param isBeside cards stand beside the table, which has as much room in a wide window as it has in another one alone */
function gridColumn<T>(column: Column<T>, isBeside: boolean): DataTableColumn<T> {
  const from = isBeside && column.from === 'desktop' ? 'wide' : column.from;
  return {
    accessor: column.key,
    // a column of buttons has a heading too, for those who hear the table
    title: column.title || <VisuallyHidden>{ui('actions')}</VisuallyHidden>,
    render: (row) => column.render(row),
    textAlign: column.align ?? 'left',
    sortable: column.sortable ?? false,
    ...(column.widthPx ? { width: column.widthPx } : {}),
    ...(from ? { visibleMediaQuery: media[from] } : {}),
    noWrap: true,
  };
}

type GridProps<T> = Omit<DataTableProps<T>, 'rows'> & { rows: readonly T[]; density: 'member' | 'staff' | 'compact' };

/** The table on wide screens; a row that opens answers Enter as well as a click. */
export function DataGrid<T>(props: GridProps<T>) {
  const { rows, rowKey, columns, sort, onSort, openKey, onOpen, density, label } = props;
  const table = useRef<HTMLTableElement>(null);
  useSortLabels(table, sort);
  const isBeside = use(CardsBeside);
  const spacing = { member: 12, staff: 8, compact: 8 } as const;
  const rowAttributes = (row: T) => ({
    'data-open': rowKey(row) === openKey || undefined,
    ...(onOpen && { tabIndex: 0, onKeyDown: (event: KeyboardEvent) => openOnEnter(event, () => onOpen(row)) }),
  });
  return (
    <MantineDataTable<T>
      tableRef={(drawn) => {
        table.current = drawn;
      }}
      withTableBorder={false}
      aria-label={label}
      classNames={{ root: clsx(classes.grid), header: clsx(classes.head) }}
      records={[...rows]}
      idAccessor={rowKey}
      columns={columns.map((column) => gridColumn(column, isBeside))}
      horizontalSpacing={spacing[density]}
      highlightOnHover={Boolean(onOpen)}
      rowClassName={(row) => clsx(classes.row, rowKey(row) === openKey && classes.open)}
      customRowAttributes={rowAttributes}
      noRecordsText=""
      // rows that open can be reached by the keyboard, and scroll with it; a table without such rows is reached itself
      {...(!onOpen && { scrollAreaProps: { viewportProps: { tabIndex: 0, role: 'group', 'aria-label': label } } })}
      {...(onOpen && { onRowClick: ({ record }) => onOpen(record) })}
      {...sortProps(sort, onSort)}
      {...selectionProps(props)}
    />
  );
}

function sortProps<T>(sort: Sort | undefined, onSort: ((sort: Sort) => void) | undefined): DataTableSortProps<T> {
  if (!onSort) return {};
  return {
    sortStatus: { columnAccessor: sort?.key ?? '', direction: sort?.direction ?? 'asc' },
    onSortStatusChange: (status) => onSort({ key: String(status.columnAccessor), direction: status.direction }),
    sortIcons: { sorted: <IconArrowUp size={14} stroke={2} />, unsorted: <IconArrowsSort size={14} stroke={1.75} /> },
  };
}

/** The library names its sort icons in English whatever the language is. */
function useSortLabels(table: RefObject<HTMLTableElement | null>, sort: Sort | undefined): void {
  // after each drawing: the library writes its own name again where the order changes
  useEffect(() => {
    for (const icon of table.current?.querySelectorAll('thead [role="img"][aria-label]') ?? []) {
      const isSorted = !icon.className.includes('unsorted');
      const key = isSorted ? (sort?.direction === 'desc' ? 'sortedDescending' : 'sortedAscending') : 'notSorted';
      icon.setAttribute('aria-label', ui(key));
    }
  });
}

function selectionProps<T>({ rows, rowKey, selectedKeys, onSelect }: GridProps<T>): DataTableSelectionProps<T> {
  if (!onSelect) return {};
  return {
    selectedRecords: rows.filter((row) => selectedKeys?.includes(rowKey(row))),
    onSelectedRecordsChange: (records) => onSelect(records.map(rowKey)),
    selectionCheckboxProps: { size: 'xs' },
    getRecordSelectionCheckboxProps: (row) => ({ 'aria-label': ui('select', { row: rowKey(row) }) }),
    allRecordsSelectionCheckboxProps: { 'aria-label': ui('selectAll'), size: 'xs' },
  };
}

function openOnEnter(event: KeyboardEvent, open: () => void): void {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  event.preventDefault();
  open();
}
