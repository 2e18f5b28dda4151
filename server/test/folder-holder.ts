import { writeSync } from 'node:fs';
import { acquireInstanceLock } from '#foundation/instance-lock.ts';

// A process for tests to kill: it claims a data folder, says so and stays.
await acquireInstanceLock(process.argv[2] ?? '');
writeSync(1, 'claimed\n');
setInterval(() => {}, 60_000);
