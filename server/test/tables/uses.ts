import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const list = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '');

/** The name of a table, or of a function that is called, in a file's SQL. One that is put together while running begins with `$`. */
export type Use = { table: string; file: string; folder: string };

/** The tables of the schema, as its generated diagrams list them. */
export const readTables = (): Set<string> =>
  new Set([...text('docs/schema.md').matchAll(/^ {2}(\w+) \{$/gm)].map(([, name = '']) => name));

/** The views of the schema, as the migrations leave them. */
export function readViews(): Set<string> {
  const views = new Set<string>();
  for (const file of list('server/migrations').filter((each) => each.endsWith('.sql')))
    for (const [, verb = '', name = ''] of text(file).matchAll(
      /^(create|drop)(?: or replace)? view (?:if exists )?(\w+)/gm,
    ))
      if (verb === 'drop') views.delete(name);
      else views.add(name);
  return views;
}

/** What each database function writes, as the migrations leave it: the tables, those of functions that it calls included. */
export function readFunctions(): Map<string, Set<string>> {
  const bodies = new Map<string, string>();
  for (const file of list('server/migrations').filter((each) => each.endsWith('.sql')))
    for (const [, name = '', , body = ''] of text(file).matchAll(FUNCTION))
      bodies.set(name, body.replace(/--.*$/gm, ''));
  const collect = (name: string, seen: Set<string>): string[] => {
    const body = bodies.get(name);
    if (body === undefined || seen.has(name)) return [];
    seen.add(name);
    return [...findWritten(body), ...findCalled(body).flatMap((called) => collect(called, seen))];
  };
  return new Map([...bodies.keys()].map((name) => [name, new Set(collect(name, new Set()))]));
}

const FUNCTION = /^create (?:or replace )?function (\w+)\s*\([\s\S]*?\bas \$(\w*)\$([\s\S]*?)\$\2\$/gm;

/** The folder that a file of the server belongs to: a feature, or a folder beside the features. */
const getFolder = (file: string): string => {
  const [, , folder = '', feature = ''] = file.split('/');
  return folder === 'features' ? feature : folder;
};

/** What the server's source writes, reads and calls of the database, tests and texts left out. */
export function findUses(): { writes: Use[]; reads: Use[]; calls: Use[] } {
  const files = list('server/src').filter(
    (file) => file.endsWith('.ts') && !/\.(test|testkit)\.ts$/.test(file) && !/\/messages\/(.+\/)?en\.ts$/.test(file),
  );
  const collect = (find: (source: string) => string[]) =>
    files.flatMap((file) => find(text(file)).map((table) => ({ table, file, folder: getFolder(file) })));
  return { writes: collect(findWritten), reads: collect(findRead), calls: collect(findCalled) };
}

/** The source without comments, and with names that `dayTable` and `sql.id` write as names. */
const readSql = (source: string): string =>
  source
    .replace(/^\s*\/\*[\s\S]*?\*\//gm, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/\bpurgeRows\(\s*'(\w+)'/g, 'delete from $1')
    .replace(/\$\{(?:dayTable|sql\.(?:id|table|ref))\('(\w+)'[^}]*\}/g, '$1');

const NAME = String.raw`(?:only\s+)?(?:public\.)?"?(\w+|\$\{[^}]*\}?)`;
const WRITE = new RegExp(
  String.raw`(?<!\bfor\s+(?:no\s+key\s+)?)\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|update|copy)\s+${NAME}`,
  'gi',
);
/** A source of rows: after `from`, `join` or `using`, or at the beginning of a piece that is put after one. */
const READ = new RegExp(
  String.raw`(?:(?<!\bdelete\s+)\b(?:from|join|using)\s+(?:lateral\s+)?|\bsql(?:<[^\x60]*>)?\x60\s*)${NAME}`,
  'gi',
);
/** The next one of a list: `from members m, investments i`. */
const NEXT = new RegExp(String.raw`"?(?:\s+as)?(?:\s+\w+)?\s*,\s*(?:lateral\s+)?${NAME}`, 'iy');

/** The names that a source inserts into, updates, deletes from, merges into, copies into or truncates. */
export const findWritten = (source: string): string[] =>
  [...readSql(source).matchAll(WRITE)].map(([, name = '']) => name.toLowerCase());

/** The names that a source reads from or joins. */
export function findRead(source: string): string[] {
  const sql = readSql(source);
  return [...sql.matchAll(READ)].flatMap(({ 0: whole, 1: first = '', index }) => {
    const names = [first];
    NEXT.lastIndex = index + whole.length;
    for (let next = NEXT.exec(sql); next; next = NEXT.exec(sql)) names.push(next[1] ?? '');
    return names.map((name) => name.toLowerCase());
  });
}

/** The functions that a source selects or performs. */
const findCalled = (source: string): string[] =>
  [...readSql(source).matchAll(/(?<![\w.$])([a-z]+(?:_[a-z0-9]+)+)\(/g)].map(([, name = '']) => name);
