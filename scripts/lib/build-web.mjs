import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { BootstrapError, runNpm } from './run.mjs';

const STAMP = join(ROOT, '.cache', 'web-build');
/** What the pages are made from. */
const SOURCES = ['web', 'contract', 'translations', 'package-lock.json'];
/** The last file of each of its two parts. */
const BUILT = ['dist/index.html', 'dist-site/assets.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-site']);

/** Builds the web pages, unless the last build was made from the very same files. */
export async function ensureWebBuilt() {
  const hash = sourcesHash();
  if (BUILT.every((file) => existsSync(join(ROOT, 'web', file))) && stamp() === hash) return;
  process.stdout.write('Building the web pages.\n');
  let output = '';
  const onOutput = (text) => {
    output += text;
  };
  const code = await runNpm(['run', 'build', '-w', 'web'], { onOutput });
  if (code !== 0) {
    process.stderr.write(output);
    throw new BootstrapError('The web pages could not be built (see above).');
  }
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(STAMP, hash);
}

function stamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of listFiles(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  const names = readdirSync(join(ROOT, path)).filter((name) => !NOT_SOURCES.has(name));
  return names.sort().flatMap((name) => listFiles(`${path}/${name}`));
}
