import { setTimeout as sleep } from 'node:timers/promises';
import type { CallNode } from './anvil.ts';

/** While something waits to be confirmed, blocks come as on a quick chain; else seldom, as all of them are kept. */
const BUSY_MS = 2_000;
const IDLE_MS = 60_000;

type Block = { timestamp: string };

/** Makes a block whose time is the platform's, or the next second after the block before it. */
export async function mineBlock(call: CallNode, nowMs: number): Promise<void> {
  const { timestamp } = await call<Block>('eth_getBlockByNumber', 'latest', false);
  const time = Math.max(Number(timestamp) + 1, Math.floor(nowMs / 1000));
  await call('evm_setNextBlockTimestamp', time);
  await call('evm_mine');
}

/**
 * Makes blocks until it is stopped: one at a time while a transaction waits or lacks confirmations, and one a minute otherwise.
 * @param confirmations how many blocks follow the last transaction at once
 * @param readNow the platform's time in milliseconds
 * @returns stops it, and waits for the block that is being made
 */
export function keepMining(
  call: CallNode,
  {
    confirmations,
    readNow,
    onError,
  }: { confirmations: number; readNow: () => Promise<number>; onError: (error: unknown) => void },
): () => Promise<void> {
  const stopping = new AbortController();
  const work = async () => {
    let due = 0;
    let idleMs = 0;
    while (!stopping.signal.aborted) {
      await sleep(BUSY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        const { pending } = await call<{ pending: string }>('txpool_status');
        if (Number(pending) > 0) due = confirmations + 1;
        idleMs += BUSY_MS;
        if (due === 0 && idleMs < IDLE_MS) continue;
        await mineBlock(call, await readNow());
        due = Math.max(0, due - 1);
        idleMs = 0;
      } catch (error) {
        onError(error);
      }
    }
  };
  const working = work();
  return async () => {
    stopping.abort();
    await working;
  };
}
