import clsx from 'clsx';
import { type ReactNode, useContext, useState } from 'react';
import { errorText } from '#foundation/api-error.ts';
import { findOpenRow, type ListView, type OpenRow, usePageWithin } from '#foundation/list-view.ts';
import { ChooseAll } from '#ui/bulk-bar.tsx';
import { ColumnsMenu, takeShown } from '#ui/columns-menu.tsx';
import { DataTable, type DataTableProps } from '#ui/data-table.tsx';
import { FilterBar, type FilterChoice, FilterMenu, SearchField, type ViewTab, ViewTabs } from '#ui/filter-bar.tsx';
import classes from '#ui/list-page.module.css';
import { ListTools } from '#ui/list-tools.ts';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';

/** One filter over the list, kept in the address under its name. */
export interface ListFilter {
  /** The address' parameter, such as `status`. */
  name: string;
  label: string;
  choices: readonly FilterChoice[];
  anyLabel?: string;
}

/** Saved views over the list, kept in the address under their name. */
export interface ListTabs {
  /** The address' parameter, `view` where left out. */
  name?: string;
  /** What the tabs choose between, for assistive technology. */
  label: string;
  /** The first is the one shown where the address names none. */
  items: readonly ViewTab[];
  /** Filters that another view does not keep. */
  clears?: readonly string[];
}

/** What the drawer beside the list is given. */
export type OpenDetail<Row> = OpenRow<Row>['drawer'] & {
  /** `undefined` where no row is open, or where the open one is not among the rows of this page. */
  row: Row | undefined;
  /** What the address says is open; empty where nothing is. */
  openKey: string;
};

/** What is selected: rows of this page, or everything that the list's filter finds. */
export type Selection<Row> = {
  rows: Row[];
  onClear: () => void;
  /** Of all pages, where all of them were chosen. */
  everything: number | undefined;
  /** The button that chooses all pages, where the whole of this one is selected and there are more. */
  chooseAll: ReactNode;
};

export interface ListPageProps<Row>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'card' | 'empty' | 'rowKey' | 'density'> {
  list: ListView;
  /** The query that holds the rows. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** `undefined` until loaded. */
  rows: readonly Row[] | undefined;
  /** Of all pages; `undefined` until loaded. */
  total: number | undefined;
  /** What is shown where loading failed and the server gave no sentence of its own; or the sentence for an error. */
  failed?: string | ((error: Error) => string);
  /** The button beside it, where it has another label than elsewhere. */
  retryLabel?: string | undefined;
  tabs?: ListTabs;
  /** A sentence about the list, before the filters. */
  lead?: ReactNode;
  /** The search field's placeholder; no search field where left out. */
  search?: string;
  filters?: readonly ListFilter[];
  /** Filters that need more than a menu, after the others. */
  moreFilters?: ReactNode;
  /** At the right of the filters: what acts on the whole list. */
  actions?: ReactNode;
  /** Between the filters and the rows: what is to be known of them. */
  note?: ReactNode;
  /** Beside the counts at the foot, such as a sum. */
  summary?: ReactNode;
  /** The bar that acts on selected rows; rows can be selected where it is given. */
  bulk?: (selection: Selection<Row>) => ReactNode;
  /** The drawer of the open row; rows open where it is given. */
  detail?: (open: OpenDetail<Row>) => ReactNode;
  /** What the drawer is opened by, where it is not the row's own key: several rows may share one drawer. */
  openKey?: (row: Row) => string;
  /** Opens a row on a screen of its own, where there is no drawer. */
  onOpen?: (row: Row) => void;
}

/** A table of fewer says little enough. */
const MIN_COLUMNS_TO_CHOOSE = 5;

