import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Plugin } from 'vite';

const paths: Readonly<Record<string, string>> = screens;

/** Writes each `screens.login` of a file as the path it is; `screens[name]` stays, and so does another's `screens`. */
export const inlinePath = (code: string): string =>
  code.includes('/wire/screens.ts')
    ? code.replace(/(?<![\w.$])screens\.(\w+)\b/g, (whole, name: string) =>
        Object.hasOwn(paths, name) ? JSON.stringify(paths[name]) : whole,
      )
    : code;

/** Lets a public page, which links to a few screens, load their paths instead of the table of all. */
export const inlinePaths = (): Plugin => ({
  name: 'inline-paths',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => (/\/web\/src\/[^?]+\.tsx?$/.test(id) ? { code: inlinePath(code), map: null } : undefined),
});
