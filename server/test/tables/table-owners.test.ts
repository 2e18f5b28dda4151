import { expect, test } from 'vitest';
import { EXCEPTIONS, PUT_TOGETHER, SHARED_FUNCTIONS } from './exceptions.ts';
import { TABLES } from './owners.ts';
import { findRead, findUses, findWritten, readFunctions, readTables, readViews, type Use } from './uses.ts';
import { VIEWS } from './views.ts';

const tables = readTables();
const { writes: found, reads, calls } = findUses();
const writes = found.flatMap((use) =>
  isPutTogether(use) ? (PUT_TOGETHER[use.file] ?? [use.table]).map((table) => ({ ...use, table })) : [use],
);
const owned = Object.entries(TABLES).flatMap(([owner, of]) =>
  Object.entries(of).map(([table, readers]) => ({ table, owner, readers: readers.split(' ').filter(Boolean) })),
);
const byName = new Map(owned.map((each) => [each.table, each]));

function isPutTogether({ table }: Use): boolean {
  return table.startsWith('$');
}

const isException = ({ table, file }: Use) =>
  EXCEPTIONS.some((exception) => exception.file === file && exception.tables.includes(table));

const passesBy = ({ file }: Use) => EXCEPTIONS.some((exception) => exception.file === file);

test('the SQL of a table is found in every form that writes it', () => {
  const forms = {
    'insert into runs (day)': ['runs'],
    'update only runs set day': ['runs'],
    'update\n  runs r set day': ['runs'],
    'delete from public.runs': ['runs'],
    'truncate table "runs"': ['runs'],
    'merge into runs using': ['runs'],
    'copy runs from stdin': ['runs'],
    "purgeRows('runs', 'day')": ['runs'],
    'with gone as (delete from runs returning id) insert into kept': ['runs', 'kept'],
    "insert into ${dayTable('runs', day)} (day)": ['runs'],
    'select from runs for update of runs': [],
    'select from runs for no key update skip locked': [],
    '// update runs set day': [],
    '/** Delete from runs. */': [],
  };
  for (const [source, names] of Object.entries(forms)) expect(findWritten(source), source).toEqual(names);
});

test('the SQL of a table is found in every form that reads it', () => {
  const forms = {
    'select 1 from runs r where': ['runs'],
    'from only runs join public.members using (id)': ['runs', 'members'],
    'from runs r, members as m, lateral tree(m.id)': ['runs', 'members', 'tree'],
    'delete from runs using members m': ['members'],
    'where exists (select from runs)': ['runs'],
    'const from = sql`runs r join members m`': ['runs', 'members'],
    'sql<Row>`runs r left join members m`': ['runs', 'members'],
    "from ${dayTable('runs', day)} r": ['runs'],
    '// of the runs, from members': [],
  };
  for (const [source, names] of Object.entries(forms)) expect(findRead(source), source).toEqual(names);
});

test('every table and every view of the schema has one owner', () => {
  expect(tables.size).toBeGreaterThan(100);
  expect(owned.map(({ table }) => table).sort()).toEqual([...tables].sort());
  expect(Object.values(VIEWS).flat().sort()).toEqual([...readViews()].sort());
});

test('every table is written by one folder, its owner', () => {
  expect(writes.filter(isPutTogether)).toEqual([]);
  const wrong = writes
    .filter((use) => tables.has(use.table) && !isException(use) && byName.get(use.table)?.owner !== use.folder)
    .map(({ table, file }) => `${file} writes ${table}, which ${byName.get(table)?.owner} owns`);
  expect([...new Set(wrong)]).toEqual([]);
});

test('a database function writes tables of one owner, and only the owner calls it', () => {
  const functions = readFunctions();
  const wrong = [...functions].flatMap(([name, written]) => {
    const owners = [...new Set([...written].flatMap((table) => byName.get(table)?.owner ?? []))];
    if (SHARED_FUNCTIONS[name]) return [];
    if (owners.length > 1) return [`${name} writes tables of ${owners.join(' and ')}`];
    return calls
      .filter((call) => call.table === name && owners.length > 0 && !owners.includes(call.folder) && !passesBy(call))
      .map(({ file }) => `${file} calls ${name}, which writes tables of ${owners.join()}`);
  });
  expect([...functions.values()].filter(({ size }) => size > 0).length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
  const unused = Object.keys(SHARED_FUNCTIONS).filter((name) => !functions.has(name));
  expect(unused).toEqual([]);
});

test('no view is written', () => {
  const views = readViews();
  expect(writes.filter(({ table }) => views.has(table))).toEqual([]);
});

test('a table is read by its owner, and by no more other folders than the list still has', () => {
  const foreign = reads.filter(({ table, folder }) => tables.has(table) && byName.get(table)?.owner !== folder);
  const added = foreign
    .filter(({ table, folder }) => !byName.get(table)?.readers.includes(folder))
    .map(({ table, file }) => `${file} reads ${table}: ask ${byName.get(table)?.owner} for it`);
  expect([...new Set(added)]).toEqual([]);
  const gone = owned.flatMap(({ table, readers }) =>
    readers
      .filter((reader) => !foreign.some((use) => use.table === table && use.folder === reader))
      .map((reader) => `${reader} no longer reads ${table}: take it from the list`),
  );
  expect(gone).toEqual([]);
});

test('no exception outlives what it excepts', () => {
  const unused = EXCEPTIONS.flatMap(({ file, tables: excepted }) =>
    excepted
      .filter((table) => !writes.some((each) => each.file === file && each.table === table))
      .map((table) => `${file} no longer writes ${table}`),
  );
  expect(unused).toEqual([]);
});
