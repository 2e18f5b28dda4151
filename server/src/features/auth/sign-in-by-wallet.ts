import type { MemberIdentity } from '@fairlead/contract/features/session.ts';
import { type Credentials, findCredentialsById, readPasswordStamp } from '#features/members/index.ts';
import type { Db } from '#foundation/db.ts';
import { AppError, fail } from '#foundation/failure.ts';
import { openAccount, proveAccount, type SignInCall } from './sign-in.ts';
import { t } from './texts.ts';
import { type Signed, verifyWallet } from './verify-wallet.ts';
import { consumeMessage, findMessage, findWallet, type WalletMessage } from './wallet-store.ts';

/** What a sign-in by a wallet comes with. */
export type WalletSignIn = SignInCall & { body: { nonce: string; signature: string } };

/**
 * Signs in the member whose wallet signed the message, as a password would. That an address is linked to no account is said
 * only to who has signed with it; everyone else has the same answer for any address, after the same work.
 * @throws AppError rule where it was not signed, cannot be told, or the wallet is not linked; what a sign-in by password throws
 */
export async function signInByWallet(call: WalletSignIn): Promise<{ auth: MemberIdentity; expireAt: Date }> {
  const { db, body, services } = call;
  const message = await findMessage(db, { kind: 'sign_in' }, body.nonce);
  if (!message) return refuseUnsigned();
  let refusal: AppError | undefined;
  const account = await proveAccount<Credentials>(call, 'member', {
    name: `wallet ${message.address}`,
    find: () => findAccount(db, message),
    async prove(found) {
      const signed = await verifyWallet(db, services, message, body.signature);
      if (signed instanceof AppError) refusal = signed;
      if (!signed || signed instanceof AppError) return false;
      if (found && (await isLinkedBy(db, message, signed))) return true;
      refusal = AppError.of('rule', { reason: t('walletNotLinked') });
      return false;
    },
    refuse: () => {
      if (refusal) throw refusal;
      return refuseUnsigned();
    },
  });
  return openAccount(call, account, async (tx) => (await consumeMessage(tx, message)) || refuseUnsigned());
}

export const refuseUnsigned = (): never => fail('rule', { reason: t('walletUnsigned') });

/** The account that an address signs in to, unless its password was changed after the address was linked. */
async function findAccount(db: Db, { address }: WalletMessage): Promise<Credentials | undefined> {
  const wallet = await findWallet(db, address);
  if (!wallet) return undefined;
  const changed = await readPasswordStamp(db, wallet.memberId);
  if (changed && changed > wallet.linkedAt) return undefined;
  return findCredentialsById(db, wallet.memberId);
}

/** Whether it signed as it did when it was linked: on another chain the contract at the same address may be another's. */
const isLinkedBy = async (db: Db, { address }: WalletMessage, { chainId }: Signed): Promise<boolean> =>
  (await findWallet(db, address))?.chainId === chainId;
