import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteAssets, SitePages } from '@fairlead/contract/domain/site.ts';

type Site = {
  assets: SiteAssets;
  pages: (language: string) => Promise<SitePages>;
  /** Whether it was built again since. */
  isOutdated: () => boolean;
};

/**
 * The public site as the web's build left it in a folder.
 * @returns undefined where it was not built
 */
export async function loadSite(root: string): Promise<Site | undefined> {
  const assetsFile = join(root, 'assets.json');
  if (!existsSync(assetsFile)) return undefined;
  const builtMs = () => statSync(assetsFile, { throwIfNoEntry: false })?.mtimeMs;
  const mtimeMs = builtMs();
  const assets = JSON.parse(await readFile(assetsFile, 'utf8')) as SiteAssets;
  const languages = new Map<string, Promise<SitePages>>();
  const load = async (language: string) => {
    const url = pathToFileURL(join(root, 'render.mjs'));
    // its address tells the module its language, and one that was built again is loaded again
    url.search = String(new URLSearchParams({ language, built: String(mtimeMs) }));
    const { sitePages } = (await import(url.href)) as { sitePages: SitePages };
    return sitePages;
  };
  return {
    assets,
    isOutdated: () => ![mtimeMs, undefined].includes(builtMs()),
    pages: (language) => {
      const pages = languages.get(language) ?? load(language);
      languages.set(language, pages);
      return pages;
    },
  };
}
