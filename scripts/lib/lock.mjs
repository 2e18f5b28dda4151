import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

export const LOCK = join(ROOT, 'package-lock.json');

/** What the words of a platform package's name say about where it can be installed. */
const FIELD_OF_WORD = {
  ...Object.fromEntries(['aix', 'android', 'darwin', 'freebsd', 'linux', 'openbsd', 'win32'].map((os) => [os, 'os'])),
  ...Object.fromEntries(['arm', 'arm64', 'ia32', 'x64'].map((cpu) => [cpu, 'cpu'])),
  ...Object.fromEntries(['glibc', 'musl'].map((libc) => [libc, 'libc'])),
};

/** The lock as it is. */
export function readLock() {
  return JSON.parse(readFileSync(LOCK, 'utf8'));
}

/**
 * The entries that the lock lacks: optional packages for other machines that the registry did not have when the lock was
 * written. npm leaves those out without a word, and `npm ci` then refuses the lock.
 */
export function missingEntries({ packages }) {
  const missing = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = `node_modules/${name}`;
      if (packages[place] || packages[`${path}/${place}`]) continue;
      missing[place] = { version, ...(dev && { dev }), optional: true, ...readMachine(name) };
    }
  }
  return missing;
}

function readMachine(name) {
  const machine = {};
  for (const word of name.split(/[-/]/)) {
    const field = FIELD_OF_WORD[word];
    if (field) machine[field] = [word];
  }
  return machine;
}
