import type { Screener } from '#features/screening/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import type { Text } from '#foundation/texts.ts';
import { type Decided, type Decision, decideUnlessDenied } from './decide-withdrawal.ts';
import { type DeniedPayout, nameDenied, recordDenied, refuseDenied } from './screen-payout.ts';
import { t } from './texts.ts';

/** What came of several decisions; those whose address is denied were left out. */
export type DecidedTogether = { decided: Decided[]; leftOut: DeniedPayout[] };

/**
 * Takes several decisions, all or none, apart from requests whose address may not be paid: they are left out and recorded.
 * @param refuse what a refusal of one becomes
 * @throws AppError conflict where all of them may not be paid
 */
export async function decideTogether(
  tx: Tx,
  by: StaffActor,
  decisions: readonly Decision[],
  screen: Screener,
  refuse: (id: number, error: unknown) => never = throwAgain,
): Promise<DecidedTogether> {
  const decided: Decided[] = [];
  const leftOut: DeniedPayout[] = [];
  for (const decision of decisions) {
    const done = await decideUnlessDenied(tx, by, decision, screen).catch((error: unknown) =>
      refuse(decision.id, error),
    );
    if (typeof done === 'string') decided.push(done);
    else leftOut.push(done.denied);
  }
  if (decided.length === 0 && leftOut.length > 0) refuseDenied(by, leftOut);
  await recordDenied(tx, by, leftOut);
  return { decided, leftOut };
}

function throwAgain(_id: number, error: unknown): never {
  throw error;
}

/** How many were approved, and which were left out. */
export function confirmApproved({ decided, leftOut }: DecidedTogether): Text {
  const first = decided.filter((each) => each === 'first_approval').length;
  const approved = decided.length - first;
  const done = first > 0 ? t('approvedManyFirst', { approved, first }) : t('approvedMany', { approved });
  if (leftOut.length === 0) return done;
  return t('approvedLeftOut', { done, count: leftOut.length, requests: nameDenied(leftOut) });
}
