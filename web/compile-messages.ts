import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** `features/withdrawals/messages/en.ts`, `features/withdrawals/messages/staff/en.ts`, `contract/src/messages/settings/en.ts` */
const SOURCE = /\/src\/(?:.*\/)?messages\/(?:[\w-]+\/)?en\.ts$/;
/** `translations/de/web/src/features/withdrawals/messages.ts` */
const TRANSLATION = /\/translations\/[\w-]+\/(?:web|contract)\/src\/.+\.ts$/;

/** Compiles message catalogues while bundling: the browser gets what the formatter reads, and no parser. */
export const compileMessages = (): Plugin => ({
  name: 'compile-messages',
  enforce: 'pre',
  async load(id) {
    const [file = ''] = id.split('?');
    if (!SOURCE.test(file) && !TRANSLATION.test(file)) return undefined;
    // the time of its last change: Node keeps a module it has read
    const { mtimeMs } = await stat(file);
    const { messages } = (await import(`${pathToFileURL(file).href}?changed=${mtimeMs}`)) as {
      messages: Record<string, string>;
    };
    const compiled = Object.entries(messages).map(([key, text]) => [key, compile(text)]);
    return `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`;
  },
});
