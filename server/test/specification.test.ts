import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const lines = readFileSync(join(ROOT, 'docs', 'specification.md'), 'utf8')
  .split('\n')
  .filter((line) => / — (held|deviates|open|excepted)\b/.test(line) && line.startsWith('- '));

/** What the specification asks for, counted when it was taken apart: a line that goes missing here is a demand forgotten. */
const DEMANDS = 419;
/** What was left out of this version, with the number of its demands: it does not grow unnoticed. */
const EXCEPTED: Record<string, number> = {};

const decisions = readdirSync(join(ROOT, 'docs', 'decisions'));
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined);

/** Why a line does not prove its demand; undefined where it does, or says what is missing. */
function findProblem(line: string): string | undefined {
  const [, state = '', proof = ''] = line.slice(2).split(' — ');
  if (/^excepted: \w/.test(state) || /^open: \w/.test(state)) return proof === '' ? undefined : 'a test of nothing';
  const decision = /^deviates, decision (\d{4})$/.exec(state)?.[1];
  if (state !== 'held' && !decision) return 'no such state';
  if (decision && !decisions.some((name) => name.startsWith(decision))) return 'no such decision';
  const tests = [...proof.matchAll(/`([^`]+)` "([^"]+)"(?:; |$)/g)];
  if (tests.length === 0 || tests.map(([all]) => all).join('') !== proof) return 'no test';
  for (const [, path = '', title = ''] of tests) {
    const text = /\.test\.tsx?$/.test(path) ? read(path) : undefined;
    if (text === undefined) return `${path} is no test`;
    if (!["'", '"', '`'].some((quote) => text.includes(quote + title + quote))) return `${path} has no test "${title}"`;
  }
  return undefined;
}

test('every demand of the specification is there once', () => {
  expect(lines).toHaveLength(DEMANDS);
});

test('each is proved by a test that exists, or says why it is not', () => {
  const wrong = lines.flatMap((line) => {
    const problem = findProblem(line);
    return problem ? [`${line}: ${problem}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('nothing is excepted', () => {
  const excepted = lines.flatMap((line) => / — excepted: (.*)$/.exec(line)?.[1] ?? []);
  const counts = Object.fromEntries(
    [...new Set(excepted)].map((reason) => [reason, excepted.filter((each) => each === reason).length]),
  );
  expect(counts).toEqual(EXCEPTED);
});
