import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withoutDatabase } from './config.ts';
import { t } from './config-texts.ts';
import type { Logger } from './embedded-postgres-cluster.ts';
import { StartupError } from './startup-error.ts';

/** A drain that takes longer is cut off: every effect is safe to cut, only answers under way are lost. */
const DRAIN_WITHIN_MS = 10_000;
/** With the parent killed, the next start waits for our port and the database is already leaving. */
const ORPHAN_DRAIN_WITHIN_MS = 3_000;
const RESTART_PAUSE_MS = { first: 250, longest: 30_000 };
/** A child that ran this long has earned a quick restart again. */
const STEADY_AFTER_MS = 60_000;
/** Signals that a process ends by because of an error of its own; any other was sent from outside. */
const CRASH_SIGNALS: readonly string[] = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGSYS', 'SIGTRAP'];

/** What a program sends once it does its work. */
const AT_WORK = 'at-work';

let isTiedToParent = false;

/**
 * Ends this process by its own SIGTERM handling when the process that started it ends, even by kill -9. Does nothing in
 * a process started manually.
 */
export function exitWithParent(): void {
  if (process.send === undefined || isTiedToParent) return;
  isTiedToParent = true;
  const leave = () => {
    setTimeout(() => process.exit(1), ORPHAN_DRAIN_WITHIN_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  };
  if (process.connected) process.once('disconnect', leave);
  else leave();
}

/** Tells the supervisor that this process does its work from now on. Does nothing in a process started manually. */
export function sayAtWork(): void {
  process.send?.(AT_WORK);
}

/** An entry of this server, run in a process of its own. */
export type Program = {
  readonly name: string;
  readonly entry: string;
  /** What the entry imports and takes long to load: loaded while the database is not there yet. */
  readonly modules: readonly string[];
};

/** A program that is kept running. */
export type SupervisedProcess = {
  /** Rejects with a StartupError when the program ends before `steady()` was called: then it cannot start at all. */
  readonly failed: Promise<never>;
  /** Resolves once the program has said that it does its work. */
  readonly atWork: Promise<void>;
  /** Lets the program begin its work, with these variables beside what it has inherited. */
  start(environment: Record<string, string>): void;
  /** Says that the start has succeeded: from now on the program is started again whenever it ends. */
  ready(): void;
  /** Ends the program as `stop` does, and starts it again at once: for `npm run dev`. */
  restart(): void;
  /** Asks the program to drain, kills it after 10 s, and does not start it again. */
  stop(): Promise<void>;
};

/**
 * Runs a program, which loads at once, waits for `begin` and ends when this process does. One that was killed from outside
 * is started again at once; each crash doubles the pause.
 */
export function supervise(program: Program, log: Logger, firstPauseMs = RESTART_PAUSE_MS.first): SupervisedProcess {
  const { name } = program;
  const failure = Promise.withResolvers<never>();
  const work = Promise.withResolvers<void>();
  let environment: Record<string, string> | undefined;
  let isSteady = false;
  let isStopped = false;
  let isRestarting = false;
  const pause = createPause();
  let child: ChildProcess;

  const run = async () => {
    let pauseMs = firstPauseMs;
    for (;;) {
      const startedMs = performance.now();
      child = start(program);
      child.on('message', (message) => message === AT_WORK && work.resolve());
      if (environment !== undefined) child.send({ environment });
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      if (isStopped) return;
      if (isRestarting) {
        isRestarting = false;
        pauseMs = firstPauseMs;
        continue;
      }
      const how = signal ?? t('exitCode', { code: String(code) });
      if (!isSteady) return failure.reject(new StartupError(t('programEnded', { name, how })));
      const hasCrashed = signal === null ? code !== 0 : CRASH_SIGNALS.includes(signal);
      if (!hasCrashed || performance.now() - startedMs > STEADY_AFTER_MS) pauseMs = firstPauseMs;
      log.warn(t('programRestarted', { name, how, seconds: pauseMs / 1000 }));
      await pause.wait(pauseMs);
      if (isStopped) return;
      if (hasCrashed) pauseMs = Math.min(pauseMs * 2, RESTART_PAUSE_MS.longest);
    }
  };
  // Who does not wait for the start does not need to hear that it failed.
  failure.promise.catch(() => {});
  const running = run().catch(failure.reject);

  return {
    failed: failure.promise,
    atWork: work.promise,
    start: (variables) => {
      environment = variables;
      if (child.connected) child.send({ environment });
    },
    ready: () => {
      isSteady = true;
    },
    restart: () => {
      pause.end();
      if (!isSteady || isRestarting || child.exitCode !== null || child.signalCode !== null) return;
      isRestarting = true;
      const kill = endWithin(child);
      child.once('exit', () => clearTimeout(kill));
    },
    stop: async () => {
      isStopped = true;
      pause.end();
      const kill = endWithin(child);
      await running;
      clearTimeout(kill);
    },
  };
}

/** A wait that can be cut short. */
function createPause() {
  let end = () => {};
  const wait = (ms: number) =>
    Promise.race([
      sleep(ms),
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    ]);
  return { wait, end: () => end() };
}

/** Asks a child to drain. @returns the timer that kills it if it does not */
function endWithin(child: ChildProcess): NodeJS.Timeout {
  child.kill('SIGTERM');
  return setTimeout(() => child.kill('SIGKILL'), DRAIN_WITHIN_MS);
}

function start({ entry, modules }: Program): ChildProcess {
  const args = [join(import.meta.dirname, '..', 'process-host.ts'), entry, ...modules];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A process group of its own: Ctrl-C reaches the supervisor alone, which stops its children in order.
    detached: true,
    // The owner's address of the database stays with the supervisor.
    env: withoutDatabase(),
  });
  // A send to a child that has just ended: its end is told by `exit`.
  child.on('error', () => {});
  return child;
}
