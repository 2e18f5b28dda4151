import { systemActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { settlePayout } from '#ledger/index.ts';
import { publishWithdrawalEvent } from './events.ts';
import { storePayoutPaid } from './payouts/payouts-store.ts';
import { type Row, storeCompleted } from './store.ts';

/** Completes a request by the transaction that was found to pay it: the money leaves custody, and its payout is paid. */
export async function completePaid(
  tx: Tx,
  row: Row,
  { by, txid, transfer }: { by: number; txid: string; transfer: number },
): Promise<void> {
  await settlePayout(tx, row.id, row.netAmount);
  await storeCompleted(tx, row.id, by, { txid, transfer });
  await storePayoutPaid(tx, row.id, txid);
  await publishWithdrawalEvent(tx, 'completed', row, { txid });
  await audit(tx, systemActor, {
    action: 'withdrawal.completed',
    subject: `withdrawal:${row.id}`,
    before: { status: row.status },
    after: { status: 'completed', txid, transfer },
  });
}
