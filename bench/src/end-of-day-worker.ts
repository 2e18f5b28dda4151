import { runEndOfDay } from '@fairlead/server/src/app/end-of-day.ts';
import { END_OF_DAY_BATCH_SIZE } from '@fairlead/server/src/features/runs/index.ts';
import { openDb, openPool } from '@fairlead/server/src/foundation/db.ts';
import { log } from './measure.ts';

// An end-of-day run as the worker makes it, measured in a process of its own: its time, and the most memory it had.
const [url = '', workers = '2'] = process.argv.slice(2);
const db = openDb(openPool(url, { max: 4, restricted: true }));
const startedMs = performance.now();
const elapsed = () => (performance.now() - startedMs) / 1000;
const at = (point: string) => {
  if (!point.includes('batch')) log(`  ${point} ${elapsed().toFixed(2)} s`);
};
const outcome = await runEndOfDay(db, { batchSize: END_OF_DAY_BATCH_SIZE, manual: true, workers: Number(workers), at });
if (outcome !== 'done') throw new Error(`the end-of-day run is ${outcome}`);
const seconds = elapsed();
await db.destroy();
process.stdout.write(JSON.stringify({ seconds, peakMb: process.resourceUsage().maxRSS / 1024 }));
