import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const ASK_EVERY_MS = 100;
const run = promisify(execFile);

/** Someone asks again and again until they are told to stop. */
export function keepAsking(ask: () => Promise<unknown>): () => Promise<void> {
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      await ask().catch(() => undefined);
      await sleep(ASK_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
  };
}

/** What a command on the server prints; nothing where it fails. */
export const runShell = (script: string) =>
  run('sh', ['-c', script]).then(
    ({ stdout }) => stdout,
    ({ stdout = '' }: { stdout?: string }) => stdout,
  );
