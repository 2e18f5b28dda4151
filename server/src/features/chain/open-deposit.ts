import { toChecksumAddress } from '#foundation/address-checksum.ts';
import { lockOne } from '#foundation/advisory-locks.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { allocateAddress } from './allocate-address.ts';
import { toUnits } from './amounts.ts';
import { formatReference } from './deposit-reference.ts';
import { type AddressPayment, findByOrder, insertPayment } from './payment-store.ts';
import { type ChainSettings, listChains, type Token } from './settings-store.ts';

/** A token in which deposits may be opened, and its chain. */
export type Offer = { chain: ChainSettings; token: Token };

/** How long an address may wait for its deposit. What comes later is a person's to decide. */
const HOURS = 24;

/** The tokens in which deposits may be opened now. */
export async function listOffers(db: Db): Promise<Offer[]> {
  const chains = await listChains(db);
  return chains
    .filter(({ active }) => active)
    .flatMap((chain) => chain.tokens.filter(({ active }) => active).map((token) => ({ chain, token })));
}

/** How long a block takes on chains that are known, in seconds. */
const BLOCK_SECONDS: Record<number, number> = { 1: 12, 56: 0.75, 137: 2, 42161: 0.25 };
/** A transfer waits for a wallet to send it, for a block, and for the next reading. */
const OTHER_SECONDS = 30;

/** In about how many minutes a transfer is credited; null on a chain whose blocks take no known time. */
export function estimateMinutes({ chainId, confirmations }: Pick<ChainSettings, 'chainId' | 'confirmations'>) {
  const block = BLOCK_SECONDS[chainId];
  return block === undefined ? null : Math.ceil((block * (confirmations + 1) + OTHER_SECONDS) / 60);
}

/** The token that a code names, where deposits may be opened in it. */
export const findOffer = async (db: Db, code: string): Promise<Offer | undefined> =>
  (await listOffers(db)).find(({ token }) => token.code === code);

/**
 * Gives an order its address: the same one however often it is asked for.
 * @param order.price in micro-units
 * @throws AccountKeyError where two calculations of it differ: nothing is given out
 */
export async function openDeposit(
  db: Db,
  { chain, token }: Offer,
  order: { orderId: string; price: bigint },
): Promise<{ reference: string; address: string; expiresAt: Date }> {
  const opened = await inTransaction(
    db,
    async (tx) => (await findByOrder(tx, order.orderId)) ?? (await openLocked(tx, { chain, token }, order)),
  );
  return {
    reference: formatReference({ kind: 'payment', id: opened.id }),
    address: toChecksumAddress(opened.address),
    expiresAt: opened.expiresAt,
  };
}

async function openLocked(
  tx: Tx,
  { chain, token }: Offer,
  { orderId, price }: { orderId: string; price: bigint },
): Promise<AddressPayment> {
  await lockOne(tx, 'chainOrder', orderId);
  const quicker = await findByOrder(tx, orderId);
  if (quicker) return quicker;
  const { address } = await allocateAddress(tx, chain.xpub);
  const required = toUnits(price, token.decimals);
  const payment = {
    orderId,
    address: address.toLowerCase(),
    chainId: chain.chainId,
    token: token.address,
    price,
    required,
  };
  return insertPayment(tx, payment, HOURS);
}
