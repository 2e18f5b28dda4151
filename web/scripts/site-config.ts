import { join } from 'node:path';
import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { InlineConfig } from 'vite';
import { compileMessages } from '../compile-messages.ts';
import { keepUnitsOfTree } from '../src/public/lessons/keep-units.ts';
import { splitAtHeadings } from '../src/public/lessons/split-at-headings.ts';
import { lessonsPlugin } from './lessons-plugin.ts';

export const WEB = join(import.meta.dirname, '..');

/** What both builds of the public site have in common: its islands are light because React is Preact there. */
export const siteConfig: InlineConfig = {
  configFile: false,
  root: WEB,
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    compileMessages(),
    lessonsPlugin(),
    {
      enforce: 'pre',
      ...mdx({
        jsxImportSource: 'preact',
        remarkPlugins: [remarkFrontmatter, remarkGfm, keepUnitsOfTree, splitAtHeadings],
      }),
    },
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    alias: [
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: '#foundation/language.ts', replacement: join(WEB, 'src/public/drawn-language.ts') },
    ],
  },
};
