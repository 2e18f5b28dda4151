import { appendFileSync } from 'node:fs';
import { env } from 'node:process';

// A program for the supervisor's tests: it is told a file, and signs in there, with the database addresses it was given. By then
// it listens for signals: what reads the file may send one at once.
const addresses = Object.keys(env).filter((name) => name.startsWith('DATABASE_'));
for (const [signal, how] of [
  ['SIGINT', 'drained'],
  ['SIGTERM', 'left'],
] as const)
  process.once(signal, () => {
    appendFileSync(env.BOOK ?? '', `${how}\n`);
    process.exit(0);
  });
appendFileSync(env.BOOK ?? '', `${[process.pid, ...addresses].join(' ')}\n`);
process.send?.('at-work');
setInterval(() => {}, 60_000);
