import { findChain, listChains, listReferences, type OnChange, watchChain } from '#features/chain/index.ts';
import type { Services } from '#foundation/http/call.ts';
import type { Job, Jobs } from '#foundation/jobs.ts';
import { addJob } from '#foundation/outbox.ts';
import { REFRESH_PAYMENT } from '../messages/receive-ipn.ts';

const SCAN_CHAIN = 'scan_chain';
/** How soon a chain is read again: a member waits for what they sent. */
const PAUSE_MS = 10_000;

/** Lets payments follow what has changed at some addresses, in the transaction in which it did. */
export const refreshAtAddresses: OnChange = async (tx, addresses) => {
  for (const providerPaymentId of await listReferences(tx, addresses))
    await addJob(tx, REFRESH_PAYMENT, { providerPaymentId }, { key: `${REFRESH_PAYMENT}:${providerPaymentId}` });
};

const queueScan = (db: Services['db'], chainId: number, options: { afterMs?: number } = {}) =>
  addJob(db, SCAN_CHAIN, { chainId }, { key: `${SCAN_CHAIN}:${chainId}`, ...options });

/** One job per chain: one whose nodes do not answer keeps none of the others waiting. */
const scanChains: Job = {
  name: 'scan_chains',
  group: 'chain',
  cron: '* * * * *',
  run: async ({ db }) => {
    for (const { chainId, active } of await listChains(db)) if (active) await queueScan(db, chainId);
  },
};

const scanChain: Job = {
  name: SCAN_CHAIN,
  group: 'chain',
  run: async ({ db, config }, { chainId }) => {
    const chain = await findChain(db, Number(chainId));
    if (!chain?.active) return;
    await watchChain(db, chain, { publicOnly: !config.demo, onChange: refreshAtAddresses });
    await queueScan(db, chain.chainId, { afterMs: PAUSE_MS });
  },
};

/** The jobs that read chains. */
export const chainJobs: Jobs = [scanChains, scanChain];
