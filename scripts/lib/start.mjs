import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { endWithNpm, main, run, serverNode } from './run.mjs';

/** `npm start`: brings the checkout up to date, then runs the platform in the foreground. */
export async function start() {
  await main(async () => {
    endWithNpm();
    await ensureInstalled();
    await ensureWebBuilt();
    // The channel tells the platform when this process is killed; the cache spares it half of its own loading time.
    const env = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'), ...process.env };
    const platform = join(ROOT, 'server', 'src', 'main-start.ts');
    return run(serverNode(), [platform], { env, drains: true, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  });
}
