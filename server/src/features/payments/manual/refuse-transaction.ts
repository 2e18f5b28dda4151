import { listTransactionUses } from '#features/treasury/index.ts';
import type { Tx } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from '../texts.ts';

/**
 * Finds the withdrawal that waits for a transaction by which it was paid. Withdrawals are above deposits, so that who puts the
 * calls together passes it on.
 */
export type FindAwaiting = (tx: Tx, txid: string) => Promise<number | undefined>;

/**
 * Refuses a transaction that staff name for a deposit where it was used for anything else, or a payout waits for its confirmation.
 * The hash is locked until the transaction ends, as a payout does that names it: which of both is first keeps the other out.
 * @param use.deposit its own deposit, where it has one already
 * @throws AppError conflict at `txid`, which names what used it
 */
export async function refuseTransaction(
  tx: Tx,
  { txid, deposit }: { txid: string; deposit?: number },
  findAwaiting: FindAwaiting,
): Promise<void> {
  const uses = await listTransactionUses(tx, txid);
  const other = uses.find(({ usedFor, id }) => usedFor !== 'deposit' || id !== deposit);
  if (other) refuse(t(`usedFor.${other.usedFor}`, { id: String(other.id) }));
  const awaiting = await findAwaiting(tx, txid);
  if (awaiting !== undefined) refuse(t('awaitedBy', { id: String(awaiting) }));
}

function refuse(reason: Text): never {
  throw AppError.of('conflict', { reason }).at('txid');
}
