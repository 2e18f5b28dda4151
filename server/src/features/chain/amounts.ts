import { MAX_MICRO } from '@fairlead/contract/domain/money.ts';
import type { TransferPurpose } from './confirm-store.ts';
import type { AddressPayment } from './payment-store.ts';
import type { ChainSettings } from './settings-store.ts';

const MICRO_DECIMALS = 6;

/** What an amount of a token's smallest units is in whole micro-units, rounded down. */
export function toMicro(amount: bigint, decimals: number): bigint {
  const shift = decimals - MICRO_DECIMALS;
  return shift >= 0 ? amount / 10n ** BigInt(shift) : amount * 10n ** BigInt(-shift);
}

/** How many of a token's smallest units a price asks for, rounded up. */
export function toUnits(price: bigint, decimals: number): bigint {
  const shift = decimals - MICRO_DECIMALS;
  if (shift >= 0) return price * 10n ** BigInt(shift);
  const unit = 10n ** BigInt(-shift);
  return (price + unit - 1n) / unit;
}

/** The same amount as decimal text with every digit: `1.5` of 18 decimals has 18 of them. */
export function toDecimal(amount: bigint, decimals: number): string {
  if (decimals === 0) return amount.toString();
  const digits = amount.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Less than this part of the smallest deposit is far below it. */
const SMALL_PART = 10n;

/**
 * What a transfer counts as. The first ones add up until the deposit of their address is there; what comes after that, on another
 * chain or to an address that was given out for nothing, is a person's to decide; unless it is so small that anyone could keep
 * people busy by sending more of them.
 * @param payment what the address was given out for
 * @param confirmed what has been confirmed for it so far
 */
export function choosePurpose(
  { token, amount }: { token: string; amount: bigint },
  { chainId, tokens }: Pick<ChainSettings, 'chainId' | 'tokens'>,
  payment: (AddressPayment & { symbol: string | undefined }) | undefined,
  confirmed: bigint,
): TransferPurpose {
  const own = tokens.find((each) => each.address === token);
  const micro = own ? toMicro(amount, own.decimals) : 0n;
  // nothing that the ledger could credit, or more than it can write
  if (!own || micro === 0n || micro > MAX_MICRO) return 'unusable';
  const isSmall = micro < own.minimum / SMALL_PART;
  if (!payment) return isSmall ? 'small' : 'extra';
  const isOther = payment.chainId !== chainId || payment.token !== token;
  if (isSmall && (isOther || confirmed >= payment.required)) return 'small';
  if (isOther) return payment.symbol === own.symbol ? 'extra' : 'wrong_asset';
  if (confirmed >= payment.required) return 'extra';
  return toMicro(confirmed + amount, own.decimals) > MAX_MICRO ? 'extra' : 'payment';
}
