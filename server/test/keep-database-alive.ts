import { ensureDatabase } from '#foundation/embedded-postgres.ts';

// A process for tests to kill: holds the database of the folder named first and says its address.
const [dataDir, mode] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('usage: hold-database.ts <data folder> [keep-alive]');

const writeLine = (word: string, text: string) => process.stdout.write(`${word} ${text}\n`);
const log = { info: (text: string) => writeLine('info', text), warn: (text: string) => writeLine('warn', text) };
const database = await ensureDatabase({ databaseUrl: undefined, dataDir, log, keepAlive: mode === 'keep-alive' });
writeLine('ready', database.url);

const hold = setInterval(() => {}, 60_000);
process.once('SIGTERM', () => {
  clearInterval(hold);
  void database.release();
});
