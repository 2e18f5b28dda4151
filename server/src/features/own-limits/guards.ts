import type { OwnLimitKind } from '@fairlead/contract/features/own-limits.ts';
import { now } from '#foundation/clock.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { exactMoneyText, momentText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { limitAt, remaining } from './rules.ts';
import { findLimit, findMonthEnd, findPause, type Pause, sumUsed } from './store.ts';
import { t } from './texts.ts';

/** For whom a refusal is written, and whether the money may be on its way already. */
type Reading = { forStaff?: boolean; sentAlready?: boolean };

/**
 * Refuses new money while its member takes a break. The caller has locked the member's row, so that no break begins
 * meanwhile.
 * @throws AppError conflict, saying until when
 */
export async function refuseWhilePaused(tx: Tx, memberId: number, reading: Reading = {}): Promise<void> {
  refusePaused(await findPause(tx, memberId), reading);
}

/** @throws AppError conflict where there is a break, by {@link selectPause} */
export function refusePaused(pause: Pick<Pause, 'until'> | undefined, reading: Reading = {}): void {
  if (pause) fail('conflict', { reason: write(describePause(pause.until, reading.forStaff === true), reading) });
}

/**
 * Refuses an amount that would take a member over a limit of their own. The caller has locked the member's row alone, so
 * that two at once cannot pass the limit together.
 * @throws AppError rule, saying what the limit is, what is used and what is left
 */
export async function refuseOverOwnLimit(
  tx: Tx,
  memberId: number,
  kind: OwnLimitKind,
  amount: bigint,
  reading: Reading = {},
): Promise<void> {
  const limit = limitAt(await findLimit(tx, memberId, kind), await now(tx)).amount;
  if (limit === null) return;
  const used = await sumUsed(tx, memberId, kind);
  if (used + amount <= limit) return;
  const left = exactMoneyText(remaining(limit, used) ?? 0n);
  const named = { limit: exactMoneyText(limit), used: exactMoneyText(used), left };
  const reason =
    kind === 'investments'
      ? t('overInvestments', named)
      : t('overDeposits', { ...named, until: momentText(await findMonthEnd(tx)) });
  fail('rule', { reason: write(reason, reading) });
}

function describePause(until: Date | null, forStaff: boolean): Text {
  if (until === null) return forStaff ? t('excludedForStaff') : t('excluded');
  return forStaff ? t('pausedForStaff', { until: momentText(until) }) : t('paused', { until: momentText(until) });
}

const write = (reason: Text, { sentAlready }: Reading): Text => (sentAlready ? t('sentAlready', { reason }) : reason);
