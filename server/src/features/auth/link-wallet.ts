import { MAX_SIGN_IN_WALLETS } from '@fairlead/contract/features/wallet-sign-in.ts';
import { findMember, lockMembers, sendNotice } from '#features/members/index.ts';
import { type Actor, systemActor } from '#foundation/actor.ts';
import { toChecksumAddress } from '#foundation/address-checksum.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Text } from '#foundation/texts.ts';
import { refuseUnsigned } from './sign-in-by-wallet.ts';
import { t } from './texts.ts';
import type { Signed } from './verify-wallet.ts';
import { consumeMessage, deleteWallet, listWallets, storeWallet, type WalletMessage } from './wallet-store.ts';

/**
 * Lets a wallet sign a member in, after it has signed the message for it. The member is notified by email.
 * @throws AppError rule when the message was used, or the member has as many as can be; conflict when the address is linked
 */
export async function linkWallet(
  tx: Tx,
  actor: Actor,
  { message, signed, publicUrl }: { message: WalletMessage; signed: Signed; publicUrl: string },
): Promise<void> {
  await lockMembers(tx, [actor.id]);
  if (!(await consumeMessage(tx, message))) refuseUnsigned();
  if ((await listWallets(tx, actor.id)).length >= MAX_SIGN_IN_WALLETS)
    fail('rule', { reason: t('walletsFull', { max: String(MAX_SIGN_IN_WALLETS) }) });
  const { address } = message;
  const isStored = await storeWallet(tx, { address, memberId: actor.id, chainId: signed.chainId });
  if (!isStored) fail('conflict', { reason: t('walletTaken') });
  const shown = toChecksumAddress(address);
  const after = { address: shown, chain_id: signed.chainId };
  await audit(tx, actor, { action: 'auth.wallet_linked', subject: `member:${actor.id}`, after });
  const subject = t('walletLinkedSubject');
  await mailOwner(tx, actor.id, subject, t('walletLinkedNotice', { address: shown }), publicUrl);
}

/**
 * Keeps a wallet from signing a member in any more. The member is notified by email.
 * @throws AppError not_found when it is not theirs
 */
export async function unlinkWallet(tx: Tx, actor: Actor, address: string, publicUrl: string): Promise<void> {
  const isDeleted = await deleteWallet(tx, actor.id, address.toLowerCase());
  if (!isDeleted) fail('not_found', { what: t('thisWallet') });
  const shown = toChecksumAddress(address);
  const before = { address: shown };
  await audit(tx, actor, { action: 'auth.wallet_unlinked', subject: `member:${actor.id}`, before });
  const subject = t('walletUnlinkedSubject');
  await mailOwner(tx, actor.id, subject, t('walletUnlinkedNotice', { address: shown }), publicUrl);
}

/** Removes a member's wallets, or those that were linked before an instant: of a former password, or of a closed account. */
export async function unlinkAll(tx: Tx, memberId: number, before?: Date | null): Promise<void> {
  const wallets = (await listWallets(tx, memberId)).filter(({ linkedAt }) => !before || linkedAt < before);
  for (const { address } of wallets) {
    await deleteWallet(tx, memberId, address);
    await audit(tx, systemActor, {
      action: 'auth.wallet_unlinked',
      subject: `member:${memberId}`,
      before: { address: toChecksumAddress(address) },
    });
  }
}

async function mailOwner(tx: Tx, memberId: number, subject: Text, line: Text, publicUrl: string): Promise<void> {
  const member = await findMember(tx, memberId);
  if (member) await sendNotice(tx, member, [member.email], { subject, paragraphs: [line] }, publicUrl);
}
