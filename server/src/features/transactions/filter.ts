import type { TransactionState } from '@fairlead/contract/domain/states.ts';
import {
  parseTransactionSource,
  parseTransactionType,
  type TransactionSource,
  type TransactionType,
} from '@fairlead/contract/domain/transaction-types.ts';
import type { TransactionFilterQuery } from '@fairlead/contract/features/transactions.ts';
import { fail } from '#foundation/failure.ts';
import { narrowDays } from './rules.ts';
import { t } from './texts.ts';

/** What a list of transactions is narrowed to; an absent field does not narrow. */
export type TransactionFilter = {
  memberId?: number;
  type?: TransactionType;
  source?: TransactionSource;
  status?: TransactionState;
  /** Booked or asked for in this month, `YYYY-MM`, UTC. */
  month?: string;
  /** The same of other days than a whole month, the last included, UTC; either may be open. */
  from?: string;
  to?: string;
  search?: string;
};

/**
 * Reads the public names of a page's filters.
 * @throws AppError not_found for a kind or source that does not exist: table names are a fixed list
 */
export function toFilter(
  query: Pick<TransactionFilterQuery, 'transaction_type' | 'source' | 'status' | 'month' | 'from' | 'to' | 'search'>,
  memberId?: number,
): TransactionFilter {
  const search = query.search?.trim();
  return {
    ...(memberId === undefined ? {} : { memberId }),
    ...(query.transaction_type === undefined ? {} : { type: typeNamed(query.transaction_type) }),
    ...(query.source === undefined ? {} : { source: sourceNamed(query.source) }),
    ...(query.status === undefined ? {} : { status: query.status }),
    ...narrowDays(query),
    ...(search ? { search } : {}),
  };
}

const typeNamed = (name: string): TransactionType =>
  parseTransactionType(name) ?? fail('not_found', { what: t('type') });
const sourceNamed = (name: string): TransactionSource =>
  parseTransactionSource(name) ?? fail('not_found', { what: t('source') });

/** A transaction's id: `P12`, `w7`, or the bare number of any of them; undefined for other text. */
export function transactionIdIn(search: string): { origin: 'P' | 'W' | 'D' | null; rowId: bigint } | undefined {
  const match = /^([PWD])?([1-9]\d{0,17})$/i.exec(search);
  if (!match?.[2]) return undefined;
  return { origin: (match[1]?.toUpperCase() as 'P' | 'W' | 'D' | undefined) ?? null, rowId: BigInt(match[2]) };
}

/** `0x5F1e…c03E`: enough to recognise an address, never to decide by. */
export const shortAddress = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
