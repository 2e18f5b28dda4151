import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import type { SheetFormat } from '@fairlead/contract/domain/sheet-formats.ts';
import type { CustodyCount, custodyContract } from '@fairlead/contract/features/custody.ts';
import { exportList, type SheetColumns, type Taking } from '#foundation/export-list.ts';
import { type CountFilter, readWholeCounts } from './read-store.ts';

type Asked = Omit<QueryOf<typeof custodyContract.exportCounts>, 'format'>;

/** A row per place of a count, so that a file has the evidence of each. */
type Row = { count: CustodyCount; line: CustodyCount['places'][number] };

const COLUMNS: SheetColumns<Row> = {
  count: ({ count }) => count.id,
  kind: ({ count }) => count.kind,
  counted_at: ({ count }) => count.counted_at,
  counted_usdt: ({ count }) => count.counted,
  ledger_usdt: ({ count }) => count.ledger,
  difference_usdt: ({ count }) => count.difference,
  case: ({ count }) => count.case_id,
  case_state: ({ count }) => count.case_state,
  counted_by: ({ count }) => count.counted_by,
  recorded_at: ({ count }) => count.recorded_at,
  place: ({ line }) => line.place,
  place_kind: ({ line }) => line.kind,
  place_usdt: ({ line }) => line.amount,
  place_counted_at: ({ line }) => line.counted_at,
  txid: ({ line }) => line.txid,
  block: ({ line }) => line.block,
  note: ({ line }) => line.note,
  picture: ({ line }) => line.picture,
};

/** The list's filter as its store knows it. */
export const toFilter = ({ kind, state, from, to }: Asked): CountFilter => ({
  kind,
  isEqual: state === undefined ? undefined : state === 'equal',
  from,
  to,
});

/** The counts that the filters find, place by place, as a file. @throws AppError overloaded when too many wait */
export const exportCounts = (taking: Taking, asked: Asked, format: SheetFormat) =>
  exportList(taking, {
    list: 'custody_counts',
    filter: asked,
    format,
    columns: COLUMNS,
    read: async function* (tx) {
      for await (const counts of readWholeCounts(tx, toFilter(asked)))
        yield counts.flatMap((count) => count.places.map((line) => ({ count, line })));
    },
  });
