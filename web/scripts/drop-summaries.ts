import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/features\/[\w-]+\.ts$/;
/** A call's sentence for the API's documentation: `summary: 'The plans'`, on one line or two. */
const SUMMARY = /^(\s+summary:)\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;

/** Takes a contract file's sentences for the API's documentation out. */
export const withoutSummaries = (code: string): string => code.replace(SUMMARY, "$1 '',");

/** Leaves out of the bundle what only the API's documentation shows: it would be in the first bytes of every page. */
export const dropSummaries = (): Plugin => ({
  name: 'drop-summaries',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => (CONTRACT.test(id) ? { code: withoutSummaries(code), map: null } : undefined),
});
