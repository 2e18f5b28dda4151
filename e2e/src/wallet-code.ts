import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const ASSETS = join(import.meta.dirname, '..', '..', 'web', 'dist', 'assets');
/** What code says that looks for wallets in the browser, and no other code does. */
const MARK = 'eip6963:requestProvider';

/** The scripts of the build that talk to wallets. */
export async function listWalletScripts(): Promise<string[]> {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'));
  const found = await Promise.all(
    names.map(async (name) => (await readFile(join(ASSETS, name), 'utf8')).includes(MARK)),
  );
  return names.filter((_, place) => found[place]);
}

/** Notes which of these scripts a page loads. @returns those since it was asked last */
export function watchScripts(page: Page, names: readonly string[]): () => string[] {
  let loaded: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.replace(/^.*\//, '');
    if (names.includes(name)) loaded.push(name);
  });
  return () => {
    const since = loaded;
    loaded = [];
    return since;
  };
}
