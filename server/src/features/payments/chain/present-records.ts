import { MAX_MICRO } from '@fairlead/contract/domain/money.ts';
import type { ChainAddress, ChainTransfer } from '@fairlead/contract/features/chain-records.ts';
import { type AddressRecord, formatReference, type TransferRecord, toDecimal, toMicro } from '#features/chain/index.ts';
import { toChecksumAddress } from '#foundation/address-checksum.ts';
import type { Db } from '#foundation/db.ts';
import { formatOrderId } from '../order-id.ts';
import { type ChainDepositOwner, findDeposits } from './deposits-store.ts';

/** A transfer with what only a file says. */
export type PresentedTransfer = ChainTransfer & { token: string; log_index: number };

/** Transfers as staff see them, each with the deposit that it became or that its address was given out for. */
export async function presentTransfers(db: Db, records: readonly TransferRecord[]): Promise<PresentedTransfer[]> {
  const deposits = await findDeposits(db, records.flatMap(listPossibleReferences));
  return records.map((record) => {
    const micro = toMicro(BigInt(record.amount), record.decimals);
    const owner = listPossibleReferences(record)
      .map((reference) => deposits.get(reference))
      .find((found) => found);
    return {
      ...{ id: record.id, chain_id: record.chainId, chain: record.chain, code: record.code, symbol: record.symbol },
      ...{ state: record.state, held: record.held, amount: toShort(BigInt(record.amount), record.decimals) },
      ...{ micro: micro > MAX_MICRO ? null : micro, transaction_hash: record.transactionHash },
      ...{ sender: toChecksumAddress(record.sender), recipient: toChecksumAddress(record.recipient) },
      ...{ block: record.block, found_at: record.foundAt, confirmed_at: record.confirmedAt },
      ...{ deposit: presentDeposit(owner), token: toChecksumAddress(record.token), log_index: record.logIndex },
    };
  });
}

/** What counts for itself is a deposit of its own, which has the other one's member. */
export function listPossibleReferences({ id, paymentId }: Pick<TransferRecord, 'id' | 'paymentId'>): string[] {
  const own = formatReference({ kind: 'transfer', id });
  return paymentId === null ? [own] : [own, formatReference({ kind: 'payment', id: paymentId })];
}

/** Addresses as staff see them, each with the deposit that it was given out for. */
export async function presentAddresses(db: Db, records: readonly AddressRecord[]): Promise<ChainAddress[]> {
  const toReference = (id: number) => formatReference({ kind: 'payment', id });
  const deposits = await findDeposits(
    db,
    records.map(({ id }) => toReference(id)),
  );
  return records.map((record) => {
    const [received, swept] = [BigInt(record.received), BigInt(record.swept)];
    return {
      ...{ id: record.id, chain_id: record.chainId, chain: record.chain, code: record.code, symbol: record.symbol },
      ...{ address: toChecksumAddress(record.address), derivation_index: record.index },
      received: toShort(received, record.decimals),
      swept: toShort(swept, record.decimals),
      holds: toShort(received > swept ? received - swept : 0n, record.decimals),
      ...{ holds_other: record.holdsOther, created_at: record.createdAt, expires_at: record.expiresAt },
      deposit: presentDeposit(deposits.get(toReference(record.id))),
    };
  });
}

/** A deposit as staff see it beside what a chain says. */
export const presentDeposit = (owner: ChainDepositOwner | undefined) =>
  owner ? { id: owner.id, order_id: formatOrderId(owner.id), user: owner.user } : null;

/** Every digit, but no zeros at the end. */
export const toShort = (amount: bigint, decimals: number): string =>
  toDecimal(amount, decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
