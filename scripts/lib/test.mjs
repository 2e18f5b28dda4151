import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { endWithNpm, main, run, serverNode, toolEnv } from './run.mjs';

const RESULT = join(ROOT, '.cache', 'test-result.json');

/** `npm test`: brings the checkout up to date, finds a browser and runs every test once. Arguments go to Vitest. */
export async function test() {
  await main(async () => {
    endWithNpm();
    await ensureInstalled();
    const browser = await ensureBrowser();
    await ensureWebBuilt();

    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    rmSync(RESULT, { force: true });
    const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULT}`];
    const args = [vitest, 'run', ...reporters, ...process.argv.slice(2)];
    // the tests start the server and its commands a hundred times: with a cache each loads in half the time
    const env = {
      ...toolEnv(),
      NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'),
      CHROME_PATH: browser,
      // whether a change is good does not depend on luck: `npm run check:long` draws new values for each run
      RANDOM_SEED: process.env.RANDOM_SEED ?? '1',
    };
    const code = await run(serverNode(), args, { env, drains: true });
    process.stdout.write(`${totals()}\n`);
    return code;
  });
}

function totals() {
  let result;
  try {
    result = JSON.parse(readFileSync(RESULT, 'utf8'));
  } catch {
    return '0 passed, 1 failed';
  }
  // A file that cannot be loaded has no failed test to count, and has failed all the same.
  const broken = result.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return `${result.numPassedTests} passed, ${result.numFailedTests + broken.length} failed`;
}
