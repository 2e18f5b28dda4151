import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The id the cluster's pid file names, or undefined when there is no such file (or one just being written). */
export async function serverPid(dataFolder: string): Promise<number | undefined> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || undefined;
}

/** True when a process of that id exists, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * True when that process is a PostgreSQL of this very data folder: after a crash or in a new container the same id may
 * be anyone's.
 */
export async function isServerFor(pid: number, dataFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await readCommand(pid);
  return /postgres/.test(command) && command.includes(dataFolder);
}

async function readCommand(pid: number): Promise<string> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
  } catch {
    const shown = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return shown.then(({ stdout }) => stdout).catch(() => '');
  }
}
