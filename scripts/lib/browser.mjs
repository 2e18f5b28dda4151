import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { BootstrapError, run, serverNode } from './run.mjs';

const NONE =
  'There is no browser for the tests: install Chromium or Chrome, or set CHROME_PATH to the program of one, and run this again.';

/** Answers the path of a browser for the tests, and installs Debian's package where that needs no password. */
export async function ensureBrowser() {
  const found = await findBrowser('installed');
  if (found) return found;
  if (process.env.CHROME_PATH)
    throw new BootstrapError(`CHROME_PATH names ${process.env.CHROME_PATH}, which does not run.`);
  if (await installPackage()) {
    const installed = await findBrowser('installed');
    if (installed) return installed;
  }
  const brought = await findBrowser('any');
  if (brought) return brought;
  throw new BootstrapError(NONE);
}

async function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write('Installing the browser for the tests (the packages chromium and fonts-liberation).\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  let output = '';
  const onOutput = (text) => {
    output += text;
  };
  // Killed, it would leave the system's packages half configured.
  const options = { env, onOutput, drains: true };
  await run('apt-get', ['update', '-q'], options);
  const packages = ['chromium', 'fonts-liberation'];
  const code = await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], options);
  if (code !== 0) process.stderr.write(output.split('\n').slice(-5).join('\n'));
  return code === 0;
}

/** Asks the tests' own finder, which is TypeScript and so runs on the Node of the install. */
async function findBrowser(which) {
  let output = '';
  const code = await run(serverNode(), [join(ROOT, 'scripts', 'lib', 'find-browser.mjs'), which], {
    onOutput: (text) => {
      output += text;
    },
  });
  return code === 0 ? output.trim() : undefined;
}
