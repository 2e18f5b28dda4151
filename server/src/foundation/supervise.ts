import { setTimeout as sleep } from 'node:timers/promises';
import { t } from './config-texts.ts';
import type { Logger } from './embedded-postgres-cluster.ts';
import type { ListeningSocket } from './listening-socket.ts';
import { StartupError } from './startup-error.ts';
import { AT_WORK, type Exit, type Program, type Run, startRun } from './supervised-run.ts';

/** A drain that takes longer is cut off: every effect is safe to cut, only answers under way are lost. */
const DRAIN_WITHIN_MS = 10_000;
/** With the parent killed, the next start waits for our port and the database is already leaving. */
const ORPHAN_DRAIN_WITHIN_MS = 3_000;
/** One that was replaced keeps no one waiting: its requests and jobs may take this long to end. */
const REPLACED_WITHIN_MS = 60_000;
/** One that takes the place of another has to be at work by then. */
const AT_WORK_WITHIN_MS = 60_000;
const RESTART_PAUSE_MS = { first: 250, longest: 30_000 };
/** A child that ran this long has earned a quick restart again. */
const STEADY_AFTER_MS = 60_000;
/** Signals that a process ends by because of an error of its own; any other was sent from outside. */
const CRASH_SIGNALS: readonly string[] = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGSYS', 'SIGTRAP'];

let isTiedToParent = false;

/**
 * Ends this process by its own handling of SIGINT when the process that started it ends, even by kill -9. Does nothing in
 * a process started manually.
 */
export function exitWithParent(): void {
  if (!isSupervised() || isTiedToParent) return;
  isTiedToParent = true;
  const leave = () => {
    setTimeout(() => process.exit(1), ORPHAN_DRAIN_WITHIN_MS).unref();
    process.kill(process.pid, 'SIGINT');
  };
  if (process.connected) process.once('disconnect', leave);
  else leave();
}

/** Whether a supervisor has started this process: then one that is asked to leave has been replaced already. */
export const isSupervised = (): boolean => process.send !== undefined;

/** Tells the supervisor that this process does its work from now on. Does nothing in a process started manually. */
export function sayAtWork(): void {
  process.send?.(AT_WORK);
}

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
  /**
   * Starts the program in a second process, which takes over the socket on which it listens, and once that is at work asks the
   * first to leave.
   * @throws StartupError when the second does not get to work: the first goes on
   */
  replace(): Promise<void>;
  /** Asks the program to drain, kills it after 10 s, and does not start it again. */
  stop(): Promise<void>;
};

/**
 * Runs a program, which loads at once, waits for `begin` and ends when this process does. One that was killed from outside
 * is started again at once; each crash doubles the pause.
 */
export function supervise(program: Program, log: Logger, firstPauseMs = RESTART_PAUSE_MS.first): SupervisedProcess {
  const supervision = new Supervision(program, log, firstPauseMs);
  return {
    failed: supervision.failed,
    atWork: supervision.atWork,
    start: (environment) => supervision.start(environment),
    ready: () => supervision.ready(),
    restart: () => supervision.restart(),
    replace: () => supervision.replace(),
    stop: () => supervision.stop(),
  };
}

class Supervision {
  readonly #program: Program;
  readonly #log: Logger;
  readonly #firstPauseMs: number;
  readonly #failure = Promise.withResolvers<never>();
  readonly #work = Promise.withResolvers<void>();
  readonly #pause = createPause();
  readonly #socket = createHold();
  readonly #watching: Promise<void>;
  #environment: Record<string, string> | undefined;
  #isSteady = false;
  #isStopped = false;
  #isRestarting = false;
  #current: Run;
  #replaced = Promise.withResolvers<undefined>();
  /** Beside the current one: one that is to take its place, and one that leaves. */
  readonly #others = new Set<Run>();

  constructor(program: Program, log: Logger, firstPauseMs: number) {
    this.#program = program;
    this.#log = log;
    this.#firstPauseMs = firstPauseMs;
    this.#current = this.#spawn();
    // Who does not wait for the start does not need to hear that it failed.
    this.failed.catch(() => {});
    this.#watching = this.#watch().catch(this.#failure.reject);
  }

