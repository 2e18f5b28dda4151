import { programmeNames } from '../app/programme-names.ts';
import type { programmes } from '../app/programmes.ts';

/** Public names of the transaction pages (`table_name`, `transaction_type`): views of one list, never tables. */
export const transactionTypes = [
  'roi_transaction',
  'level_transaction',
  'compound_transaction',
  'ib_transaction',
  ...programmeNames.map((name) => `${name}_transaction` as const),
  'topup_transaction',
  'invest_transaction',
  'transfer_transaction',
  'deposit_transaction',
  'withdrawal_transaction',
] as const;
export type TransactionType = (typeof transactionTypes)[number];
export type ProgrammeName = (typeof programmes)[number]['name'];
export type ProgrammeTransactionType = `${ProgrammeName}_transaction`;

/** Where a transaction's money comes from or goes to: what `fit` and `source` narrow a page to. */
export const transactionSources = [
  'invest',
  'compound',
  'mining',
  'principal',
  'topup',
  'transfer',
  'profit',
  'normal',
  'roi',
  'provider',
  'staff',
  ...programmeNames,
] as const;
export type TransactionSource = (typeof transactionSources)[number];

/** The specification's own name of the IB transactions; the staff dashboard starts with it. */
export const DEFAULT_TRANSACTION_TYPE = 'IB_Commission';

/** The type a public name stands for, or undefined: such a page does not exist. */
export const parseTransactionType = (name: string): TransactionType | undefined =>
  name === DEFAULT_TRANSACTION_TYPE ? 'ib_transaction' : transactionTypes.find((type) => type === name);

/** The source a `fit` stands for, or undefined. */
export const parseTransactionSource = (name: string): TransactionSource | undefined =>
  transactionSources.find((source) => source === name);
