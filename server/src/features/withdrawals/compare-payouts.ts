import { findPayoutChain, type PayoutChain, readPaidTransaction, toTokenUnits } from '#features/chain/index.ts';
import type { Services } from '#foundation/http/call.ts';
import { NETWORK } from './check-payout.ts';
import { type CompletedPayout, listCompletedAfter, listCompletedByIds } from './compare-store.ts';
import { findPayoutTransfer } from './payout-check-rules.ts';
import { t } from './texts.ts';

/** What comparing found of a payout: `problem` says in a sentence why its chain does not have it, null where it has. */
export type ComparedPayout = { id: number; amount: bigint; problem: string | null };

/** What some payouts came to. `last`: the number to go on after; `isDone`: none is left; `failure`: why comparing stopped. */
export type ComparedPayouts = {
  compared: ComparedPayout[];
  last: number | undefined;
  isDone: boolean;
  failure: string | undefined;
};

/** A request to a node or two each. */
const BATCH = 200;
/** A transaction that was just sent may be unknown to a node, or lie in a block that is replaced. */
const AGE_MS = 60 * 60_000;

type Source = Pick<Services, 'db' | 'config'>;

/**
 * Compares payouts that were completed after another one with their chain. A manual one was compared when it was completed and is
 * not asked about again; those that the provider sent, or that were completed before the chain was set up, are. Takes no
 * transaction: nodes may take long. A node that does not answer ends it, and what is left is compared the next time.
 */
export async function compareNewPayouts(
  source: Source,
  { after, now }: { after: number | undefined; now: Date },
): Promise<ComparedPayouts> {
  const chain = await findPayoutChain(source.db, NETWORK);
  if (!chain) return { compared: [], last: after, isDone: true, failure: undefined };
  const upTo = new Date(now.getTime() - AGE_MS);
  const payouts = await listCompletedAfter(source.db, { after, upTo, network: NETWORK, limit: BATCH });
  const { compared, last, failure } = await compare(source, chain, payouts);
  return { compared, last: last ?? after, isDone: payouts.length < BATCH, failure };
}

/** Compares some payouts again, with those that are known to be gone. */
export async function comparePayoutsAgain(source: Source, ids: readonly number[]): Promise<ComparedPayouts> {
  const chain = await findPayoutChain(source.db, NETWORK);
  if (!chain) return { compared: [], last: undefined, isDone: true, failure: undefined };
  return { ...(await compare(source, chain, await listCompletedByIds(source.db, ids))), isDone: true };
}

async function compare({ config }: Source, chain: PayoutChain, payouts: readonly CompletedPayout[]) {
  const compared: ComparedPayout[] = [];
  let last: number | undefined;
  for (const payout of payouts) {
    const { id, netAmount } = payout;
    const found = payout.isConfirmed ? null : await findProblem(chain, payout, !config.demo);
    if (found?.isFailure) return { compared, last, failure: found.problem };
    compared.push({ id, amount: netAmount, problem: found?.problem ?? null });
    last = id;
  }
  return { compared, last, failure: undefined };
}

type Problem = { isFailure: boolean; problem: string };

async function findProblem(
  chain: PayoutChain,
  { txid, address, netAmount, alike }: CompletedPayout,
  publicOnly: boolean,
): Promise<Problem | null> {
  const names = { chain: chain.name };
  const problem = (text: unknown): Problem => ({ isFailure: false, problem: String(text) });
  const paid = await readPaidTransaction(chain, txid, { publicOnly });
  switch (paid.outcome) {
    case 'unreachable':
      return { isFailure: true, problem: paid.why };
    case 'missing':
      return problem(t('payoutGone', names));
    case 'pending':
      return problem(t('payoutPending', names));
    case 'failed':
      return problem(t('payoutFailed', names));
    case 'found': {
      const transfer = findPayoutTransfer(chain, { address, netAmount }, paid.transfers, new Map());
      if ('violation' in transfer) return problem(transfer.violation);
      const units = toTokenUnits(chain, netAmount);
      const enough = paid.transfers.filter(
        ({ recipient, token, amount }) =>
          recipient === address.toLowerCase() && token === chain.token.address && amount === units,
      );
      return enough.length >= alike ? null : problem(t('payoutShared', { count: alike, found: enough.length }));
    }
  }
}
