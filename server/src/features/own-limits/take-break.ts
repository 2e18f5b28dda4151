import type { BreakLength } from '@fairlead/contract/features/own-limits.ts';
import { findMember, lockMembers } from '#features/members/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { assert, fail } from '#foundation/failure.ts';
import { momentText } from '#foundation/format.ts';
import { breakEnds, findPause, type Pause, storePause } from './store.ts';
import { t } from './texts.ts';

/**
 * Begins a break, or lengthens the one that goes on. Nothing ends it early.
 * @returns until when
 * @throws AppError conflict where the one that goes on lasts longer
 */
export async function takeBreak(tx: Tx, by: MemberActor, length: BreakLength): Promise<Date> {
  await lockMembers(tx, [by.id]);
  const before = await refuseExcluded(tx, by);
  const until = (await breakEnds(tx)).find((choice) => choice.length === length)?.until;
  assert(until, 'every length has an end');
  if (before?.until && until <= before.until)
    fail('conflict', { reason: t('alreadyLonger', { until: momentText(before.until) }) });
  await storePause(tx, by.id, until);
  const subject = `member:${by.id}`;
  await audit(tx, by, { action: 'own_pause.begin', subject, before, after: { length, until } });
  return until;
}

/**
 * Closes the account to new money for good. There is no way back, for staff neither.
 * @throws AppError rule (another username), conflict (closed already)
 */
export async function excludeOneself(tx: Tx, by: MemberActor, username: string): Promise<void> {
  await lockMembers(tx, [by.id]);
  const member = await findMember(tx, by.id);
  if (member?.username.toLowerCase() !== username.trim().toLowerCase()) fail('rule', { reason: t('wrongUsername') });
  const before = await refuseExcluded(tx, by);
  await storePause(tx, by.id, null);
  await audit(tx, by, { action: 'own_pause.exclude', subject: `member:${by.id}`, before });
}

async function refuseExcluded(tx: Tx, by: MemberActor): Promise<Pause | undefined> {
  const pause = await findPause(tx, by.id);
  if (pause?.until === null) fail('conflict', { reason: t('excluded') });
  return pause;
}
