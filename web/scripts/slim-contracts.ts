import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/features\/[\w-]+\.ts$/;
/** A call's sentence for the API's documentation: `summary: 'The plans'`, on one line or two. */
const SUMMARY = /^ +summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;
/** What of a call the server alone asks for. `roles` stay: screens leave out what a role may not do. */
const SERVERS =
  /^ {4}(?:audience: '[\w+]+'|(?:nonSpec|duringMaintenance|ownTransactions|extension|beforeSecondFactor|passive|hasSideEffects|shownOnce): true|subject: \{ in: '\w+', field: '\w+' \}),\n/gm;

/** Takes out of a contract file what no page reads. */
export const slimContract = (code: string): string => code.replace(SUMMARY, '').replace(SERVERS, '');

/** Leaves out of the bundle what only the server and the API's documentation read: it would be in the first bytes of every page. */
export const slimContracts = (): Plugin => ({
  name: 'slim-contracts',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => (CONTRACT.test(id) ? { code: slimContract(code), map: null } : undefined),
});
