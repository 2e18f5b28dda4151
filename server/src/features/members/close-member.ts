import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { listText } from '#foundation/format.ts';
import { publish } from '#foundation/outbox.ts';
import { endSessionsFor } from '#foundation/session.ts';
import { getWallets, lockAccounts, memberAccountText } from '#ledger/index.ts';
import { lockMember, updateMember } from './profile-store.ts';
import { t } from './texts.ts';
import { hasMembersBelow } from './tree-store.ts';

/**
 * Closes an account for good: it keeps its place in the tree and its history, no one signs in to it again.
 * @throws AppError not_found; conflict while money is in it or members are below
 */
export async function closeMember(tx: Tx, by: StaffActor, memberId: number): Promise<void> {
  const member = await lockMember(tx, memberId);
  if (!member || member.closed) return fail('not_found', { what: common('member') });
  await lockAccounts(tx, [memberId]);
  const wallets = await getWallets(tx, memberId);
  const filled = memberAccounts.filter((name) => wallets[name] !== 0n);
  if (filled.length > 0) {
    fail('conflict', {
      reason: t('moneyLeft', { accounts: listText(filled.map(memberAccountText)) }),
    });
  }
  if (await hasMembersBelow(tx, memberId)) {
    fail('conflict', { reason: t('downlineLeft') });
  }
  await updateMember(tx, memberId, { blocked: true }, { now: ['closed_at'] });
  await endSessionsFor(tx, 'member', memberId);
  await audit(tx, by, { action: 'member.close', subject: `member:${memberId}` });
  await publish(tx, { name: 'member.closed', payload: { memberId } });
}
