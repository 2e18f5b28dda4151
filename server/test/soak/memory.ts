import { readdir, readFile } from 'node:fs/promises';
import { type OperatedPlatform, type Victim, victims } from '../attack/running-platform.ts';

/** Memory of a process's own in MB; of PostgreSQL that of all its processes, without the buffers that they share. */
export type Memory = Record<Victim, number>;

/** Reads what the platform's processes have taken by now. */
export async function readMemory(platform: OperatedPlatform): Promise<Memory> {
  const found = await Promise.all(
    victims.map(async (victim) => {
      const pid = await platform.findPid(victim);
      if (pid === undefined) throw new Error(`${victim} does not run`);
      const pids = victim === 'PostgreSQL' ? [pid, ...(await listChildren(pid))] : [pid];
      const sizes = await Promise.all(pids.map(readOwnMb));
      return [victim, sizes.reduce((sum, size) => sum + size, 0)] as const;
    }),
  );
  return Object.fromEntries(found) as Memory;
}

async function listChildren(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(/\) \S (\d+)/.exec(stat)?.[1]);
    }),
  );
  return pids.filter((_, place) => parents[place] === parent).map(Number);
}

/** Of one that has ended meanwhile nothing. */
async function readOwnMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}
