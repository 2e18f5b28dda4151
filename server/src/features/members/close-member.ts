import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { endSessionsFor } from '#foundation/session.ts';
import { getWallets, lockAccounts } from '#ledger/index.ts';
import { lockMember, updateMember } from './profile-store.ts';
import { hasMembersBelow } from './tree-store.ts';

/**
 * Closes an account for good: it keeps its place in the tree and its history, no one signs in to it again.
 * @throws AppError not_found; conflict while money is in it or members are below
 */
export async function closeMember(tx: Tx, by: StaffActor, memberId: number): Promise<void> {
  const member = await lockMember(tx, memberId);
  if (!member || member.closed) return fail('not_found', { what: 'Member' });
  await lockAccounts(tx, [memberId]);
  const balances = Object.entries(await getWallets(tx, memberId)).filter(([, balance]) => balance !== 0n);
  if (balances.length > 0) {
    fail('conflict', { reason: `There is money in ${balances.map(([name]) => name).join(', ')}: pay it out first` });
  }
  if (await hasMembersBelow(tx, memberId)) {
    fail('conflict', { reason: 'There are members below: put them under another sponsor first' });
  }
  await updateMember(tx, memberId, { blocked: true }, { now: ['closed_at'] });
  await endSessionsFor(tx, 'member', memberId);
  await audit(tx, by, { action: 'member.close', subject: `member:${memberId}` });
  await publish(tx, { name: 'member.closed', payload: { memberId } });
}
