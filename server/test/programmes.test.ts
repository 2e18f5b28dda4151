import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programmeNames, programmeSteps } from '@fairlead/contract/app/programme-names.ts';
import { programmes } from '@fairlead/contract/app/programmes.ts';
import { systemAccounts } from '@fairlead/contract/domain/accounts.ts';
import type { Programme } from '@fairlead/contract/domain/programme.ts';
import { expect, test } from 'vitest';

/**
 * A programme is wired by its descriptor and by the lists in app/. What names it besides its own files is what someone who adds
 * the next one would have to find: four files at most, of which `wire/screens.ts` has the paths of its screens.
 */
const MAX_FILES = 4;
const ROOT = join(import.meta.dirname, '..', '..');

/** What is not wired: tests, and what tells people about the platform (the public site, the demo, the showcase). */
const NOT_WIRED = /\/test\/|\.(?:test|testkit)\.tsx?$|^web\/src\/(?:public|ui\/showcase)\/|^server\/src\/demo\//;
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'contract/src', 'server/src', 'web/src', 'web/scripts'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !/\/app\//.test(file) && !NOT_WIRED.test(file));

/** `payCtoShare` and `cto-share` as `pay_cto_share` and `cto_share`. */
const toSnakeCase = (text: string): string =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[ -]/g, '_')
    .toLowerCase();

/** What a file says to the machine: code without comments, and of a catalogue its keys. A pool is an account, whatever is paid from it. */
function readCode(file: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const code = /\/messages\/(?:[\w-]+\/)?en\.ts$/.test(file)
    ? [...text.matchAll(/^ +'?([\w.]+)'?:/gm)].map(([, key]) => key).join('\n')
    : text.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/.*$/gms, '');
  return systemAccounts.reduce((rest, account) => rest.replaceAll(account, ''), toSnakeCase(code));
}
const code = new Map(files.map((file) => [file, readCode(file)]));

/** Its words, each in the singular and the plural. */
const toPattern = ({ name, step, dataDomain, ruleGroup }: Programme): RegExp => {
  const names = new Set([name, step ?? name, dataDomain, ruleGroup].map(toSnakeCase));
  return new RegExp(`(?<![a-z])(?:${[...names].map((each) => each.replace(/y$/, '(?:y|ie)')).join('|')})s?(?![a-z])`);
};

const listNaming = (programme: Programme): string[] => {
  const pattern = toPattern(programme);
  return files.filter((file) => !pattern.test(toSnakeCase(file)) && pattern.test(code.get(file) ?? ''));
};

test.each(programmes)(
  'outside of its own files, migrations and app/, $name is named in at most 4 files',
  (programme) => {
    const naming = listNaming(programme);
    expect(naming.length > MAX_FILES ? naming : []).toEqual([]);
  },
);

test('the search finds a programme where it is named', () => {
  const own = files.filter((file) => file.includes('/features/salary/'));
  expect(own.filter((file) => /(?<![a-z])salary/.test(code.get(file) ?? '')).length).toBeGreaterThan(10);
});

test('the first pages know the name of each programme, and its step in the order of the run', () => {
  expect(programmeNames.toSorted()).toEqual(programmes.map(({ name }) => name).toSorted());
  expect(programmeSteps).toEqual(programmes.flatMap((programme) => ('step' in programme ? [programme.step] : [])));
});
