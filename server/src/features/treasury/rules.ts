import { formatMoney, MAX_MICRO } from '@fairlead/contract/domain/money.ts';

/** What is wrong with an amount that the operator enters, or undefined. Micro-units. */
export function validateAmount(amount: bigint): string | undefined {
  if (amount <= 0n) return 'The amount must be more than 0';
  return amount > MAX_MICRO
    ? `The amount is too large. The maximum is ${formatMoney(MAX_MICRO, { decimals: 6 })}`
    : undefined;
}

/** A transaction's hash as it is stored: 0x and 64 hex digits, in small letters; undefined when it is none. */
export function readTxid(text: string): string | undefined {
  const txid = text.trim().toLowerCase();
  return /^0x[0-9a-f]{64}$/.test(txid) ? txid : undefined;
}
