import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CLEAN_ENVIRONMENT } from './embedded-postgres-account.ts';
import type { Cluster } from './embedded-postgres-cluster.ts';

/** A server this process launched. */
export type Launched = {
  /** Fulfilled when the server has ended, by whatever cause. */
  readonly ended: Promise<void>;
  /** Disconnects clients, writes a checkpoint, ends the server. */
  stop(): Promise<void>;
};

const LOG_FILE_MAX_BYTES = 16 * 1024 * 1024;

/**
 * Standard input is a pipe whose other end only our process holds: when it closes, because we ask or because we were
 * killed, the watcher sends SIGINT, PostgreSQL's fast shutdown. Until the server is waited for its id cannot be reused.
 * A signal to all processes of a service must not end the two shells before the server.
 */
const LAUNCHER = `
exec 3<&0 </dev/null
trap : HUP INT TERM
"$@" 3<&- &
server=$!
( trap '' HUP INT TERM; read -r _ <&3; kill -INT "$server" ) &
watcher=$!
exec 3<&-
while kill -0 "$server" 2>/dev/null; do wait "$server"; done
kill -KILL "$watcher" 2>/dev/null
`;

/** Starts the server. It is not ready yet when this returns: connect until it answers, or `ended`. */
export async function launchServer(cluster: Cluster): Promise<Launched> {
  await rotateLog(cluster.logFile);
  const log = await open(cluster.logFile, 'a', 0o600);
  const server = [join(cluster.binFolder, 'postgres'), '-D', cluster.dataFolder];
  const child = spawn('/bin/sh', ['-c', LAUNCHER, 'sh', ...server], {
    ...cluster.account,
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    // A session of its own: Ctrl-C in the terminal must reach us, not the database that the drain still needs.
    detached: true,
    stdio: ['pipe', log.fd, log.fd],
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
  await log.close();
  letProcessEnd(child, true);
  return { ended, stop: () => stop(child, ended) };
}

/** The line of the server's log that says why it did not start. */
export async function lastFatalLine(cluster: Cluster): Promise<string | undefined> {
  const text = await readFile(cluster.logFile, 'utf8').catch(() => '');
  // Who asked whether it was ready yet is told so as of something fatal.
  const reasons = text.split('\n').filter((line) => !/FATAL: +the database system is /.test(line));
  const fatal = reasons.findLast((line) => /(FATAL|PANIC|error|could not)/i.test(line));
  return fatal?.replace(/^.*?(FATAL|PANIC): +/, '').trim();
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  letProcessEnd(child, false);
  child.stdin?.end();
  await ended;
}

/** A command that forgets to release must not hang: the pipe closes with the process. */
function letProcessEnd(child: ChildProcess, may: boolean): void {
  const stdin = child.stdin as (ChildProcess['stdin'] & { ref(): void; unref(): void }) | null;
  if (may) {
    child.unref();
    stdin?.unref();
  } else {
    child.ref();
    stdin?.ref();
  }
}

async function rotateLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_FILE_MAX_BYTES) await rename(logFile, `${logFile}.1`);
}
