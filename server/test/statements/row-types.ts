import type { TypeNode } from 'typescript/unstable/ast';
import type { Checker, Type } from 'typescript/unstable/sync';
import type { Column } from './describe.ts';
import type { Sources } from './source.ts';

/** What each of PostgreSQL's types arrives as, by foundation/db; by its number in pg_type. */
const ARRIVES_AS = new Map<number, string>([
  [16, 'boolean'],
  [20, 'bigint'],
  ...[21, 23, 26, 700, 701].map((type) => [type, 'number'] as const),
  ...[18, 19, 25, 1042, 1043, 2950, 869, 1082, 1700].map((type) => [type, 'string'] as const),
  ...[1114, 1184].map((type) => [type, 'Date'] as const),
  ...[1005, 1007].map((type) => [type, 'number[]'] as const),
  ...[1002, 1009, 1015, 1016, 1231].map((type) => [type, 'string[]'] as const),
  [1000, 'boolean[]'],
  [17, 'Buffer'],
]);

/** Selects the columns that may be null, as {@link compareRow} asks for them; of a view, those of a table that they are named after. */
export const NULLABLE_COLUMNS = `
  select attrelid::int8 || '.' || attnum as column from pg_attribute join pg_class c on c.oid = attrelid
  where c.relkind in ('r', 'p') and attnum > 0 and not attnotnull
  union all select v.oid::int8 || '.' || a.attnum
  from pg_class v join pg_attribute a on a.attrelid = v.oid join pg_rewrite r on r.ev_class = v.oid
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
    join pg_attribute b on b.attrelid = d.refobjid and b.attnum = d.refobjsubid and b.attname = a.attname
  where v.relkind = 'v' and a.attnum > 0 and b.attnum > 0 and not b.attnotnull`;

type Problem = { field: string; problem: string };

/**
 * What is wrong with the row that a statement declares, given the columns that it answers.
 * @param nullable columns that may be null, as `table.column` by their numbers
 */
export function compareRow(sources: Sources, row: TypeNode, columns: Column[], nullable: Set<string>): Problem[] {
  const { checker } = sources;
  const type = checker.getTypeFromTypeNode(row);
  if (!type || ANY.test(checker.typeToString(type)) || checker.getIndexInfosOfType(type).length > 0) return [];
  const fields = checker.getPropertiesOfType(type);
  const declared = new Set(fields.map(({ name }) => name));
  const answered = new Map(columns.map((column) => [column.name, column]));
  const undeclared = columns
    .filter(({ name, type: of }) => !declared.has(name) && name !== UNNAMED && of !== VOID)
    .map(({ name }) => ({ field: name, problem: `answers ${name}, which its row does not declare` }));
  const wrong = fields.flatMap((symbol) => {
    const problem = compareField(sources, checker.getTypeOfSymbol(symbol), answered.get(symbol.name), nullable);
    return problem ? [{ field: symbol.name, problem: `declares ${symbol.name} ${problem}` }] : [];
  });
  return [...undeclared, ...wrong];
}

const UNNAMED = '?column?';
const VOID = 2278;
const ANY = /^(unknown|any|null|never)$/;

function compareField(
  { checker }: Sources,
  declared: Type | undefined,
  column: Column | undefined,
  nullable: Set<string>,
): string | undefined {
  if (!column) return 'and does not answer it';
  const arrives = ARRIVES_AS.get(column.type);
  if (!declared || arrives === undefined) return undefined;
  const text = checker.typeToString(declared);
  const bare = checker.getNonNullableType(declared) ?? declared;
  if (ANY.test(text) || ANY.test(checker.typeToString(bare))) return undefined;
  if (!fits(checker, bare, arrives)) return `as ${text}, which arrives as ${arrives}`;
  const mayBeNull = nullable.has(`${column.table}.${column.column}`) && !/\bnull\b/.test(text);
  return mayBeNull ? `as ${text}, which may be null` : undefined;
}

function fits(checker: Checker, bare: Type, arrives: string): boolean {
  if (arrives === 'string') return checker.isTypeAssignableTo(bare, checker.getStringType());
  if (arrives === 'number') return checker.isTypeAssignableTo(bare, checker.getNumberType());
  if (arrives === 'bigint') return checker.isTypeAssignableTo(bare, checker.getBigIntType());
  if (arrives === 'boolean') return checker.isTypeAssignableTo(bare, checker.getBooleanType());
  if (arrives === 'string[]')
    return checker.isArrayLikeType(bare) && !/^(number|bigint|boolean)\[\]$/.test(checker.typeToString(bare));
  return checker.typeToString(bare).startsWith(arrives);
}