/**
 * The one list page: views, search, filters, sort, selection, pages and the open row, each kept in the address. A page
 * beyond the last shows the last one.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { list, query, rows, rowKey, total, failed, bulk, detail, onOpen, openKey = rowKey } = props;
  usePageWithin(list, total);
  const open = findOpenRow(list.view, rows, openKey);
  const selection = useSelection(props);
  const isSortable = props.columns.some(({ sortable }) => sortable);
  // an empty list shows the same action in its middle
  const isInEmpty = rows?.length === 0 && props.actions === props.empty.action;
  return (
    <div className={classes.page}>
      {props.tabs && <Tabs list={list} tabs={props.tabs} />}
      <Filters {...props} actions={isInEmpty ? undefined : props.actions} />
      {props.note}
      <DataTable
        label={props.label}
        density={props.density ?? 'staff'}
        rows={rows}
        rowKey={rowKey}
        columns={takeShown(list.view, props.columns)}
        card={props.card}
        empty={props.empty}
        fetching={query.isFetching}
        error={query.error && (typeof failed === 'function' ? failed(query.error) : errorText(query.error, failed))}
        retryLabel={props.retryLabel}
        onRetry={() => void query.refetch()}
        {...(isSortable && { sort: list.sort, onSort: list.onSort })}
        {...(onOpen && { onOpen })}
        {...(detail && { openKey: open.row && rowKey(open.row), onOpen: open.table.onOpen })}
        {...(bulk && { selectedKeys: selection.keys, onSelect: selection.select })}
        footer={
          // an empty list says so itself: there is nothing to page through
          total !== undefined &&
          total > 0 && (
            <Pager {...list.pager} total={total}>
              {props.summary}
            </Pager>
          )
        }
      />
      {bulk?.(selection)}
      {detail?.({ row: open.row, openKey: open.table.openKey, ...open.drawer })}
    </div>
  );
}

type Chosen = { view: string; keys: string[]; all: boolean };

/** Another filter begins with nothing selected. */
function useSelection<Row>({ list, rows = [], rowKey, total = 0 }: ListPageProps<Row>) {
  const { open: _, ...shown } = list.view.all;
  const view = JSON.stringify(shown);
  const [chosen, setChosen] = useState<Chosen>();
  const { keys, all }: Omit<Chosen, 'view'> = chosen?.view === view ? chosen : { keys: [], all: false };
  const select = (next: string[]) => setChosen({ view, keys: next, all: false });
  const selected = rows.filter((row) => keys.includes(rowKey(row)));
  const isMore = selected.length > 0 && selected.length === rows.length && total > rows.length;
  return {
    keys,
    select,
    rows: selected,
    onClear: () => setChosen(undefined),
    everything: all ? total : undefined,
    chooseAll: isMore && <ChooseAll total={total} onChoose={() => setChosen({ view, keys, all: true })} />,
  };
}

function Tabs({ list, tabs }: { list: ListView; tabs: ListTabs }) {
  const { name = 'view', label, items, clears = [] } = tabs;
  const [first] = items;
  return (
    <ViewTabs
      label={label}
      tabs={items}
      value={list.view.text(name, first?.value)}
      // another view has its own order
      onChange={(next) =>
        list.filter({
          ...Object.fromEntries(clears.map((filter) => [filter, undefined])),
          [name]: next === first?.value ? undefined : next,
          sort: undefined,
        })
      }
    />
  );
}

type FiltersProps = Pick<
  ListPageProps<never>,
  'list' | 'lead' | 'search' | 'filters' | 'moreFilters' | 'actions' | 'tabs'
> & { columns: Parameters<typeof ColumnsMenu>[0]['columns'] };

function Filters({ list, lead, search, filters = [], moreFilters, actions, tabs, columns }: FiltersProps) {
  const Tools = useContext(ListTools);
  const isFiltered = search !== undefined || filters.length > 0;
  const tools = Tools && (isFiltered || tabs) && (
    <>
      <Tools />
      {columns.length >= MIN_COLUMNS_TO_CHOOSE && <ColumnsMenu view={list.view} columns={columns} />}
    </>
  );
  if (!lead && !isFiltered && !moreFilters && !actions && !tools) return null;
  const right = (tools || actions) && (
    <>
      {tools}
      {actions}
    </>
  );
  return (
    <FilterBar actions={right}>
      {lead && <p className={clsx(shared.lead, isFiltered && classes.leadLine)}>{lead}</p>}
      {search !== undefined && <SearchField {...list.searchField} placeholder={search} />}
      {filters.map(({ name, ...filter }) => (
        <FilterMenu
          key={name}
          {...filter}
          value={getFilter(list, { name, ...filter })}
          onChange={(value) => list.filter({ [name]: value ?? undefined })}
        />
      ))}
      {moreFilters}
    </FilterBar>
  );
}

/** What a filter is set to, where it is one of its choices: an address is typed and mailed about. */
export function getFilter(list: Pick<ListView, 'view'>, { name, choices }: ListFilter): string | null {
  const value = list.view.text(name);
  return choices.some((choice) => choice.value === value) ? value : null;
}
