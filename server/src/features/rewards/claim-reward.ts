import {
  afterClaim,
  CLAIM_DAYS,
  countedVolume,
  isAchieved,
  NEEDED_DIRECTS,
  type RewardProgress,
} from '@fairlead/contract/domain/reward-rules.ts';
import {
  countActiveDirects,
  findAccountStatus,
  getVolumes,
  lockMembers,
  requireEligible,
} from '#features/members/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import { now } from '#foundation/clock.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { momentText, moneyText } from '#foundation/format.ts';
import { joinTexts, type Text } from '#foundation/texts.ts';
import { memberAccount, post, systemAccount } from '#ledger/index.ts';
import { publishRewardEvent } from './events.ts';
import { lockReward, type RewardRow, storeAchieved, storeClaimed, unlockNext } from './store.ts';
import { t } from './texts.ts';

/**
 * Marks the member's open milestone as achieved where it is. It stays achieved, so this commits by itself: a claim that the
 * pool cannot pay takes nothing back. Anything else about it is left to the claim.
 */
export async function recordAchievement(tx: Tx, by: MemberActor, id: number): Promise<void> {
  const row = await lockReward(tx, id);
  if (row?.memberId !== by.id || row.state !== 'unlocked') return;
  if ((await findAccountStatus(tx, by.id))?.blocked !== false) return;
  if (!isAchieved(await getFigures(tx, row), row.business)) return;
  await publishRewardEvent(tx, 'achieved', await storeAchieved(tx, id, CLAIM_DAYS));
}

/**
 * Pays an achieved milestone's prize from the marketing pool, whole, and opens the next one.
 * @throws AppError blocked, unverified, not_found, not_yours, rule (not achieved, window over), wrong_state, pool_short
 */
export async function claimReward(tx: Tx, by: MemberActor, id: number): Promise<void> {
  await lockMembers(tx, [by.id]);
  await requireEligible(tx, by.id);
  const row = (await lockReward(tx, id)) ?? fail('not_found', { what: t('reward') });
  if (row.memberId !== by.id) fail('not_yours');
  await refuseUnclaimable(tx, row);
  const { qualified } = await getVolumes(tx, by.id);
  await storeClaimed(tx, row, afterClaim({ qualified, consumed: row.consumed }, row.business));
  await unlockNext(tx, [by.id]);
  await publishRewardEvent(tx, 'claimed', row);
  const [debit, credit] = [systemAccount('marketing_pool'), memberAccount(by.id, 'main')];
  await post(tx, [{ debit, credit, amount: row.amount, entryType: 'reward', reference: row.id }]);
}

async function refuseUnclaimable(tx: Tx, row: RewardRow & { consumed: bigint }): Promise<void> {
  if (row.state === 'unlocked') fail('rule', { reason: missingText(await getFigures(tx, row), row.business) });
  if (row.state !== 'achieved') fail('wrong_state', { state: t(`state.${row.state}`), allowed: t('state.achieved') });
  if (row.claimUntil !== null && row.claimUntil <= (await now(tx)))
    fail('rule', { reason: t('windowOver', { moment: momentText(row.claimUntil) }) });
}

/** Where the member of a milestone stands now. */
async function getFigures(db: Db, row: { memberId: number; consumed: bigint }): Promise<RewardProgress> {
  const [{ qualified }, activeDirects] = await Promise.all([
    getVolumes(db, row.memberId),
    countActiveDirects(db, row.memberId),
  ]);
  return { qualified, consumed: row.consumed, activeDirects };
}

function missingText(progress: RewardProgress, milestone: bigint): Text {
  const counted = countedVolume(progress);
  const missing = [
    ...(counted < milestone ? [t('missingBusiness', { amount: moneyText(milestone - counted, { decimals: 6 }) })] : []),
    ...(progress.activeDirects < NEEDED_DIRECTS
      ? [t('missingDirects', { count: progress.activeDirects, needed: NEEDED_DIRECTS })]
      : []),
  ];
  return t('notReached', { missing: joinTexts(missing, ', ') });
}
