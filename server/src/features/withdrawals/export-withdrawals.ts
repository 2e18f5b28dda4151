import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import type { SheetFormat } from '@fairlead/contract/domain/sheet-formats.ts';
import type { Withdrawal, withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { exportList, type SheetColumns, type Taking } from '#foundation/export-list.ts';
import { type Filter, readWithdrawals } from './list-store.ts';
import { staffReader } from './staff-reader.ts';

/** Which requests, as a call's query has it. */
export type Asked = Omit<QueryOf<typeof withdrawalsContract.export>, 'format'>;

/** What a call asks for, as the store reads it. */
export const toFilter = ({
  kind,
  status,
  rejection_reason,
  from,
  to,
  view,
  search,
  user_id: ofMember,
}: Asked): Filter => ({
  kinds: kind,
  states: status,
  rejectionReasons: rejection_reason,
  from,
  to,
  view,
  search,
  ofMember,
});

const COLUMNS: SheetColumns<Withdrawal> = {
  id: ({ id }) => id,
  requested_at: (row) => row.requested_at,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  amount_usdt: ({ amount }) => amount,
  fee_usdt: ({ fee }) => fee,
  exit_fee_usdt: (row) => row.exit_fee,
  net_amount_usdt: (row) => row.net_amount,
  network: ({ network }) => network,
  address: ({ address }) => address,
  txid: ({ txid }) => txid,
  user_id: (row) => row.user_id,
  username: ({ username }) => username,
  email: ({ email }) => email,
  investment_id: (row) => row.investment_id,
  approvable_on: (row) => row.approvable_on,
  approved_at: (row) => row.approved_at,
  approved_by: (row) => row.approved_by,
  second_approved_by: (row) => row.second_approved_by,
  completed_at: (row) => row.completed_at,
  completed_by: (row) => row.completed_by,
  closed_at: (row) => row.closed_at,
  rejected_by: (row) => row.rejected_by,
  rejection_reason: (row) => row.rejection_reason,
  reason: ({ reason }) => reason,
  flags: ({ flags }) => flags.join(' '),
};

/** The requests that the filters find, as a file. @throws AppError overloaded when too many wait */
export const exportWithdrawals = (taking: Taking, asked: Asked, format: SheetFormat) =>
  exportList(taking, {
    list: 'withdrawals',
    filter: asked,
    format,
    columns: COLUMNS,
    read: async function* (tx) {
      yield* readWithdrawals(tx, await staffReader(tx, taking.actor), toFilter(asked), asked.sort);
    },
  });
