import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { compressOutput } from './compress-output.ts';
import { drawSharePictures } from './draw-share-pictures.ts';
import { siteConfig, WEB } from './site-config.ts';

/** What the server loads: the module that draws pages, and what they are drawn with. */
const SERVER_OUTPUT = join(WEB, 'dist-site');
const BROWSER_OUTPUT = join(WEB, 'dist');
const FONT = /inter-latin-wght-normal-[^/]+\.woff2$/;

const drawing = await buildServerModule();
const script = await buildScripts();
const css = drawing.find((file) => file.fileName.endsWith('.css'));
const font = drawing.find((file) => FONT.test(file.fileName));
if (css?.type !== 'asset' || !font || !script)
  throw new Error('the build of the public site lacks styles, font or script');
await cp(join(SERVER_OUTPUT, 'assets'), join(BROWSER_OUTPUT, 'assets'), {
  recursive: true,
  filter: (path) => !path.endsWith('.css'),
});
await drawSharePictures(join(BROWSER_OUTPUT, 'og'));
// last: with it the server knows that all is there
await writeFile(
  join(SERVER_OUTPUT, 'assets.json'),
  JSON.stringify({ script: `/${script.fileName}`, font: `/${font.fileName}`, css: String(css.source).trim() }),
);

/** One module with everything in it, so that each language can load its own; and all styles in one file. */
async function buildServerModule() {
  await rm(SERVER_OUTPUT, { recursive: true, force: true });
  const { output } = (await build({
    ...siteConfig,
    build: {
      ssr: join(WEB, 'src/public/render.tsx'),
      outDir: SERVER_OUTPUT,
      target: 'node24',
      ssrEmitAssets: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'render.mjs', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })) as Rollup.RollupOutput;
  return output;
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
      rolldownOptions: { input: { site: join(WEB, 'src/public/client.ts') } },
    },
  })) as Rollup.RollupOutput;
  return output.find((file) => file.type === 'chunk' && file.isEntry);
}
