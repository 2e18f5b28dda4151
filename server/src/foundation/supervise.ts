import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Notices } from './embedded-postgres-cluster.ts';
import { StartupError } from './startup-error.ts';

/** A drain that takes longer is cut off: every effect is safe to cut, only answers under way are lost. */
const DRAIN_WITHIN_MS = 10_000;
/** With the parent killed, the next start waits for our port and the database is already leaving. */
const ORPHAN_DRAIN_WITHIN_MS = 3_000;
const RESTART_PAUSE_MS = { first: 250, longest: 30_000 };
/** A child that ran this long has earned a quick restart again. */
const STEADY_AFTER_MS = 60_000;

/**
 * Ends this process by its own SIGTERM handling when the process that started it ends, even by kill -9. Does nothing in
 * a process started by hand.
 */
export function exitWithParent(): void {
  if (process.send === undefined) return;
  const leave = () => {
    setTimeout(() => process.exit(1), ORPHAN_DRAIN_WITHIN_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  };
  if (process.connected) process.once('disconnect', leave);
  else leave();
}

/**
 * On the first Ctrl-C, SIGTERM or closed terminal runs `drain` and ends the process: with 0, or with 1 when the drain
 * fails or takes over 10 s. Later signals change nothing: one Ctrl-C often arrives twice.
 */
export function onStop(drain: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_WITHIN_MS).unref();
    drain().then(
      () => process.exit(0),
      (fault: unknown) => {
        process.stderr.write(`${fault instanceof Error ? fault.stack : fault}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

/** A program that is kept running. */
export type Kept = {
  /** Rejects with a StartupError when the program ends before `steady()` was called: then it cannot start at all. */
  readonly failed: Promise<never>;
  /** Says that the start has succeeded: from now on the program is started again whenever it ends. */
  steady(): void;
  /** Asks the program to drain, kills it after 10 s, and does not start it again. */
  stop(): Promise<void>;
};

/** Runs a file of this server in a process of its own, which ends when this process does. */
export function keepRunning(name: string, entry: string, env: NodeJS.ProcessEnv, log: Notices): Kept {
  const failure = Promise.withResolvers<never>();
  const stopped = Promise.withResolvers<void>();
  let isSteady = false;
  let isStopped = false;
  let child: ChildProcess;

  const run = async () => {
    let pauseMs = RESTART_PAUSE_MS.first;
    for (;;) {
      const startedMs = performance.now();
      child = start(entry, env);
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      if (isStopped) return;
      const how = signal === null ? `code ${code}` : signal;
      if (!isSteady) return failure.reject(new StartupError(`The ${name} ended while starting (${how}).`));
      if (performance.now() - startedMs > STEADY_AFTER_MS) pauseMs = RESTART_PAUSE_MS.first;
      log.warn(`The ${name} has ended (${how}) and is started again in ${pauseMs / 1000} s.`);
      await Promise.race([sleep(pauseMs), stopped.promise]);
      if (isStopped) return;
      pauseMs = Math.min(pauseMs * 2, RESTART_PAUSE_MS.longest);
    }
  };
  // Who does not wait for the start does not need to hear that it failed.
  failure.promise.catch(() => {});
  const running = run().catch(failure.reject);

  return {
    failed: failure.promise,
    steady: () => {
      isSteady = true;
    },
    stop: async () => {
      isStopped = true;
      stopped.resolve();
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), DRAIN_WITHIN_MS);
      await running;
      clearTimeout(kill);
    },
  };
}

function start(entry: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [entry], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A process group of its own: Ctrl-C reaches the supervisor alone, which stops its children in order.
    detached: true,
  });
}
