import { findBrowser, installedBrowser } from '../../e2e/src/browser.ts';

// Runs on the Node of the install, which reads TypeScript: prints the browser's program, or ends with 1.
const program = await (process.argv[2] === 'installed' ? installedBrowser() : findBrowser());
if (program === undefined) process.exit(1);
process.stdout.write(program);
