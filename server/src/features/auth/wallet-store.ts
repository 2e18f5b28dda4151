import { createHash } from 'node:crypto';
import { toChecksumAddress } from '#foundation/address-checksum.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';

/** What a message is signed for. */
export type MessagePurpose = { kind: 'sign_in' } | { kind: 'link'; memberId: number };

/** A message as it was handed out. Addresses in small letters. */
export type WalletMessage = { nonceHash: Buffer; address: string; chainId: number; message: string };

/** A wallet that signs a member in. `chainId`: where its contract is; null of one that signs with its own key. */
export type LinkedWallet = { address: string; memberId: number; chainId: number | null; linkedAt: Date };

const toHash = (nonce: string): Buffer => createHash('sha256').update(nonce).digest();
const toMemberId = (purpose: MessagePurpose): number | null => (purpose.kind === 'link' ? purpose.memberId : null);

/** When a message that is made now was made, and when it expires. */
export const readMessageTimes = (db: Db, minutes: number): Promise<{ issuedAt: Date; expiresAt: Date }> =>
  one(
    db,
    sql<{ issuedAt: Date; expiresAt: Date }>`
      select app_now() as "issuedAt", app_now() + make_interval(mins => ${minutes}) as "expiresAt"`,
  );

/** Keeps a message that was handed out. */
export async function storeMessage(
  tx: Tx,
  purpose: MessagePurpose,
  { nonce, expiresAt, ...message }: Omit<WalletMessage, 'nonceHash'> & { nonce: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into wallet_messages (nonce_hash, purpose, member_id, address, chain_id, message, expires_at)
    values (${toHash(nonce)}, ${purpose.kind}, ${toMemberId(purpose)}, ${message.address}, ${message.chainId}, ${message.message},
      ${expiresAt})`.execute(tx);
}

/** The message with a nonce, while it can be used for what it was handed out for. */
export const findMessage = (db: Db, purpose: MessagePurpose, nonce: string): Promise<WalletMessage | undefined> =>
  maybeOne(
    db,
    sql<WalletMessage>`
      select nonce_hash as "nonceHash", address, chain_id as "chainId", message from wallet_messages
      where nonce_hash = ${toHash(nonce)} and purpose = ${purpose.kind} and member_id is not distinct from ${toMemberId(purpose)}
        and used_at is null and expires_at > app_now()`,
  );

/** Uses a message up. @returns false when another call was first, or it has expired */
export async function consumeMessage(tx: Tx, { nonceHash }: WalletMessage): Promise<boolean> {
  const used = await rows(
    tx,
    sql`update wallet_messages set used_at = app_now()
      where nonce_hash = ${nonceHash} and used_at is null and expires_at > app_now() returning 1`,
  );
  return used.length > 0;
}

const walletColumns = sql`address, member_id as "memberId", chain_id as "chainId", linked_at as "linkedAt"`;

/** The wallet with an address. */
export const findWallet = (db: Db, address: string): Promise<LinkedWallet | undefined> =>
  maybeOne(db, sql<LinkedWallet>`select ${walletColumns} from sign_in_wallets where address = ${address}`);

/** A member's wallets, the first linked first. */
export const listWallets = (db: Db, memberId: number): Promise<LinkedWallet[]> =>
  rows(
    db,
    sql<LinkedWallet>`select ${walletColumns} from sign_in_wallets where member_id = ${memberId} order by linked_at, address`,
  );

/** Links a wallet. @returns false when the address is linked already */
export async function storeWallet(
  tx: Tx,
  { address, memberId, chainId }: Omit<LinkedWallet, 'linkedAt'>,
): Promise<boolean> {
  const stored = await rows(
    tx,
    sql`insert into sign_in_wallets (address, member_id, chain_id, linked_at)
      values (${address}, ${memberId}, ${chainId}, app_now()) on conflict do nothing returning 1`,
  );
  return stored.length > 0;
}

/** Removes a member's wallet. @returns whether there was one */
export async function deleteWallet(tx: Tx, memberId: number, address: string): Promise<boolean> {
  const deleted = await rows(
    tx,
    sql`delete from sign_in_wallets where member_id = ${memberId} and address = ${address} returning 1`,
  );
  return deleted.length > 0;
}

/** A member's wallets as they read them. */
export const describeWallets = async (db: Db, memberId: number) =>
  (await listWallets(db, memberId)).map(({ address, chainId, linkedAt }) => ({
    ...{ address: toChecksumAddress(address), chain_id: chainId, linked_at: linkedAt },
  }));
