import { type Staged, stageChange } from '#features/staged-changes/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { RANKS_SUBJECT, ranksKind, toStored } from './rank-kind.ts';
import { listKnownRanks, listRanks, lockRanks } from './rank-store.ts';
import { areSame, identifyRanks, loosens, type RankDraft, validateRanks } from './rules.ts';
import { t } from './texts.ts';

/**
 * Changes the ranks as a whole: what lets more be paid waits for a second staff member and then 24 hours, the rest holds at
 * once. A month is judged by the ranks that hold when it ends; what was reached before stays reached, and stays what it was.
 * @returns undefined where nothing differs
 * @throws AppError not_found (no such rank), rule when the ranks contradict each other, conflict where a change is waiting already
 */
export async function changeRanks(
  tx: Tx,
  by: StaffActor,
  drafts: readonly RankDraft[],
  reason: string,
): Promise<Staged | undefined> {
  await lockRanks(tx);
  const before = await listRanks(tx);
  const after = await checkRanks(tx, drafts);
  if (areSame(before, after)) return undefined;
  return stageChange(tx, by, ranksKind, {
    subject: RANKS_SUBJECT,
    title: RANKS_SUBJECT,
    before: toStored(before),
    after: toStored(after),
    reason,
    loosens: loosens(before, after),
  });
}

/**
 * Ranks that may be saved, with the ids of those that they are.
 * @throws AppError not_found (no such rank), rule
 */
export async function checkRanks(db: Db, drafts: readonly RankDraft[]): Promise<RankDraft[]> {
  const known = await listKnownRanks(db);
  if (drafts.some(({ id }) => id !== null && !known.some((rank) => rank.id === id)))
    fail('not_found', { what: t('rank') });
  const ranks = identifyRanks(drafts, known);
  const violation = validateRanks(ranks);
  if (violation) fail('rule', { reason: violation });
  return ranks;
}
