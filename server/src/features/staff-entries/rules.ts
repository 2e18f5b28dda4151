import { needsSecondApproval } from '@fairlead/contract/domain/limits.ts';
import { moneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** One entry is a mistake of this size at most. Micro-units. */
const LARGEST = 1_000_000n * 1_000_000n;

/**
 * Whether an entry waits for a second staff member: money taken from a member always does, money given when it is over what
 * one person may move.
 */
export const needsSecond = (kind: 'credit' | 'debit', amount: bigint, secondApprovalOver: bigint): boolean =>
  kind === 'debit' || needsSecondApproval(amount, secondApprovalOver);

/** What is wrong with an amount, or undefined. */
export const validateAmount = (amount: bigint): Text | undefined =>
  amount > LARGEST ? t('tooLarge', { max: moneyText(LARGEST) }) : undefined;
