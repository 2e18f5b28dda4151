import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import type { SheetFormat } from '@fairlead/contract/domain/sheet-formats.ts';
import type { chainRecordsContract } from '@fairlead/contract/features/chain-records.ts';
import { readTransfers, type TransferFilter } from '#features/chain/index.ts';
import type { Tx } from '#foundation/db.ts';
import { exportList, type SheetColumns, type Taking } from '#foundation/export-list.ts';
import { type PresentedTransfer, presentTransfers } from './present-records.ts';

type Asked = Omit<QueryOf<typeof chainRecordsContract.exportTransfers>, 'format'>;

const COLUMNS: SheetColumns<PresentedTransfer> = {
  id: (row) => row.id,
  found_at: (row) => row.found_at,
  chain_id: (row) => row.chain_id,
  chain: (row) => row.chain,
  token: (row) => row.code,
  token_address: (row) => row.token,
  amount: (row) => row.amount,
  state: (row) => row.state,
  transaction_hash: (row) => row.transaction_hash,
  log_index: (row) => row.log_index,
  block: (row) => row.block,
  sender: (row) => row.sender,
  recipient: (row) => row.recipient,
  confirmed_at: (row) => row.confirmed_at,
  held: (row) => row.held,
  order_id: (row) => row.deposit?.order_id ?? null,
  user_id: (row) => row.deposit?.user?.id ?? null,
  username: (row) => row.deposit?.user?.username ?? null,
};

/** The filters of the list as the store takes them. */
export const toFilter = ({ chain_id, code, state, from, to, search }: Asked): TransferFilter => ({
  ...{ chainId: chain_id, code, state, from, to, search },
});

/** The transfers that the filters find, as a file. @throws AppError overloaded when too many wait */
export const exportTransfers = (taking: Taking, asked: Asked, format: SheetFormat) =>
  exportList(taking, {
    ...{ list: 'chain_transfers', filter: asked, format, columns: COLUMNS },
    read: (tx) => presentAll(tx, toFilter(asked)),
  });

async function* presentAll(tx: Tx, filter: TransferFilter): AsyncGenerator<PresentedTransfer[]> {
  for await (const batch of readTransfers(tx, filter)) yield await presentTransfers(tx, batch);
}
