import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { endWithNpm, main, run, serverNode } from './run.mjs';

/** A folder of its own: a migration that is still being written never breaks what `npm start` shows. */
const DATA_FOLDER = '.data-dev';

/**
 * `npm run dev`: the platform with its demo like `npm start`, its pages served from their sources, and API and worker
 * started again on every change. PORT (3000) is the pages' port; the test provider has the next one, the API the one after.
 */
export async function dev() {
  await main(async () => {
    endWithNpm();
    await ensureInstalled();
    const port = Number(process.env.PORT || 3000);
    const env = {
      DATA_DIR: join(ROOT, DATA_FOLDER),
      FAKE_PROVIDER_PORT: String(port + 1),
      PUBLIC_URL: `http://localhost:${port}`,
      NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'),
      ...process.env,
      DEV_WEB_PORT: String(port),
      PORT: String(port + 2),
    };
    // the API looks for the public site's pages when it starts; later builds it finds by itself
    if (!existsSync(join(ROOT, 'web', 'dist-site', 'assets.json')))
      await run(serverNode(), [join(ROOT, 'web', 'scripts', 'build-site.ts')], { env });
    const platform = join(ROOT, 'server', 'src', 'main-start.ts');
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
    return run(serverNode(), [platform, '--watch'], { env, drains: true, stdio });
  });
}
