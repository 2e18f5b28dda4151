import type { SheetFormat } from '@fairlead/contract/domain/sheet-formats.ts';
import type { Transfer } from '@fairlead/contract/features/transfers.ts';
import { exportList, type SheetColumns, type Taking } from '#foundation/export-list.ts';
import { readTransfers } from './store.ts';

const COLUMNS: SheetColumns<Transfer> = {
  id: (row) => row.id,
  created_at: (row) => row.created_at,
  kind: (row) => row.kind,
  amount_usdt: (row) => row.amount,
  from: (row) => row.from,
  to: (row) => row.to,
  user_id: (row) => row.user_id,
  username: (row) => row.username,
  to_user_id: (row) => row.to_user_id,
  to_username: (row) => row.to_username,
  investment_id: (row) => row.investment_id,
};

/** The transfers that the search finds, as a file. @throws AppError overloaded when too many wait */
export const exportTransfers = (taking: Taking, search: string | undefined, format: SheetFormat) =>
  exportList(taking, {
    list: 'transfers',
    filter: { search },
    format,
    columns: COLUMNS,
    read: (tx) => readTransfers(tx, search),
  });
