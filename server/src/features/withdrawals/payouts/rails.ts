import type { PayoutRail as RailName } from '@fairlead/contract/domain/payouts.ts';
import { findPayoutChain } from '#features/chain/index.ts';
import { createPayoutProvider } from '#features/payments/index.ts';
import { readSettings } from '#features/settings/index.ts';
import type { Db, Tx } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { addJob } from '#foundation/outbox.ts';
import type { Text } from '#foundation/texts.ts';
import { NETWORK } from '../check-payout.ts';
import { t } from '../texts.ts';

/** The job that asks the provider for a batch; named here so that it is queued in the transaction that stores it. */
export const SEND_PAYOUTS = 'send_payouts';

/**
 * A way by which a batch of requests is paid. Each is stored with what it is to pay before anything is sent, knows a request by its
 * one reference, and says how it went by the same states; staff's own wallets need no batch.
 */
export type Rail = {
  name: RailName;
  /** Why nothing can be paid by it now; undefined where it can. */
  findObstacle: (db: Db, config: Services['config']) => Promise<Text | undefined>;
  /** Begins to send a batch that was just stored, in the same transaction. */
  begin: (tx: Tx, batchId: number) => Promise<void>;
};

const nowPayments: Rail = {
  name: 'nowpayments',
  findObstacle: async (db, config) => {
    if (!createPayoutProvider(config)) return t('railNoAccount');
    return (await readSettings(db)).providerPayouts === 'on' ? undefined : t('railOff');
  },
  begin: (tx, batchId) => addJob(tx, SEND_PAYOUTS, { batchId }, { key: `${SEND_PAYOUTS}:${batchId}` }),
};

const signedFile: Rail = {
  name: 'file',
  findObstacle: async (db) => ((await findPayoutChain(db, NETWORK)) ? undefined : t('railNoChain')),
  // people take the file to their wallet
  begin: () => Promise.resolve(),
};

export const rails: readonly Rail[] = [nowPayments, signedFile];

export function getRail(name: RailName): Rail {
  return name === 'file' ? signedFile : nowPayments;
}
