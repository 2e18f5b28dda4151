import type { SupportInput } from '@fairlead/contract/features/support.ts';
import { findMember, lockMembers } from '#features/members/index.ts';
import type { Actor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { countOpenSupport, insertSupport } from './store.ts';
import { t } from './texts.ts';

const MAX_OPEN_REQUESTS = 20;

/**
 * Takes down a member's support request, or one that staff write for the member they name.
 * @throws AppError rule when staff name no one or the member has too many open; not_found for an unknown member
 */
export async function addRequest(tx: Tx, by: Actor, input: SupportInput): Promise<number> {
  const { subject, message, user_id } = input;
  const memberId = by.kind === 'member' ? by.id : (user_id ?? fail('rule', { reason: t('memberMissing') }));
  if (by.kind === 'staff' && !(await findMember(tx, memberId))) fail('not_found', { what: common('member') });
  // locked, so that requests sent at once are counted one after the other
  await lockMembers(tx, [memberId]);
  if (by.kind === 'member' && (await countOpenSupport(tx, memberId)) >= MAX_OPEN_REQUESTS)
    fail('rule', { reason: t('tooManyOpen', { count: MAX_OPEN_REQUESTS }) });
  const id = await insertSupport(tx, { memberId, subject, message });
  if (by.kind === 'staff')
    await audit(tx, by, { action: 'support.add', subject: `support:${id}`, after: { memberId, subject, message } });
  return id;
}
