import { walletSignInContract } from '@fairlead/contract/features/wallet-sign-in.ts';
import { attempt } from '#foundation/attempts.ts';
import { AppError } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { linkWallet, unlinkWallet } from './link-wallet.ts';
import { refuseUnsigned, signInByWallet } from './sign-in-by-wallet.ts';
import { t } from './texts.ts';
import { verifyWallet } from './verify-wallet.ts';
import { handOutMessage } from './wallet-message.ts';
import { describeWallets, findMessage } from './wallet-store.ts';

/** The calls about wallets that sign members in. */
export const walletSignInRoutes = implement(walletSignInContract, {
  askToSignIn: ({ tx, body, services }) => handOutMessage(tx, { kind: 'sign_in' }, body, services.config.publicUrl),
  signIn: (call) => signInByWallet(call),
  list: async ({ db, actor }) => ({ wallets: await describeWallets(db, actor.id) }),
  askToLink: ({ tx, actor, body, services }) =>
    handOutMessage(tx, { kind: 'link', memberId: actor.id }, body, services.config.publicUrl),
  link: async ({ db, actor, body, services, language, commitOnce }) => {
    const message = await findMessage(db, { kind: 'link', memberId: actor.id }, body.nonce);
    const verify = async () => message && verifyWallet(db, services, message, body.signature);
    const signed = await attempt(db, `wallet-link:${actor.id}`, verify);
    if (signed instanceof AppError) throw signed;
    return commitOnce(async (tx) => {
      if (!message || !signed) return refuseUnsigned();
      await linkWallet(tx, actor, { message, signed, publicUrl: services.config.publicUrl });
      return { message: t('walletLinked').in(language) };
    });
  },
  unlink: async ({ tx, actor, params, services, language }) => {
    await unlinkWallet(tx, actor, params.address, services.config.publicUrl);
    return { message: t('walletUnlinked').in(language) };
  },
});
