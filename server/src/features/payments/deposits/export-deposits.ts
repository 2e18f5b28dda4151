import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import type { SheetFormat } from '@fairlead/contract/domain/sheet-formats.ts';
import type { Deposit, depositsContract } from '@fairlead/contract/features/deposits.ts';
import { exportList, type SheetColumns, type Taking } from '#foundation/export-list.ts';
import { readDeposits } from './store.ts';

type Asked = Omit<QueryOf<typeof depositsContract.export>, 'format'>;

const COLUMNS: SheetColumns<Deposit> = {
  order_id: (row) => row.order_id,
  created_at: (row) => row.created_at,
  method: (row) => row.method,
  status: (row) => row.status,
  payment_status: (row) => row.payment_status,
  exception: (row) => row.exception,
  amount_usdt: (row) => row.amount,
  received_usdt: (row) => row.amount_received,
  credited_usdt: (row) => row.credited,
  network: (row) => row.network,
  payment_id: (row) => row.payment_id,
  txid: (row) => row.txid,
  user_id: (row) => row.user_id,
  username: (row) => row.user?.username ?? null,
  email: (row) => row.user?.email ?? null,
};

/** The deposits that the filters find, as a file. @throws AppError overloaded when too many wait */
export const exportDeposits = (taking: Taking, asked: Asked, format: SheetFormat) =>
  exportList(taking, {
    list: 'deposits',
    filter: asked,
    format,
    columns: COLUMNS,
    read: (tx) =>
      readDeposits(tx, {
        memberId: null,
        ofMember: asked.user_id,
        status: asked.status,
        method: asked.method,
        from: asked.from,
        to: asked.to,
        search: asked.search,
      }),
  });
