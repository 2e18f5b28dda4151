import type { OwnLimitKind } from '@fairlead/contract/features/own-limits.ts';
import { ownTexts } from '#features/own-limits/texts.ts';
import { formatMoney } from '#foundation/format.ts';

/** `500.00 USDT left of your monthly limit`, beside an amount. */
export const describeLeft = (kind: OwnLimitKind, left: bigint): string =>
  ownTexts(kind === 'deposits' ? 'leftDeposits' : 'leftInvestments', { amount: formatMoney(left) });

/** Why an amount over the own limit cannot be sent. */
export const describeOver = (left: bigint): string => ownTexts('overLeft', { amount: formatMoney(left) });
