import type { SheetFormat } from '@fairlead/contract/domain/sheet-formats.ts';
import type { Transfer } from '@fairlead/contract/features/transfers.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Db } from '#foundation/db.ts';
import { exportList, type SheetColumns } from '#foundation/export-list.ts';
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
export const exportTransfers = (db: Db, by: StaffActor, search: string | undefined, format: SheetFormat) =>
  exportList(db, by, {
    list: 'transfers',
    filter: { search },
    format,
    columns: COLUMNS,
    read: (tx) => readTransfers(tx, search),
  });
