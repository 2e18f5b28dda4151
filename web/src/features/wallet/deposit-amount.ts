import type { WalletToken } from '@fairlead/contract/features/wallet.ts';
import { describeOver } from '#features/own-limits/left-text.ts';
import { findChain } from '#features/wallet/chain-names.ts';
import { deposit } from '#features/wallet/deposit-texts.ts';
import type { Funds } from '#features/wallet/send-token.ts';
import { formatCoin, toMicro, toUnits } from '#features/wallet/token-units.ts';
import { formatMoney } from '#foundation/format.ts';
import { readAmount } from '#ui/amount-field.tsx';

/** The smallest step of an amount: a cent. */
const STEP = 10_000n;

type Bounds = {
  minimum: bigint | undefined;
  /** What the own limit leaves; null: no such limit. */
  left: bigint | null;
  token: WalletToken;
  funds: Funds | undefined;
};

/** Reads an amount that a wallet is to send; the problem is a sentence for the field. */
export function readDeposit(
  amount: string,
  { minimum, left, token, funds }: Bounds,
): { micro: bigint | null; problem: string | null } {
  const { micro, problem } = readAmount(amount);
  if (micro === null) return { micro, problem };
  if (micro === 0n) return { micro, problem: deposit('amountPositive') };
  if (micro % STEP !== 0n) return { micro, problem: deposit('amountStep') };
  if (minimum !== undefined && micro < minimum)
    return { micro, problem: deposit('minimum', { amount: formatMoney(minimum) }) };
  if (left !== null && micro > left) return { micro, problem: describeOver(left) };
  return { micro, problem: funds ? describeShort(funds, token, toUnits(micro, token.decimals)) : null };
}

/** What a wallet has too little of for a transfer; null where it has enough. */
export function describeShort(funds: Funds, token: WalletToken, units: bigint): string | null {
  if (funds.units < units)
    return deposit('balanceShort', { held: formatMoney(toMicro(funds.units, token.decimals), { decimals: 6 }) });
  const coin = findChain(token.chain_id)?.currency;
  if (!coin || funds.coins >= funds.fee) return null;
  return deposit('feeShort', {
    held: formatCoin(funds.coins, coin.decimals),
    fee: formatCoin(funds.fee, coin.decimals, { up: true }),
    coin: coin.symbol,
  });
}
