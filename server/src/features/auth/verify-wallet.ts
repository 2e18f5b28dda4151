import { verifyContractSignature, whileSomeoneWaits } from '#features/chain/index.ts';
import type { Db } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import type { Services } from '#foundation/http/call.ts';
import { t } from './texts.ts';
import type { WalletMessage } from './wallet-store.ts';

/** How a message was signed: with the address's own key, or by the contract at the address, on one chain. */
export type Signed = { chainId: number | null };

/** Of the curve's order: a signature above has a twin below, and only that one is taken. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * Whether a message was signed for its address. Takes no transaction of the database: a node may take long.
 * @returns how; undefined when it was not; a failure to throw where it cannot be told
 */
export async function verifyWallet(
  db: Db,
  { config }: Pick<Services, 'config'>,
  { address, chainId, message }: WalletMessage,
  signature: string,
): Promise<Signed | AppError | undefined> {
  // loaded by who signs in with a wallet only: it takes a process long
  const { hashMessage, recoverAddress } = await import('viem');
  const hash = hashMessage(message);
  if (signature.length === 2 + 65 * 2) {
    const signer = await recoverAddress({ hash, signature: signature as `0x${string}` }).catch(() => undefined);
    if (signer?.toLowerCase() === address) return isCanonical(signature) ? { chainId: null } : undefined;
  }
  const options = { publicOnly: !config.demo, ...whileSomeoneWaits() };
  const outcome = await verifyContractSignature(db, { chainId, address, hash, signature }, options);
  if (outcome === 'no_node') return AppError.of('rule', { reason: t('walletNoNode') });
  if (outcome === 'unreachable') return AppError.of('rule', { reason: t('walletNodeSilent') });
  return outcome === 'valid' ? { chainId } : undefined;
}

/** `r`, the smaller of both `s`, and 27 or 28: the one form in which wallets sign. */
function isCanonical(signature: string): boolean {
  const s = BigInt(`0x${signature.slice(66, 130)}`);
  return s <= HALF_ORDER && /^1[bc]$/i.test(signature.slice(130));
}
