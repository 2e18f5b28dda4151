import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The place of the start time among the fields of /proc/PID/stat that follow the name. */
const START_FIELD = 19;

/**
 * When a running process began, as text that no other process has: the same id is given again, after a restart of the
 * machine very soon. Undefined where no such process runs; one that has ended and was not waited for does not run.
 */
export async function startOfProcess(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return startByPs(pid);
  try {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // the name stands in parentheses and may hold anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${boot.trim()} ${fields[START_FIELD]}`;
  } catch {
    return undefined;
  }
}

async function startByPs(pid: number): Promise<string | undefined> {
  const shown = promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]);
  const text = await shown.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  return text === '' || text.startsWith('Z') ? undefined : text.replace(/^\S+\s+/, '');
}
