import type { Db } from '#foundation/db.ts';
import { getAddressFilter } from './address-filter.ts';
import { ChainError } from './chain-errors.ts';
import { type ChainReader, openChainReader } from './chain-reader.ts';
import { confirmTransfers } from './confirm-transfers.ts';
import { createTransferReader, type TransferReader } from './read-transfers.ts';
import { rescanChain } from './rescan-chain.ts';
import { type OnChange, type ScanPass, scanChain } from './scan-chain.ts';
import type { ChainSettings } from './settings-store.ts';
import { findReread, type ScanOutcome, storeStatus } from './status-store.ts';
import { listCheckpoints } from './store.ts';

type Watching = {
  /** Only nodes of the internet: everywhere but in the demo. */
  publicOnly: boolean;
  /** Called in the transaction of each change, with the addresses of ours at which it happened. */
  onChange: OnChange;
  /** How long a chain that is far behind is read at once. */
  budgetMs?: number;
};

/** A firing a minute: the next one goes on where this one ends. */
const BUDGET_MS = 45_000;

/**
 * Reads a chain up to its newest block, confirms what has enough blocks above it, and reads what is confirmed once more: a node that
 * was behind when it gave the logs is found by that. How it went is stored for staff; what its nodes do wrong is not thrown.
 */
export async function watchChain(db: Db, chain: ChainSettings, watching: Watching): Promise<void> {
  const { publicOnly, onChange, budgetMs = BUDGET_MS } = watching;
  const outcome = createOutcome();
  try {
    const reader = openChainReader(chain.rpcAddresses, { chainId: chain.chainId, publicOnly });
    try {
      await watchByReader(db, { chain, reader, onChange, budgetMs, outcome });
    } finally {
      reader.close();
    }
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    outcome.failure = error.message;
  }
  await storeStatus(db, chain.chainId, outcome);
}

/** Nothing has come of it yet. */
export const createOutcome = (): ScanOutcome => ({
  ...{ head: null, readBlock: null, rereadBlock: null, isCurrent: false, failure: null, disagreement: null },
});

type Work = {
  chain: ChainSettings;
  reader: ChainReader;
  onChange: OnChange;
  budgetMs: number;
  outcome: ScanOutcome;
};

/** The same by nodes that are open. @throws ChainError */
export async function watchByReader(db: Db, { chain, reader, onChange, budgetMs, outcome }: Work): Promise<void> {
  const { chainId, confirmations } = chain;
  const transfers = createReader(db, chain);
  const endMs = performance.now() + budgetMs;
  let pass: ScanPass;
  do {
    pass = await scanChain(db, reader, transfers, { chainId, onChange });
    outcome.head = pass.head;
  } while (pass.outcome !== 'current' && performance.now() < endMs);
  outcome.isCurrent = pass.outcome === 'current';
  const [newest] = await listCheckpoints(db, chainId, 1);
  outcome.readBlock = newest?.number ?? null;
  const { disagreement } = await confirmTransfers(db, reader, chain, onChange);
  outcome.disagreement = disagreement ?? null;
  if (!newest || !outcome.isCurrent) return;
  // from where it was begun
  const from = ((await findReread(db, chainId)) ?? (await listCheckpoints(db, chainId)).at(-1)?.number ?? 0) + 1;
  const reread = await rescanChain(db, reader, transfers, {
    chainId,
    from,
    to: newest.number - confirmations,
    onChange,
  });
  outcome.rereadBlock = Math.max(reread.last, from - 1);
  if (reread.found > 0) await confirmTransfers(db, reader, chain, onChange);
}

/** Reads the transfers of a chain's tokens that may be from or to an address of ours. */
export function createReader(db: Db, { tokens }: Pick<ChainSettings, 'tokens'>): TransferReader {
  const filter = getAddressFilter(db);
  return createTransferReader({
    tokens: tokens.map(({ address }) => address),
    findMatters: async () => {
      await filter.update();
      return filter.mayBeOurs;
    },
  });
}

/**
 * Reads blocks of a chain again, as an operator asks for it, and confirms what it finds.
 * @returns how many transfers were found that were not known, and the last block that was read again
 * @throws ChainError
 */
export async function rescan(
  db: Db,
  chain: ChainSettings,
  { from, to, publicOnly, onChange }: { from: number; to: number } & Pick<Watching, 'publicOnly' | 'onChange'>,
): Promise<{ found: number; last: number }> {
  const reader = openChainReader(chain.rpcAddresses, { chainId: chain.chainId, publicOnly });
  try {
    const result = await rescanChain(db, reader, createReader(db, chain), {
      chainId: chain.chainId,
      from,
      to,
      onChange,
    });
    await confirmTransfers(db, reader, chain, onChange);
    return result;
  } finally {
    reader.close();
  }
}
