import { writeFileSync } from 'node:fs';
import { LOCK, missingEntries, readLock } from './lib/lock.mjs';

// To be run after each `npm install` that changed the lock.
const lock = readLock();
const missing = missingEntries(lock);
const byPath = ([one], [other]) => one.localeCompare(other, 'en');
lock.packages = Object.fromEntries(Object.entries({ ...lock.packages, ...missing }).sort(byPath));
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${Object.keys(missing).length} entries added\n`);
