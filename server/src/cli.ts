import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// a command loads much of the server, which takes longer than what most commands do; the start of the platform fills it
enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'node'));
await import('./cli/main.ts');