  get failed(): Promise<never> {
    return this.#failure.promise;
  }

  get atWork(): Promise<void> {
    return this.#work.promise;
  }

  start(environment: Record<string, string>): void {
    this.#environment = environment;
    this.#current.begin(environment);
  }

  ready(): void {
    this.#isSteady = true;
  }

  restart(): void {
    this.#pause.end();
    if (!this.#isSteady || this.#isRestarting || this.#current.hasExited()) return;
    this.#isRestarting = true;
    void this.#current.end('SIGINT', DRAIN_WITHIN_MS);
  }

  async replace(): Promise<void> {
    if (this.#environment === undefined || !this.#isSteady || this.#isStopped) return;
    const next = this.#spawn();
    this.#others.add(next);
    next.begin(this.#environment, this.#socket.held);
    const late = sleep(AT_WORK_WITHIN_MS, false, { ref: false });
    const isAtWork = await Promise.race([next.atWork.then(() => true), next.exited.then(() => false), late]);
    if (this.#isStopped) return;
    this.#others.delete(next);
    if (!isAtWork) {
      await next.end('SIGKILL', DRAIN_WITHIN_MS);
      throw new StartupError(t('programNotReplaced', { name: this.#program.name }));
    }
    const old = this.#current;
    this.#others.add(old);
    this.#current = next;
    this.#replaced.resolve(undefined);
    this.#replaced = Promise.withResolvers();
    await old.end('SIGTERM', REPLACED_WITHIN_MS);
    this.#others.delete(old);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#pause.end();
    await Promise.all([this.#current, ...this.#others].map((run) => run.end('SIGINT', DRAIN_WITHIN_MS)));
    await this.#watching;
    this.#socket.letGo();
  }

  async #watch(): Promise<void> {
    const { name } = this.#program;
    let pauseMs = this.#firstPauseMs;
    for (;;) {
      const watched = this.#current;
      const exit = await Promise.race([watched.exited, this.#replaced.promise]);
      if (this.#isStopped) return;
      if (exit === undefined || watched !== this.#current) continue;
      // others that listen on the same port get what comes meanwhile
      this.#socket.letGo();
      if (this.#isRestarting) {
        this.#isRestarting = false;
        pauseMs = this.#firstPauseMs;
        this.#startAgain();
        continue;
      }
      const how = exit.signal ?? t('exitCode', { code: String(exit.code) });
      if (!this.#isSteady) return this.#failure.reject(new StartupError(t('programEnded', { name, how })));
      const hasCrashed = isCrash(exit);
      if (!hasCrashed || performance.now() - watched.startedMs > STEADY_AFTER_MS) pauseMs = this.#firstPauseMs;
      this.#log.warn(t('programRestarted', { name, how, seconds: pauseMs / 1000 }));
      await this.#pause.wait(pauseMs);
      if (this.#isStopped) return;
      if (hasCrashed) pauseMs = Math.min(pauseMs * 2, RESTART_PAUSE_MS.longest);
      // it may have been replaced meanwhile
      if (watched === this.#current) this.#startAgain();
    }
  }

  #spawn(): Run {
    const run = startRun(this.#program, this.#socket.keep);
    void run.atWork.then(this.#work.resolve);
    return run;
  }

  #startAgain(): void {
    this.#current = this.#spawn();
    if (this.#environment !== undefined) this.#current.begin(this.#environment);
  }
}

const isCrash = ({ code, signal }: Exit): boolean => (signal === null ? code !== 0 : CRASH_SIGNALS.includes(signal));

/** Keeps the socket on which the program listens, so that it outlives the program's processes. */
function createHold() {
  let held: ListeningSocket | undefined;
  const letGo = () => {
    held?.close();
    held = undefined;
  };
  return {
    get held() {
      return held;
    },
    keep: (socket: ListeningSocket) => {
      letGo();
      held = socket;
    },
    letGo,
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
