import { env } from 'node:process';
import { exitWithParent } from '#foundation/supervise.ts';

// Runs one of the other entries for the supervisor: `main-child.ts <entry> <module>...`. What takes long to load is
// loaded while the database still starts; then the supervisor says which database it is, and the entry begins.
const [entry, ...modules] = process.argv.slice(2);
if (entry === undefined || process.send === undefined) throw new Error('only main-start.ts starts this');

exitWithParent();
const told = new Promise<string>((resolve) => {
  process.once('message', (message: { databaseUrl: string }) => resolve(message.databaseUrl));
});
await Promise.all(modules.map((module) => import(module)));
env.DATABASE_URL = await told;
await import(entry);
