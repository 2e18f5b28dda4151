import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/src\/features\/[\w-]+\.ts$/;
/** A call's sentence for the API's documentation: `summary: 'The plans'`, on one line or two. */
const SUMMARY = /^ +summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;
/** What of a call the server alone asks for, and that it is a GET, as `fetch` takes it to be. `roles` stay: screens leave out what a role may not do. */
const SERVERS =
  /^ {4}(?:method: 'GET'|audience: '[\w+]+'|(?:csv|pdf|zip): '[^'\n]+'|(?:nonSpec|duringMaintenance|ownTransactions|extension|beforeSecondFactor|passive|hasSideEffects|shownOnce): true|subject: \{ in: '\w+', field: '\w+' \}),\n/gm;

/** What an export reads: no screen keeps a file, so none is read again by it. */
const EXPORT_READS = /^ {4}reads: \[[^\]]*\],\n(?= {4}filters)/gm;

/** Takes out of a contract file what no page reads. */
export const slimContract = (code: string): string =>
  code.replace(SUMMARY, '').replace(SERVERS, '').replace(EXPORT_READS, '');

/** Leaves out of the bundle what only the server and the API's documentation read: it would be in the first bytes of every page. */
export const slimContracts = (): Plugin => ({
  name: 'slim-contracts',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => (CONTRACT.test(id) ? { code: slimContract(code), map: null } : undefined),
});
