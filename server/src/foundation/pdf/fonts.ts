import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unpackWoff } from './unpack-woff.ts';

export type Weight = 400 | 600;

/** Inter's files, each with some of its letters; the first that has a letter draws it. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;

const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')), 'files');
const read = new Map<string, Uint8Array>();

/** How many files a weight has. */
export const FONT_PARTS = PARTS.length;

/** One of the files of a weight, read and unpacked once. */
export function readFont(part: number, weight: Weight): Uint8Array {
  const name = `inter-${PARTS[part]}-${weight}-normal.woff`;
  const font = read.get(name) ?? unpackWoff(readFileSync(join(folder, name)));
  read.set(name, font);
  return font;
}
