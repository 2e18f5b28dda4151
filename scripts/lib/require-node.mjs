// Parsed by any Node that knows modules, however old: nothing newer than this syntax may stand here or in its importers.

/** Ends the process with one sentence when this Node cannot run what follows. */
export function requireNode(major) {
  const found = Number(process.versions.node.split('.')[0]);
  if (found >= major) return;
  process.stderr.write(
    'Node ' +
      major +
      ' or newer is needed, this is ' +
      process.versions.node +
      ': install it from https://nodejs.org\n',
  );
  process.exit(1);
}
