import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#foundation/config.ts';
import { StartupError } from '#foundation/startup-error.ts';
import type { SupervisedProcess } from '#foundation/supervise.ts';
import { t } from '../cli/texts.ts';
import type { PlatformProgram } from './programs.ts';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 25;
const ANSWERS_WITHIN_MS = 5_000;

/**
 * Waits until the platform does its work: each API process and worker says so itself, as an answer of the one port they share
 * is the answer of any of them, and the port says that it is ready.
 * @throws StartupError naming what is not ready in time
 */
export async function awaitReady(config: Config, children: (PlatformProgram & SupervisedProcess)[]): Promise<void> {
  const late = new Set(children.filter(({ saysReady }) => saysReady));
  const all = Promise.all([...late].map((child) => child.atWork.then(() => late.delete(child))));
  const startedMs = performance.now();
  const isInTime = await Promise.race([all.then(() => true), sleep(READY_WITHIN_MS, false, { ref: false })]);
  const seconds = READY_WITHIN_MS / 1000;
  const names = [...late].map(({ name }) => name).join(', ');
  if (!isInTime) throw new StartupError(t('start.notAtWork', { seconds, names }));
  await awaitAnswer(config, startedMs);
}

async function awaitAnswer(config: Config, startedMs: number): Promise<void> {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}/readyz`;
  let answer = 'nothing';
  while (performance.now() - startedMs < READY_WITHIN_MS) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
      if (response.ok) return;
      answer = await response.text();
    } catch {
      // Not listening yet.
    }
    await sleep(POLL_MS);
  }
  throw new StartupError(t('start.notReady', { seconds: READY_WITHIN_MS / 1000, answer }));
}
