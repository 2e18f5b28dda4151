import * as z from 'zod/mini';
import { bep20Address } from '../domain/addresses.ts';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { secondFactorInput } from '../domain/people.ts';
import { walletChains } from '../domain/wallet-chains.ts';
import { authContract } from './auth.ts';

/** A message can be signed for so long. */
export const WALLET_MESSAGE_MINUTES = 10;
/** As many wallets can sign one member in. */
export const MAX_SIGN_IN_WALLETS = 5;
/** Smart wallets sign with as much as they need; nothing signs with more than this, in digits. */
const MAX_SIGNATURE = 20_000;

const asked = z.strictObject({
  address: bep20Address,
  /** The chain that the wallet is on: where a smart wallet is asked whether it has signed. */
  chain_id: z.literal(walletChains.map(({ id }) => id)),
});
const signed = {
  nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  signature: z.string().check(z.maxLength(MAX_SIGNATURE), z.regex(/^0x(?:[0-9a-fA-F]{2})+$/)),
};
const toSign = z.object({ nonce: z.string(), message: z.string(), expires_at: timestamp });

export const signInWallet = z.object({
  /** With the letter case of its checksum. */
  address: z.string(),
  /** The chain that a smart wallet is on; null of one that signs with its own key. */
  chain_id: z.nullable(z.int()),
  linked_at: timestamp,
});
export type SignInWallet = z.output<typeof signInWallet>;

/** Signing in with a wallet (EIP-4361), for members who have linked one. */
export const walletSignInContract = {
  askToSignIn: endpoint({
    method: 'POST',
    path: '/auth/wallet/message',
    audience: 'visitor',
    nonSpec: true,
    changes: [],
    summary: 'The message that a wallet signs to sign its member in, once, within 10 minutes; alike for any address',
    body: asked,
    answer: toSign,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/wallet/signin',
    audience: 'visitor',
    nonSpec: true,
    changes: ['session', 'security', 'members', 'audit'],
    summary:
      "Signs in the member whose linked wallet signed the message, and by otp who has a second factor; sets the session's cookie",
    body: z.strictObject({ ...signed, otp: z.optional(secondFactorInput) }),
    answer: authContract.signIn.answer,
    ownTransactions: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/auth/wallets',
    audience: 'self',
    nonSpec: true,
    reads: ['security'],
    summary: 'The wallets that can sign the signed-in member in',
    answer: z.object({ wallets: z.array(signInWallet) }),
  }),
  askToLink: endpoint({
    method: 'POST',
    path: '/auth/wallets/message',
    audience: 'self',
    nonSpec: true,
    changes: [],
    summary: 'The message that a wallet signs so that it can sign the signed-in member in, once, within 10 minutes',
    body: asked,
    answer: toSign,
  }),
  link: endpoint({
    method: 'POST',
    path: '/auth/wallets',
    audience: 'self',
    nonSpec: true,
    stepUp: 'wallet',
    changes: ['security', 'audit'],
    summary:
      'Lets the wallet that signed the message sign the signed-in member in; an address belongs to one member at a time',
    body: z.strictObject(signed),
    answer: messageAnswer,
    ownTransactions: true,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/auth/wallets/{address}',
    audience: 'self',
    nonSpec: true,
    stepUp: 'wallet',
    changes: ['security', 'audit'],
    summary: 'Keeps a wallet from signing the signed-in member in any more',
    params: z.object({ address: bep20Address }),
    answer: messageAnswer,
  }),
};
