import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const IMPORTED = 'virtual:plain-theme.css';
const RESOLVED = '/@plain-theme.css';
const SOURCE = join(import.meta.dirname, '..', 'src', 'app', 'theme', 'plain-theme.ts');

/** The theme's variables as a stylesheet, for the document without Mantine's provider: no visitor loads the scales they come from. */
export const plainThemeCss = (): Plugin => ({
  name: 'plain-theme-css',
  resolveId: (id) => (id === IMPORTED ? RESOLVED : undefined),
  async load(id) {
    if (id !== RESOLVED) return undefined;
    const { plainTheme } = (await import(pathToFileURL(SOURCE).href)) as { plainTheme: () => string };
    return plainTheme();
  },
});
