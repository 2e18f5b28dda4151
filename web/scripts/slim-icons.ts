import type { Plugin } from 'vite';

const ICON = /\/@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/;

/**
 * Takes out of an icon what only React's warnings of development read: the key of each of its strokes, which never
 * change places, and the name of its component.
 */
export const slimIcon = (code: string): string =>
  code.replaceAll(/,\s*"key": "svg-\d+"/g, '').replace(/(createReactComponent\("\w+", "[\w-]+", )"\w+"/, '$1""');

/** Leaves out of the bundle what icons repeat: the first pages have over forty. */
export const slimIcons = (): Plugin => ({
  name: 'slim-icons',
  apply: 'build',
  transform: (code, id) => (ICON.test(id) ? { code: slimIcon(code), map: null } : undefined),
});
