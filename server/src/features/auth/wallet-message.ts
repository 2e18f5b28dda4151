import { randomBytes } from 'node:crypto';
import { WALLET_MESSAGE_MINUTES } from '@fairlead/contract/features/wallet-sign-in.ts';
import { fitsChecksum, toChecksumAddress } from '#foundation/address-checksum.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { t } from './texts.ts';
import { type MessagePurpose, readMessageTimes, storeMessage } from './wallet-store.ts';

/** Wallets read the message by its English words, and the standard has no other letters: it is not translated. */
const LANGUAGE = 'en';

/**
 * Makes the message (EIP-4361) that a wallet signs, and keeps it: what is signed later is compared with this text, so that no
 * field of it is the signer's to choose. Addresses without an account are given one as well.
 * @param publicUrl whose host the wallet compares with the page that asks
 * @throws AppError rule when the letters of the address do not fit its checksum
 */
export async function handOutMessage(
  tx: Tx,
  purpose: MessagePurpose,
  asked: { address: string; chain_id: number },
  publicUrl: string,
): Promise<{ nonce: string; message: string; expires_at: Date }> {
  if (!fitsChecksum(asked.address)) fail('rule', { reason: t('walletChecksum') });
  const address = asked.address.toLowerCase();
  const chainId = asked.chain_id;
  const nonce = randomBytes(16).toString('hex');
  const { issuedAt, expiresAt } = await readMessageTimes(tx, WALLET_MESSAGE_MINUTES);
  const { host, origin } = new URL(publicUrl);
  const message = t('walletMessage', {
    ...{ host, origin, nonce, address: toChecksumAddress(address), chainId: String(chainId) },
    statement: t(purpose.kind === 'link' ? 'walletLinkStatement' : 'walletSignInStatement').in(LANGUAGE),
    ...{ issuedAt: issuedAt.toISOString(), expiresAt: expiresAt.toISOString() },
  }).in(LANGUAGE);
  await storeMessage(tx, purpose, { nonce, address, chainId, message, expiresAt });
  return { nonce, message, expires_at: expiresAt };
}
