import { type UrlView, useUrlView } from '#foundation/url-view.ts';

/** A paged list's view as the address holds it, ready for the parts of the kit: spread each into its part. */
export type ListView = {
  page: number;
  limit: number;
  search: string;
  /** The rest of the view, such as filters. */
  view: UrlView;
  /** Sets filters; the list begins anew on its first page, with no row open. */
  filter: (changes: Parameters<UrlView['set']>[0]) => void;
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

/** @param perPage rows a page until another number is chosen: one of those that `Pager` offers */
export function useListView(perPage = 25): ListView {
  const view = useUrlView();
  const [page, limit, search] = [view.number('page', 1), view.number('limit', perPage), view.text('search')];
  const filter: ListView['filter'] = (changes) => view.set({ ...changes, page: undefined, open: undefined });
  return {
    ...{ page, limit, search, view, filter },
    searchField: { value: search, onSearch: (text) => filter({ search: text }) },
    pager: {
      page,
      perPage: limit,
      onPage: (next) => view.set({ page: next, open: undefined }),
      onPerPage: (next) => filter({ limit: next }),
    },
  };
}

/** The row of a list that is open beside it. */
export type OpenRow<Row> = {
  row: Row | undefined;
  /** For `DataTable`. */
  table: { rowKey: (row: Row) => string; openKey: string; onOpen: (row: Row) => void };
  /** For the row's drawer. */
  drawer: { onClose: () => void; onNext: () => void; onPrevious: () => void };
};

/** Which of the rows the address says is open, and how another one is opened: by a click, and by J and K in the drawer. */
export function openRowOf<Row>(
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
