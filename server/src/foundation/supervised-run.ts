import { type ChildProcess, type SendHandle, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withoutDatabase } from './config.ts';
import { LISTENS, type ListeningSocket } from './listening-socket.ts';

/** What a program sends once it does its work. */
export const AT_WORK = 'at-work';

/** An entry of this server, run in a process of its own. */
export type Program = {
  readonly name: string;
  readonly entry: string;
  /** What the entry imports and takes long to load: loaded while the database is not there yet. */
  readonly modules: readonly string[];
};

/** How a process has ended. */
export type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** One process of a program. */
export type Run = {
  readonly startedMs: number;
  readonly exited: Promise<Exit>;
  /** Resolves once the program has said that it does its work. */
  readonly atWork: Promise<void>;
  /** Lets it begin, with these variables beside what it has inherited. @param socket where to listen, instead of at its address */
  begin(environment: Record<string, string>, socket?: ListeningSocket): void;
  hasExited(): boolean;
  /** Asks it to end, and kills it if it does not in time. */
  end(signal: NodeJS.Signals, withinMs: number): Promise<void>;
};

/** Starts a process that loads at once and waits for `begin`. @param onListening receives the socket on which it listens */
export function startRun({ entry, modules }: Program, onListening: (socket: ListeningSocket) => void): Run {
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
  const work = Promise.withResolvers<void>();
  child.on('message', (message, handle) => {
    if (message === AT_WORK) work.resolve();
    if (message === LISTENS) onListening(handle as unknown as ListeningSocket);
  });
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }) as Exit);
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  return {
    startedMs: performance.now(),
    exited,
    atWork: work.promise,
    begin: (environment, socket) => send(child, { environment }, socket),
    hasExited,
    end: async (signal, withinMs) => {
      if (hasExited()) return;
      child.kill(signal);
      const kill = setTimeout(() => child.kill('SIGKILL'), withinMs);
      await exited;
      clearTimeout(kill);
    },
  };
}

function send(child: ChildProcess, message: object, socket: ListeningSocket | undefined): void {
  if (child.connected) child.send(message, socket as unknown as SendHandle);
}
