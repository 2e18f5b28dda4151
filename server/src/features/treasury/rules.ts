import { MAX_MICRO } from '@fairlead/contract/domain/money.ts';
import { moneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** What is wrong with an amount that the operator enters, or undefined. Micro-units. */
export function validateAmount(amount: bigint): Text | undefined {
  if (amount <= 0n) return t('amountZero');
  return amount > MAX_MICRO ? t('amountTooLarge', { max: moneyText(MAX_MICRO, { decimals: 6 }) }) : undefined;
}

/** A transaction's hash as it is stored: 0x and 64 hex digits, in small letters; undefined when it is none. */
export function readTxid(text: string): string | undefined {
  const txid = text.trim().toLowerCase();
  return /^0x[0-9a-f]{64}$/.test(txid) ? txid : undefined;
}
