import { toChecksumAddress } from '#foundation/address-checksum.ts';
import { now } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { toDecimal } from './amounts.ts';
import { formatReference, parseReference } from './deposit-reference.ts';
import {
  type AddressPayment,
  findByAddress,
  findById,
  findExtra,
  listAtAddresses,
  listPayments,
  readArrived,
  sumSmall,
} from './payment-store.ts';
import { findChain } from './settings-store.ts';
import { listOwnAddresses } from './store.ts';
import { findUnlisted } from './unlisted-store.ts';

/** What a chain says of a deposit now. `received` as decimal text with every digit. */
export type ChainDeposit = {
  reference: string;
  /** `payment`: what its address was given out for; the others: a transfer beside it, `unlisted` of a token that is not set up. */
  kind: 'payment' | 'extra' | 'wrong_asset' | 'unlisted';
  /** Of an unlisted one: the token's address, and its amount in the token's own smallest units. */
  unlisted?: { token: string; units: bigint };
  orderId: string | null;
  /** Of a transfer: the deposit of its address, if there is one. */
  parent: string | null;
  address: string;
  network: string;
  code: string;
  /** Micro-units. */
  price: bigint;
  received: string;
  isWhole: boolean;
  isLate: boolean;
  isExpired: boolean;
  /** How many transfers are there that are not confirmed. */
  unconfirmed: number;
  /** The newest first; a transaction may have several transfers of it. */
  transactions: string[];
  expiresAt: Date | null;
};

/** What a chain says of a deposit now, from what was read of it; undefined where it knows none of that name. */
export async function readChainDeposit(db: Db, reference: string): Promise<ChainDeposit | undefined> {
  const named = parseReference(reference);
  if (!named) return undefined;
  if (named.kind === 'transfer') return readExtra(db, named.id);
  if (named.kind === 'unlisted') return readUnlisted(db, named.id);
  const payment = await findById(db, named.id);
  return payment && (named.kind === 'small' ? readSmall(db, payment) : readPayment(db, payment));
}

/** All that came to the address of a deposit in amounts far below the minimum: one matter, however many there are. */
async function readSmall(db: Db, payment: AddressPayment): Promise<ChainDeposit> {
  const { network, code, decimals } = await describeToken(db, payment.chainId, payment.token);
  const { amount, transactions } = await sumSmall(db, payment);
  return {
    ...{ reference: formatReference({ kind: 'small', id: payment.id }), kind: 'extra', orderId: null, network, code },
    parent: formatReference({ kind: 'payment', id: payment.id }),
    ...{ address: toChecksumAddress(payment.address), price: 0n, received: toDecimal(amount, decimals) },
    ...{ isWhole: true, isLate: false, isExpired: false, unconfirmed: 0, expiresAt: null },
    transactions: [...new Set(transactions)],
  };
}

async function readPayment(db: Db, payment: AddressPayment): Promise<ChainDeposit> {
  const { network, code, decimals } = await describeToken(db, payment.chainId, payment.token);
  const arrived = await readArrived(db, payment);
  return {
    ...{
      reference: formatReference({ kind: 'payment', id: payment.id }),
      kind: 'payment',
      parent: null,
      network,
      code,
    },
    ...{ orderId: payment.orderId, address: toChecksumAddress(payment.address), price: payment.price },
    ...{ received: toDecimal(arrived.amount, decimals), isWhole: arrived.amount >= payment.required },
    ...{ isLate: arrived.late, isExpired: (await now(db)) > payment.expiresAt, unconfirmed: arrived.unconfirmed },
    ...{ transactions: [...new Set(arrived.transactions)], expiresAt: payment.expiresAt },
  };
}

async function readExtra(db: Db, id: number): Promise<ChainDeposit | undefined> {
  const transfer = await findExtra(db, id);
  if (!transfer) return undefined;
  const { network, code, decimals } = await describeToken(db, transfer.chainId, transfer.token);
  const payment = await findByAddress(db, transfer.recipient);
  return {
    ...{ reference: formatReference({ kind: 'transfer', id }), kind: transfer.purpose, orderId: null, network, code },
    parent: payment ? formatReference({ kind: 'payment', id: payment.id }) : null,
    ...{ address: toChecksumAddress(transfer.recipient), price: 0n },
    received: toDecimal(transfer.isGone ? 0n : transfer.amount, decimals),
    ...{ isWhole: true, isLate: false, isExpired: false, unconfirmed: 0, expiresAt: null },
    transactions: [transfer.transactionHash],
  };
}

/** What such a token is called, as nothing is known of it. */
const UNLISTED_CODE = 'unlisted';

async function readUnlisted(db: Db, id: number): Promise<ChainDeposit | undefined> {
  const transfer = await findUnlisted(db, id);
  if (!transfer) return undefined;
  const { chainId, recipient, token, amount, transactionHash } = transfer;
  const chain = await findChain(db, chainId);
  const payment = await findByAddress(db, recipient);
  return {
    ...{ reference: formatReference({ kind: 'unlisted', id }), kind: 'unlisted', orderId: null },
    parent: payment ? formatReference({ kind: 'payment', id: payment.id }) : null,
    ...{ address: toChecksumAddress(recipient), price: 0n, received: '0', unlisted: { token, units: amount } },
    ...{ network: chain?.name ?? String(chainId), code: UNLISTED_CODE, transactions: [transactionHash] },
    ...{ isWhole: true, isLate: false, isExpired: false, unconfirmed: 0, expiresAt: null },
  };
}

async function describeToken(
  db: Db,
  chainId: number,
  address: string,
): Promise<{ network: string; code: string; decimals: number }> {
  const chain = await findChain(db, chainId);
  const token = chain?.tokens.find((each) => each.address === address);
  if (!chain || !token) throw new Error(`chain ${chainId} has no token ${address}: neither is ever removed`);
  return { network: chain.name, code: token.code, decimals: token.decimals };
}

/** Which of some addresses are ours, each with the deposit that it was given out for; null where there is none. */
export async function listAddressReferences(db: Db, addresses: readonly string[]): Promise<Map<string, string | null>> {
  const own = await listOwnAddresses(db, addresses);
  const payments = await listPayments(db, own);
  return new Map(
    own.map((address) => {
      const id = payments.get(address);
      return [address, id === undefined ? null : formatReference({ kind: 'payment', id })];
    }),
  );
}

/** The deposits to which something at these addresses may matter. */
export async function listReferences(db: Db, addresses: readonly string[]): Promise<string[]> {
  const { payments, extras, small } = await listAtAddresses(db, addresses);
  return [
    ...payments.map((id) => formatReference({ kind: 'payment', id })),
    ...extras.map((id) => formatReference({ kind: 'transfer', id })),
    ...small.map((id) => formatReference({ kind: 'small', id })),
  ];
}
