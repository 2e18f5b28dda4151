import { execFileSync } from 'node:child_process';
import { readFileSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runEndOfDay } from '#app/end-of-day.ts';
import { openDb, openPool } from '#foundation/db.ts';

// A process for tests to kill: makes an end-of-day run in small batches, says each point it passes, and at the n-th
// time it passes the named one kills itself, or the PostgreSQL whose id it was given, with everything that belongs to
// it.
const [url, batchSize, killAt, nth, serverPid] = process.argv.slice(2);
if (url === undefined) throw new Error('usage: end-of-day-process.ts <url> <batch> [point] [n] [postmaster pid]');

let passed = 0;
const at = (point: string) => {
  writeSync(1, `${point}\n`);
  if (point !== killAt) return;
  passed += 1;
  if (passed === Number(nth)) kill(serverPid ? listDescendants(serverPid) : [process.pid]);
};

const db = openDb(openPool(url, { max: 4 }));
while ((await runEndOfDay(db, { batchSize: Number(batchSize), manual: true, at })) === 'busy') await sleep(50);
await db.destroy();

/** The server first, so that it starts nothing again; then its backends, so that none of them commits any more. */
function listDescendants(pid: string): number[] {
  const children =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      : execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' });
  return [pid, ...children.trim().split(/\s+/)].map(Number);
}

function kill(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has just ended by itself
    }
  }
}
