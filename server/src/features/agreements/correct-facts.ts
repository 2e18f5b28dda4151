import { lockMembers, storePersonalFacts } from '#features/members/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { checkStatements, type Statements } from './give-statements.ts';
import { findRecord } from './store.ts';
import { t } from './texts.ts';

/** What staff correct: each as at the registration, or left as it is. */
export type Correction = Pick<Statements, 'country' | 'date_of_birth'> & { reason: string };

/**
 * Corrects what a member stated of themselves. Staff never state it for them: what is missing stays missing.
 * @throws AppError not_found; as {@link checkStatements}; conflict for what is not on record, or is on record as it is
 */
export async function correctFacts(tx: Tx, by: StaffActor, memberId: number, correction: Correction): Promise<void> {
  await lockMembers(tx, [memberId]);
  const before = (await findRecord(tx, memberId)) ?? fail('not_found', { what: common('member') });
  const { country = before.country, date_of_birth: dateOfBirth = before.dateOfBirth, reason } = correction;
  const isStated = (was: string | null, becomes: string | null) => was !== null || becomes === null;
  if (!isStated(before.country, country) || !isStated(before.dateOfBirth, dateOfBirth))
    fail('conflict', { reason: t('neverGiven') });
  if (country === before.country && dateOfBirth === before.dateOfBirth)
    fail('conflict', { reason: t('nothingToCorrect') });
  await checkStatements(tx, correction);
  await storePersonalFacts(tx, memberId, { country, dateOfBirth });
  await audit(tx, by, {
    action: 'member.correct',
    subject: `member:${memberId}`,
    before: { country: before.country, date_of_birth: before.dateOfBirth },
    after: { country, date_of_birth: dateOfBirth },
    reason,
  });
}
