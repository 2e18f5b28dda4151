import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does something again and again, with a pause between. What fails is done again after the pause.
 * @param work given a signal that is aborted once it is to stop
 * @param onFailed told of each failure, except those of stopping
 * @returns a function that stops it and waits until it has stopped
 */
export function keepDoing(
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onFailed: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const doing = repeat(stopping.signal);
  return async () => {
    stopping.abort();
    await doing;
  };

  async function repeat(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await work(signal);
      } catch (error) {
        if (!signal.aborted) onFailed(error);
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
