import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const FLAGS = [
  // Containers allow no sandbox inside the sandbox they are, and Chromium none to root. Only our own pages are opened.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where the tests' members and staff are: an hour before UTC all year, so no time reads like UTC's by chance. */
export const BROWSER_ZONE = 'Africa/Lagos';

/**
 * The program of a browser that runs here: CHROME_PATH, else an installed Chromium or Chrome, else the one that npm
 * brought along. Undefined when there is none, or when CHROME_PATH names something that does not run.
 */
export async function findBrowser(): Promise<string | undefined> {
  return (await installedBrowser()) ?? (process.env.CHROME_PATH ? undefined : await broughtBrowser());
}

/** Like {@link findBrowser}, without the one that npm brought along: it is older, and lacks fonts. */
export async function installedBrowser(): Promise<string | undefined> {
  const chosen = process.env.CHROME_PATH;
  const candidates = chosen ? [chosen] : [...NAMES, ...(process.platform === 'darwin' ? MAC_PROGRAMS : [])];
  for (const candidate of candidates) {
    if (await runs(candidate)) return candidate;
  }
  return undefined;
}

/** Starts the browser. Its pages are the caller's to open, and it is the caller's to close. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const program = await findBrowser();
  if (program === undefined) throw new Error('No browser for the tests: `npm test` finds or installs one.');
  return chromium.launch({
    executablePath: await getPath(program),
    args: [...FLAGS, ...flags],
    env: { ...process.env, TZ: BROWSER_ZONE },
  });
}

/** Unpacked into our own cache: the package would use a name in /tmp that any account may have taken. */
async function broughtBrowser(): Promise<string | undefined> {
  const { TMPDIR } = process.env;
  try {
    const cache = join(import.meta.dirname, '..', '..', '.cache', 'browser');
    await mkdir(cache, { recursive: true });
    process.env.TMPDIR = cache;
    const { default: brought } = await import('@sparticuz/chromium');
    const program = await brought.executablePath();
    return (await runs(program)) ? program : undefined;
  } catch {
    return undefined;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

async function runs(program: string): Promise<boolean> {
  return promisify(execFile)(program, ['--no-sandbox', '--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}

/** Playwright takes paths only. */
async function getPath(program: string): Promise<string> {
  if (program.includes('/')) return program;
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', 'command -v "$1"', 'sh', program]);
  return stdout.trim();
}
