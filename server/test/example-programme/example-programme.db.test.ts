import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { endDay, invest, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { today } from '#foundation/clock.ts';

// CONTRIBUTING's example, which adds a programme: its files and the lines of the lists, in a copy of the tree.

const ROOT = join(import.meta.dirname, '..', '..', '..');
const EXAMPLE = join(ROOT, 'docs', 'example-programme');
const run = promisify(execFile);

const copy = mkdtempSync(join(tmpdir(), 'example-programme-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The sources with their packages; what is installed is linked, but for our own packages, which are the copy's. */
function copyTree(): void {
  for (const file of ['package.json', 'tsconfig.base.json', 'translations'])
    cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  for (const name of ['contract', 'server', 'web']) {
    for (const part of ['package.json', 'src'])
      cpSync(join(ROOT, name, part), join(copy, name, part), { recursive: true });
  }
  cpSync(join(ROOT, 'server', 'migrations'), join(copy, 'server', 'migrations'), { recursive: true });
  cpSync(join(import.meta.dirname, 'scenario.ts'), join(copy, 'server', 'scenario.ts'));
  const [installed, linked] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(linked, '@fairlead'), { recursive: true });
  for (const name of readdirSync(installed).filter((each) => each !== '@fairlead'))
    symlinkSync(join(installed, name), join(linked, name));
  for (const name of ['contract', 'server', 'web']) symlinkSync(join(copy, name), join(linked, '@fairlead', name));
}

/** Adds a line to a list, as CONTRIBUTING says. */
function addToList(file: string, line: string, ...places: [before: RegExp, addition: string][]): void {
  const path = join(copy, file);
  let text = `${line}\n${readFileSync(path, 'utf8')}`;
  for (const [before, addition] of places) {
    expect(text, `${file} has ${before}`).toMatch(before);
    text = text.replace(before, (found) => `${found}${addition}`);
  }
  writeFileSync(path, text);
}

function addExample(): void {
  cpSync(EXAMPLE, copy, { recursive: true });
  addToList(
    'contract/src/app/programmes.ts',
    "import { loyalty } from '../programmes/loyalty.ts';",
    [/programmes = \[/, 'loyalty, '],
    [/programmesAsRead = \[/, 'loyalty, '],
  );
  addToList(
    'contract/src/app/programme-names.ts',
    '',
    [/programmeNames = \[/, "'loyalty', "],
    [/programmeSteps = \[/, "'loyalty', "],
  );
  addToList('server/src/app/programmes.ts', "import { loyaltyProgramme } from '#features/loyalty/index.ts';", [
    /byName: ByName = \{/,
    '\n  loyalty: loyaltyProgramme,',
  ]);
  addToList('web/src/app/programmes.ts', "import { loyaltyWeb } from '#features/loyalty/programme.ts';", [
    /const programmes: .* = \{/,
    '\n  loyalty: loyaltyWeb,',
  ]);
  addToList('web/src/app/staff-programmes.ts', "import { loyaltyStaff } from '#features/loyalty/staff-programme.ts';", [
    /const programmes = \{/,
    '\n  loyalty: loyaltyStaff,',
  ]);
}

/** The example and what it is listed in, with everything that they import. */
async function checkTypes(name: 'server' | 'web', files: string[]): Promise<string> {
  const own = JSON.parse(readFileSync(join(ROOT, name, 'tsconfig.json'), 'utf8')) as { compilerOptions?: object };
  const config = join(copy, name, 'tsconfig.json');
  const extended = { extends: '../tsconfig.base.json', compilerOptions: own.compilerOptions ?? {}, files };
  writeFileSync(config, JSON.stringify(extended));
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  return run(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '--project', config]).then(
    () => '',
    ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
  );
}

test('the example is added by its files and the lists: it compiles, pays, tells, shows and verifies', async () => {
  copyTree();
  addExample();
  expect(await checkTypes('server', ['src/app/programmes.ts'])).toBe('');
  expect(await checkTypes('web', ['src/app/programmes.ts', 'src/app/staff-programmes.ts'])).toBe('');

  const world = await worldOnMonday();
  await world.fund('marketing_pool', '10');
  await world.fund('returns_pool', '100');
  const member = await world.member({ username: 'invested' });
  await world.member({ username: 'waiting' });
  await invest(world, member, '100');
  await endDay(world);
  const [day = '', month = ''] = [await today(world.db), (await today(world.db)).slice(0, 7)];
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  await world.moveClock((next.getTime() - new Date(`${day}T00:00:00Z`).getTime()) / 86_400_000);

  const { stdout } = await run(process.execPath, [
    join(copy, 'server', 'scenario.ts'),
    world.config.databaseUrl ?? '',
    world.config.databaseLogins.worker ?? '',
    'loyalty',
  ]);
  const found = JSON.parse(stdout) as Record<string, unknown> & { checks: string[] };
  expect(found).toMatchObject({
    applied: ['9000-loyalty'],
    outcome: 'done',
    broken: [],
    notified: [{ username: 'invested', title: 'Loyalty' }],
    transactions: [{ type: 'loyalty_transaction', source: 'loyalty', amount: '1000000' }],
  });
  expect(found.checks).toContain('every loyalty payment has its one posting');
});
