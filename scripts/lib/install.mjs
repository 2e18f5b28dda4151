import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { BootstrapError, runNpm, serverNode } from './run.mjs';

const SAY_EVERY_MS = 5_000;
/** Says which lock the packages were installed from; goes with them. */
const STAMP = 'node_modules/.install-stamp';

/**
 * What npm installs a checkout with. Our packages need no install script, and a development tool missing in production would only be
 * missed by a test. Below the level of errors npm tells that some packages want a newer Node: that one is installed with them.
 */
export const INSTALL = [
  'ci',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** Installs what package-lock.json names, unless exactly that is installed already. */
export async function ensureInstalled() {
  if (isCurrent()) return;
  const wanted = wantedPackages();
  process.stdout.write(`Installing ${wanted.length} packages.\n`);
  const progress = setInterval(() => {
    const done = wanted.filter((path) => existsSync(join(ROOT, path, 'package.json'))).length;
    process.stdout.write(`  ${done} of ${wanted.length}\n`);
  }, SAY_EVERY_MS);
  let output = '';
  const code = await runNpm(INSTALL, {
    onOutput: (text) => {
      output += text;
    },
  }).finally(() => clearInterval(progress));
  if (code !== 0) {
    process.stderr.write(output);
    throw new BootstrapError(
      'The packages could not be installed (npm says above why); correct that and run this again.',
    );
  }
  if (!existsSync(serverNode())) {
    throw new BootstrapError(
      `No Node 24 comes with the install for ${process.platform}-${process.arch}; install Node 24 and run this again.`,
    );
  }
  writeFileSync(join(ROOT, STAMP), lockHash());
}

function isCurrent() {
  return existsSync(serverNode()) && (readText(STAMP) === lockHash() || matchesLock());
}

/** For an install made manually: npm keeps beside the packages what it has installed, and writes that last. */
function matchesLock() {
  const installed = lockedPackages('node_modules/.package-lock.json');
  if (installed === undefined) return false;
  return Object.entries(lockedPackages('package-lock.json')).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = installed[path];
    // Packages for other machines are named in the lock and not installed.
    if (found === undefined) return optional === true;
    return link ? found.link === true : found.version === version;
  });
}

function lockHash() {
  return createHash('sha256').update(readText('package-lock.json')).digest('hex');
}

function wantedPackages() {
  const isForHere = ({ os, cpu }) => (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
  return Object.entries(lockedPackages('package-lock.json'))
    .filter(([path, locked]) => path.includes('node_modules/') && isForHere(locked))
    .map(([path]) => path);
}

function lockedPackages(file) {
  const text = readText(file);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

function readText(file) {
  try {
    return readFileSync(join(ROOT, file), 'utf8');
  } catch {
    return undefined;
  }
}
