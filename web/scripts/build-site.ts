import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, minify, type Rollup } from 'vite';
import type { SiteAssets } from '../../contract/src/domain/site.ts';
import { SHOWN, STORED } from '../src/app/theme/scheme.ts';
import { type BootOptions, bootPage } from '../src/public/boot.ts';
import { listFiles } from '../src/public/page-css.ts';
import { compressOutput } from './compress-output.ts';
import { drawIcons } from './draw-icons.ts';
import { drawSharePictures } from './draw-share-pictures.ts';
import { siteConfig, WEB } from './site-config.ts';

/** What the server loads: the module that draws pages, and what they are drawn with. */
const SERVER_OUTPUT = join(WEB, 'dist-site');
const BROWSER_OUTPUT = join(WEB, 'dist');
/**
 * What several islands need goes into few files; left alone, each icon would be one. Of styles only those that every page
 * has: what a file names stands on each page that loads it.
 */
const SHARED = [
  {
    name: 'shared',
    test: /\/node_modules\/|\/public\/(?:call\.ts|layout\/parts\.module\.css)/,
    minShareCount: 2,
    priority: 1,
  },
  // the page's own script has it already: a count of those that share it would not find it
  { name: 'texts', test: /rolldown.runtime|\/src\/foundation\/texts\.ts$/, priority: 1 },
  { name: 'menu', test: /\/public\/(?:islands\/(?:side-menu\.tsx|menu-texts\.ts)|messages\/menu\/en\.ts)$/ },
  { name: 'lessons', test: /\/public\/(?:lessons\/(?:progress|texts)|messages\/lesson\/en)\.ts$/ },
  { name: 'calculators', test: /\/public\/(?:calculators|messages\/calculators)\/.*\.tsx?$/ },
  { name: 'markets', test: /\/public\/(?:islands\/market-(?:format|texts)|messages\/market-islands\/en)\.ts$/ },
];
const FONT = /inter-latin-wght-normal-[^/]+\.woff2$/;

const drawing = await buildServerModule();
const scripts = await buildScripts();
const script = scripts.find((file) => file.type === 'chunk' && file.isEntry);
const css = drawing.find((file) => file.fileName.endsWith('.css'));
const fontFiles = await buildFonts();
const fonts = fontFiles.find((file) => file.fileName.endsWith('.css'));
const font = fontFiles.find((file) => FONT.test(file.fileName));
if (css?.type !== 'asset' || fonts?.type !== 'asset' || !font || !script)
  throw new Error('the build of the public site lacks styles, fonts or script');
await cp(join(SERVER_OUTPUT, 'assets'), join(BROWSER_OUTPUT, 'assets'), {
  recursive: true,
  filter: (path) => !path.endsWith('.css'),
});
await drawSharePictures(join(BROWSER_OUTPUT, 'og'));
await drawIcons(join(WEB, 'public', 'favicon.svg'), BROWSER_OUTPUT);
await buildServiceWorker(
  [...scripts.filter(({ type }) => type === 'chunk'), font].map(({ fileName }) => `/${fileName}`),
  drawing.map((file) => (file.type === 'chunk' ? file.code : file.fileName)).join('\n'),
);
// last: with it the server knows that all is there
await writeFile(
  join(SERVER_OUTPUT, 'assets.json'),
  JSON.stringify({
    boot: await writeBoot(`/${script.fileName}`, readFamily(String(fonts.source))),
    css: String(fonts.source).trim() + String(css.source).trim(),
    islandStyles: await listIslandStyles(),
  } satisfies SiteAssets),
);

/** One module with everything in it, so that each language can load its own; and all styles in one file. */
async function buildServerModule() {
  const { output } = (await build({
    ...siteConfig,
    build: {
      ssr: join(WEB, 'src/public/render.tsx'),
      outDir: SERVER_OUTPUT,
      // a server that runs goes on with what is there until all of the new is
      emptyOutDir: false,
      target: 'node24',
      ssrEmitAssets: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      minify: false,
      cssMinify: true,
      rolldownOptions: { output: { entryFileNames: 'render.mjs', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })) as Rollup.RollupOutput;
  return output;
}

/** Their styles stand in each page; their files are asked for once the page has been painted. */
async function buildFonts() {
  const { output } = (await build({
    ...siteConfig,
    plugins: [compressOutput()],
    build: {
      outDir: BROWSER_OUTPUT,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: { fonts: join(WEB, 'src/public/fonts.css') } },
    },
  })) as Rollup.RollupOutput;
  return output;
}

/** The text of the script that stands in each page. */
async function writeBoot(script: string, family: string): Promise<string> {
  const options = { script, family, stored: STORED, shown: SHOWN } satisfies BootOptions;
  const { code } = await minify('boot.js', `(${bootPage})(${JSON.stringify(options)})`);
  return code.trim();
}

/** The name of the font that a style sheet brings. */
function readFamily(styles: string): string {
  const [, family] = /font-family:\s*["']?([^;"'}]+)/.exec(styles) ?? [];
  if (!family) throw new Error('the fonts name no family');
  return family;
}

/** The browser's part: the islands. Their styles stand in the page already. */
async function buildScripts() {
  const { output } = (await build({
    ...siteConfig,
    plugins: [...(siteConfig.plugins ?? []), compressOutput()],
    build: {
      outDir: BROWSER_OUTPUT,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { site: join(WEB, 'src/public/client.ts') },
        output: { codeSplitting: { groups: SHARED } },
      },
    },
  })) as Rollup.RollupOutput;
  return output;
}

/**
 * One plain script at the root, for all pages; it knows the other files by their paths.
 * @param drawnBy what draws the pages: when that changes, what was kept of them is read again
 */
async function buildServiceWorker(files: string[], drawnBy: string) {
  const version = createHash('sha256').update(files.join()).update(drawnBy).digest('hex').slice(0, 12);
  await build({
    ...siteConfig,
    define: { SITE_BUILD: JSON.stringify({ files, version }) },
    build: {
      outDir: BROWSER_OUTPUT,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(WEB, 'src/service-worker/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** The style files that each island's scripts name: a page with the island needs them, also where it shows them only later. */
async function listIslandStyles(): Promise<Record<string, string[]>> {
  const chunks = new Map(scripts.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const registry = await readFile(join(WEB, 'src/public/islands.ts'), 'utf8');
  const named = [...registry.matchAll(/'?([\w-]+)'?: (?:async )?\(\) =>[^,]*?import\('\.\/islands\/([\w-]+\.tsx)'\)/g)];
  if (named.length !== registry.split('import(').length - 1) throw new Error('islands.ts has an entry of another form');
  return Object.fromEntries(
    named.map(([, name = '', file = '']) => {
      const own = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/islands/${file}`)));
      if (!own) throw new Error(`the build has no file for the island ${name}`);
      return [name, [...new Set(listLoaded(own.fileName, chunks).flatMap(({ code }) => listFiles(code)))]];
    }),
  );
}

/** A file and everything that it needs before it runs. */
function listLoaded(name: string, chunks: ReadonlyMap<string, Rollup.OutputChunk>, seen = new Set<string>()) {
  const chunk = chunks.get(name);
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  const loaded: Rollup.OutputChunk[] = [chunk];
  for (const next of chunk.imports) loaded.push(...listLoaded(next, chunks, seen));
  return loaded;
}
