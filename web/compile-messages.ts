import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** `features/withdrawals/messages/en.ts`, `features/withdrawals/messages/staff/en.ts`, `contract/src/messages/settings/en.ts` */
const CATALOGUE = /\/src\/(?:.*\/)?messages\/(?:[\w-]+\/)?[a-z]{2}(?:-[A-Z]{2})?\.ts$/;

/** Compiles message catalogues while bundling: the browser gets what the formatter reads, and no parser. */
export const compileMessages = (): Plugin => ({
  name: 'compile-messages',
  enforce: 'pre',
  async load(id) {
    const [file = ''] = id.split('?');
    if (!CATALOGUE.test(file)) return undefined;
    // the time of its last change: Node keeps a module it has read
    const { mtimeMs } = await stat(file);
    const { messages } = (await import(`${pathToFileURL(file).href}?changed=${mtimeMs}`)) as {
      messages: Record<string, string>;
    };
    const compiled = Object.entries(messages).map(([key, text]) => [key, compile(text)]);
    return `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`;
  },
});
