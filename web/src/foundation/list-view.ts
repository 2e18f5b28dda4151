import { useCallback, useEffect } from 'react';
import { type UrlView, useUrlView } from '#foundation/url-view.ts';

/** How a list is sorted: the column's key and the direction. */
export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** How many rows a page may have. */
export const perPageChoices: readonly number[] = [10, 25, 50, 100];

/** A paged list's view as the address holds it; a link shows a colleague the same rows. */
export type ListView = {
  /** From 1. */
  page: number;
  /** Rows per page. */
  limit: number;
  search: string;
  sort: Sort | undefined;
  /** The rest of the view, such as filters and the open row. */
  view: UrlView;
  /** Sets filters; the list starts again on its first page, with no row open. */
  filter: (changes: Parameters<UrlView['set']>[0]) => void;
  /** For `DataTable`. */
  onSort: (sort: Sort) => void;
  /** For `SearchField`. */
  searchField: { value: string; onSearch: (text: string) => void };
  /** For `Pager`, which wants `total` beside it. */
  pager: {
    page: number;
    perPage: number;
    onPage: (page: number) => void;
    onPerPage: (perPage: number) => void;
  };
};

export interface ListViewOptions {
  /** Rows per page until another number is chosen: one of `perPageChoices`. */
  perPage?: number;
  /** The sort where the address has none, such as `-age`: a column's key, with a minus where it descends. */
  sort?: string;
}

/** Reads a list's view from the address. What is not among the choices counts as not given. */
export function useListView({ perPage = 25, sort = '' }: ListViewOptions = {}): ListView {
  const view = useUrlView();
  const [page, search] = [view.number('page', 1), view.text('search')];
  const chosen = view.number('limit', perPage);
  const limit = perPageChoices.includes(chosen) ? chosen : perPage;
  const filter: ListView['filter'] = (changes) => view.set({ ...changes, page: undefined, open: undefined });
  return {
    ...{ page, limit, search, view, filter },
    sort: parseSort(view.text('sort', sort)),
    onSort: (next) => filter({ sort: formatSort(next) }),
    searchField: { value: search, onSearch: (text) => filter({ search: text }) },
    pager: {
      page,
      perPage: limit,
      onPage: (next) => view.set({ page: next, open: undefined }),
      onPerPage: (next) => filter({ limit: next }),
    },
  };
}

/** `-age` is the column `age`, descending. */
export function parseSort(text: string): Sort | undefined {
  if (text === '' || text === '-') return undefined;
  return text.startsWith('-') ? { key: text.slice(1), direction: 'desc' } : { key: text, direction: 'asc' };
}

export const formatSort = ({ key, direction }: Sort): string => (direction === 'desc' ? `-${key}` : key);

/** Holds the page within 1 and the last page: an old link to page 9 of 3 shows page 3, not an empty table. */
export function usePageWithin({ page, limit, view }: ListView, total: number | undefined): void {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / limit));
  const { set } = view;
  const goTo = useCallback((next: number) => set({ page: next === 1 ? undefined : next }), [set]);
  useEffect(() => {
    if (last !== undefined && page > last) goTo(last);
  }, [page, last, goTo]);
}

/** The page of a list that the server answers whole, with what the search finds. */
export function takePage<Row>(
  { page, limit, search }: Pick<ListView, 'page' | 'limit' | 'search'>,
  rows: readonly Row[] | undefined,
  getText: (row: Row) => string = () => '',
): { rows: Row[] | undefined; total: number | undefined } {
  const wanted = search.trim().toLowerCase();
  const found = rows?.filter((row) => getText(row).toLowerCase().includes(wanted));
  return { rows: found?.slice((page - 1) * limit, page * limit), total: found?.length };
}

/** The row of a list that is open beside it. */
export type OpenRow<Row> = {
  /** What the address says is open, where it is among the rows. */
  row: Row | undefined;
  /** For `DataTable`. */
  table: { rowKey: (row: Row) => string; openKey: string; onOpen: (row: Row) => void };
  /** For the row's drawer. */
  drawer: { onClose: () => void; onNext: () => void; onPrevious: () => void };
};

/** Which of the rows the address says is open, and how another one is opened: by a click, and by J and K in the drawer. */
export function findOpenRow<Row>(
  view: UrlView,
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
): OpenRow<Row> {
  const openKey = view.text('open');
  const place = rows?.findIndex((row) => rowKey(row) === openKey) ?? -1;
  const open = (row: Row | undefined) => row && view.set({ open: rowKey(row) });
  return {
    row: rows?.[place],
    table: { rowKey, openKey, onOpen: open },
    drawer: {
      onClose: () => view.set({ open: undefined }),
      onNext: () => open(rows?.[place + 1]),
      onPrevious: () => open(rows?.[place - 1]),
    },
  };
}

/** The key of rows that have a number. */
export const byId = (row: { id: number }): string => String(row.id);
