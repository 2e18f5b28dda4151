import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, use } from 'react';
import type { Sort } from '#foundation/list-view.ts';
import { CardsBeside } from '#ui/cards-beside.ts';
import { DataCards, type RowCard } from '#ui/data-cards.tsx';
import { DataGrid } from '#ui/data-grid.tsx';
import classes from '#ui/data-table.module.css';
import { EmptyState, type EmptyStateProps, ErrorState, LoadingState } from '#ui/states.tsx';

export interface Column<T> {
  key: string;
  title: ReactNode;
  render: (row: T) => ReactNode;
  /** Numbers stand right. */
  align?: 'left' | 'right';
  widthPx?: number;
  sortable?: boolean;
  /** Left out below this width, where the drawer or the card still shows it. */
  from?: 'tablet' | 'desktop' | 'wide';
  /** Stays while a row's drawer is open beside the table, which says the rest; where no column does, all stay. */
  stays?: boolean;
  /** Left out where cards stand beside the table. */
  spare?: boolean;
}

export interface DataTableProps<T> {
  /** What the table lists, for those who hear it. */
  label: string;
  /** `undefined` until loaded. While other rows are fetched, pass the old ones and `fetching`. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string;
  columns: readonly Column<T>[];
  /** A row as a card of two lines, on phones. */
  card: (row: T) => RowCard;
  /** Member rows are 52 high, staff 40, compact staff 34. */
  density?: 'member' | 'staff' | 'compact';
  fetching?: boolean;
  /** Why the rows could not be loaded; rows that are still valid stay below it. */
  error?: string | null | undefined;
  onRetry?: () => void;
  retryLabel?: string | undefined;
  empty: EmptyStateProps;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  selectedKeys?: readonly string[];
  onSelect?: (keys: string[]) => void;
  /** The row whose drawer is open. */
  openKey?: string | undefined;
  onOpen?: (row: T) => void;
  /** Stands in a card, which is its frame. */
  flush?: boolean;
  /** Usually a `Pager`. */
  footer?: ReactNode;
}

const ROW_PX = { member: 52, staff: 40, compact: 34 };

/** The one table: a grid on wide screens, cards of two lines on phones; loading, empty and error included. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, density = 'member', error, onRetry, retryLabel, empty, flush = false, footer } = props;
  const isBeside = use(CardsBeside);
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const failure = error ? <ErrorState message={error} onRetry={onRetry} retryLabel={retryLabel} /> : null;
  if (!rows) {
    return (
      <div className={classes.frame}>
        <div className={classes.state}>
          {failure ?? <LoadingState lines={Array(5).fill(14)} gapPx={ROW_PX[density] - 14} />}
        </div>
      </div>
    );
  }
  return (
    <div className={classes.whole} data-density={density} aria-busy={props.fetching ?? false}>
      {failure && <div className={classes.above}>{failure}</div>}
      <div className={classes.frame} data-flush={flush || undefined} data-fetching={props.fetching || undefined}>
        {rows.length === 0 ? (
          <div className={classes.state}>
            <EmptyState {...empty} />
          </div>
        ) : isPhone ? (
          <DataCards {...props} rows={rows} />
        ) : (
          <DataGrid {...props} rows={rows} columns={pickColumns(props, rows, isBeside)} density={density} />
        )}
        {footer && density === 'member' && <div className={classes.footer}>{footer}</div>}
      </div>
      {footer && density !== 'member' && <div className={classes.below}>{footer}</div>}
    </div>
  );
}

/** All columns, beside cards but for the spare ones; beside an open drawer those that stay. */
function pickColumns<T>(
  { columns: all, openKey, rowKey }: DataTableProps<T>,
  rows: readonly T[],
  isBeside: boolean,
): readonly Column<T>[] {
  const columns = isBeside ? all.filter(({ spare }) => !spare) : all;
  const isOpen = openKey !== undefined && rows.some((row) => rowKey(row) === openKey);
  const staying = isOpen ? columns.filter(({ stays }) => stays) : [];
  return staying.length > 0 ? staying : columns;
}
