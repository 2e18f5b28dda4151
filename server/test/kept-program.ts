import { appendFileSync } from 'node:fs';
import { env } from 'node:process';

// A program for the supervisor's tests: where it should find a database's address it finds a file, and signs in there.
appendFileSync(env.DATABASE_URL ?? '', `${process.pid}\n`);
process.once('SIGTERM', () => {
  appendFileSync(env.DATABASE_URL ?? '', 'drained\n');
  process.exit(0);
});
setInterval(() => {}, 60_000);
