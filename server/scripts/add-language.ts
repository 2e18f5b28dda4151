import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

// Begins a language: copies every English catalogue to where its translation belongs. Catalogues that are there stay.

const ROOT = join(import.meta.dirname, '..', '..');
const [language = ''] = process.argv.slice(2);
if (!/^[a-z]{2,3}(-[A-Z]{2})?$/.test(language) || language === 'en') {
  process.stderr.write('Name a language other than English by its tag: npm run add-language -- de\n');
  process.exit(1);
}
const sources = execFileSync('git', ['ls-files', '*/messages/en.ts', '*/messages/*/en.ts'], {
  cwd: ROOT,
  encoding: 'utf8',
});
let count = 0;
for (const source of sources.trim().split('\n')) {
  const file = join(ROOT, 'translations', language, `${dirname(source)}.ts`);
  if (existsSync(file)) continue;
  const importPath = (path: string) => relative(dirname(file), join(ROOT, path));
  const english = await readFile(join(ROOT, source), 'utf8');
  const imports = [
    `import type { Translation } from '${importPath('contract/src/messages/types.ts')}';`,
    `import type { messages as en } from '${importPath(source)}';`,
  ];
  await mkdir(dirname(file), { recursive: true });
  const texts = english
    .replace(/^import .*;\n+/gm, '')
    .replace(/\} as const(?: satisfies .*)?;\n$/s, '} as const satisfies Translation<typeof en>;\n');
  await writeFile(file, `${imports.join('\n')}\n\n${texts}`);
  count += 1;
}
process.stdout.write(`${count} catalogues to translate in translations/${language}.\n`);
