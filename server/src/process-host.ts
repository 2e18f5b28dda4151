import { env } from 'node:process';
import type { ListeningSocket } from '#foundation/listening-socket.ts';
import { inheritSocket } from '#foundation/listening-socket.ts';
import { exitWithParent } from '#foundation/supervise.ts';

// Runs one of the other entries for the supervisor: `process-host.ts <entry> <module>...`. What takes long to load is
// loaded while the database still starts; then the supervisor says what else belongs into the environment, the address of
// this program's own database login, and the entry begins; a program that takes the place of another gets its socket too.
const [entry, ...modules] = process.argv.slice(2);
if (entry === undefined || process.send === undefined) throw new Error('only main-start.ts starts this');

exitWithParent();
const environment = new Promise<Record<string, string>>((resolve) => {
  process.once('message', (message: { environment: Record<string, string> }, socket: unknown) => {
    inheritSocket(socket as ListeningSocket | undefined);
    resolve(message.environment);
  });
});
await Promise.all(modules.map((module) => import(module)));
Object.assign(env, await environment);
await import(entry);
