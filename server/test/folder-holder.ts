import { writeSync } from 'node:fs';
import { claimFolder } from '#foundation/predecessor.ts';

// A process for tests to kill: it claims a data folder, says so and stays.
await claimFolder(process.argv[2] ?? '');
writeSync(1, 'claimed\n');
setInterval(() => {}, 60_000);
