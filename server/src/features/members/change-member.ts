import type { MemberChanges } from '@fairlead/contract/features/members.ts';
import type { Actor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { hashPassword } from '#foundation/password.ts';
import { refuseUnclearName } from '#foundation/refuse-unclear-name.ts';
import { endOtherSessions, endSessionsFor } from '#foundation/session.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import type { Text } from '#foundation/texts.ts';
import { askEmailChange, endCodesOfPassword } from './change-email.ts';
import { changeSponsor } from './change-sponsor.ts';
import { refuseUnusableAddresses } from './check-address.ts';
import { lockMember, type Member, type MemberColumns, updateMember } from './profile-store.ts';
import { describeProposal, proposeCredentials, splitCredentials } from './propose-credentials.ts';
import { getVolumeTotals } from './qualified-volume-store.ts';
import { changedColumns, guardedOperations, isFirstAddress, presentColumns, refusedField } from './rules.ts';
import { sendChangeNotices } from './send-change-notices.ts';
import { t } from './texts.ts';
import { lockTreeExclusive } from './tree-lock-store.ts';

/**
 * Changes the fields sent that differ from what is stored. A block ends the member's sessions at once, a new password all
 * but the one that changes it; a new e-mail holds once it is confirmed by a code mailed to it; a changed address or password holds withdrawals back for a day. What staff change
 * of these is a proposal, which another agrees to and which waits for a day.
 * @param options.token of the session that goes on
 * @returns what is to be said of a proposal, or of an address that is to be confirmed
 * @throws AppError field_forbidden, not_found, invalid_input (address), step_up_required, rule, conflict
 */
export async function changeMember(
  tx: Tx,
  by: Actor,
  memberId: number,
  changes: MemberChanges,
  { stepUp, publicUrl, token }: { stepUp: string | undefined; publicUrl: string; token?: string | undefined },
): Promise<Text | undefined> {
  const refused = refusedField(changes, by);
  if (refused) fail('field_forbidden', { field: refused });
  if (changes.referredBy !== undefined) await lockTreeExclusive(tx);
  const before = (await lockMember(tx, memberId)) ?? fail('not_found', { what: common('member') });
  if (before.closed) fail('conflict', { reason: t('closed') });
  if (by.kind === 'member' && before.blocked) fail('blocked');

  const wanted = changedColumns(changes, before);
  if (wanted.fullname !== undefined) refuseUnclearName(wanted.fullname);
  const { password } = changes;
  await requireFreshCode(tx, by, stepUp, guardedOperations(wanted, password !== undefined));
  if (password !== undefined) {
    const own = [wanted.username ?? before.username, wanted.email ?? before.email];
    wanted.password_hash = await hashPassword(password, own, { key: `member:${memberId}`, familiar: true });
  }
  await refuseUnusableAddresses(tx, wanted);
  const { credentials, others } = splitCredentials(wanted);
  const { email: asked, ...own } = wanted;
  const columns = by.kind === 'staff' ? others : own;
  await addBusiness(tx, changes, before, columns);
  await updateMember(tx, memberId, columns, {
    now: [
      ...(columns.bep20 !== undefined && !isFirstAddress(before) ? (['bep20_changed_at'] as const) : []),
      ...(columns.password_hash === undefined ? [] : (['password_changed_at'] as const)),
    ],
  });
  if (changes.referredBy !== undefined) await changeSponsor(tx, by, before, changes.referredBy?.trim() ?? '');
  if (columns.blocked === true) await endSessionsFor(tx, 'member', memberId);
  if (columns.password_hash !== undefined) {
    await endOtherSessions(tx, 'member', memberId, token ?? '');
    await endCodesOfPassword(tx, memberId);
  }
  await record(tx, by, before, columns);
  await sendChangeNotices(tx, before, columns, publicUrl);
  if (by.kind === 'member') {
    if (asked === undefined) return undefined;
    await askEmailChange(tx, by, before, asked, publicUrl);
    return t('emailAsked', { email: asked });
  }
  const proposed = await proposeCredentials(tx, by, before, credentials, publicUrl);
  return proposed && !proposed.isApplied ? describeProposal(proposed.field) : undefined;
}

async function requireFreshCode(
  tx: Tx,
  by: Actor,
  stepUp: string | undefined,
  operations: ReturnType<typeof guardedOperations>,
): Promise<void> {
  const [operation, another] = operations;
  if (operation === undefined) return;
  if (another !== undefined) {
    fail('rule', { reason: t('oneAtATime') });
  }
  await requireStepUp(tx, by, stepUp, operation);
}

/** Staff write what is to be shown; kept is the difference to what the tree says. */
async function addBusiness(tx: Tx, changes: MemberChanges, member: Member, columns: MemberColumns): Promise<void> {
  const { business, business_balance } = changes;
  if (business === undefined && business_balance === undefined) return;
  const computed = (await getVolumeTotals(tx, [member.id])).get(member.id)?.business ?? 0n;
  if (business !== undefined) columns.business_adjustment = business - computed;
  if (business_balance !== undefined) columns.business_balance_adjustment = business_balance - computed;
}

async function record(tx: Tx, by: Actor, before: Member, columns: MemberColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  const present: Record<string, unknown> = {
    ...presentColumns(before),
    business_adjustment: before.businessAdjustment,
    business_balance_adjustment: before.businessBalanceAdjustment,
  };
  const { password_hash, ...shown } = columns;
  await audit(tx, by, {
    action: 'member.change',
    subject: `member:${before.id}`,
    before: Object.fromEntries(Object.keys(shown).map((column) => [column, present[column]])),
    after: { ...shown, ...(password_hash === undefined ? {} : { password: 'changed' }) },
  });
}
