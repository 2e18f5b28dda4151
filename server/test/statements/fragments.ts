import type { Node, TypeNode } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Path } from './path.ts';
import type { Scope } from './source.ts';
import { Closure, Fragment, isRecord, isUnknown, PARAMETER, UNKNOWN, type Value } from './values.ts';

type Span = { value: Value; node: Node };

/** A template of SQL with its values. */
export function toFragment(path: Path, template: Node, texts: string[], spans: Span[], scope: Scope): Fragment {
  const pieces = spans.map((span) => toPiece(path, span));
  const parts = texts.flatMap((text, place) => [text, ...(pieces[place]?.parts ?? [])]);
  const own = { module: scope.module, template, row: findRow(template, scope) };
  // a function that passes a statement on, whatever its row
  const passedOn = isGeneric(own.row, path) ? pieces.find((piece) => piece.source?.row)?.source : undefined;
  const source = passedOn ?? own;
  const gap = pieces.find((piece) => piece.gap)?.gap;
  return new Fragment(parts, [template, ...pieces.flatMap((piece) => piece.templates)], source, gap);
}

function toPiece(path: Path, { value, node }: Span): Fragment {
  if (value instanceof Fragment) return value;
  if (!isUnknown(value)) return new Fragment([PARAMETER]);
  return /^RawBuilder</.test(path.sources.typeText(node))
    ? new Fragment([''], [], undefined, 'a piece that is given')
    : new Fragment([PARAMETER]);
}

/** The row that a template declares, its type parameters as its caller gave them. */
function findRow(template: Node, scope: Scope): TypeNode | undefined {
  if (!is.isTaggedTemplateExpression(template)) return undefined;
  const declared = template.typeArguments?.[0];
  if (declared && is.isTypeReferenceNode(declared) && is.isIdentifier(declared.typeName))
    return scope.findType(declared.typeName.text) ?? declared;
  return declared;
}

const isGeneric = (row: TypeNode | undefined, { stack }: Path): boolean =>
  row !== undefined &&
  is.isTypeReferenceNode(row) &&
  is.isIdentifier(row.typeName) &&
  listTypeParameters(stack.at(-1)).includes(row.typeName.text);

function listTypeParameters(node: Node | undefined): string[] {
  const { typeParameters = [] } = (node ?? {}) as { typeParameters?: Node[] };
  return typeParameters.flatMap((each) => (is.isTypeParameterDeclaration(each) ? [each.name.text] : []));
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A method of the query builder's `sql`. */
export function callSql(name: string, args: Value[]): Value {
  if (name === 'join') return join(args);
  if (args.some(isUnknown)) return new Fragment([''], [], undefined, `sql.${name} of what only running tells`);
  const [first] = args;
  if (name === 'raw') return new Fragment([String(first)]);
  if (name === 'lit')
    return new Fragment([typeof first === 'string' ? `'${first.replaceAll("'", "''")}'` : String(first)]);
  if (name === 'id') return new Fragment([args.map((part) => quoted(String(part))).join('.')]);
  if (name === 'ref' || name === 'table') return new Fragment([String(first).split('.').map(quoted).join('.')]);
  return UNKNOWN;
}

function join([items, separator]: Value[]): Fragment {
  if (!Array.isArray(items)) return new Fragment([''], [], undefined, 'sql.join of what only running tells');
  const between = separator instanceof Fragment ? separator.parts : [', '];
  const templates = separator instanceof Fragment ? separator.templates : [];
  const pieces = (items as Value[]).map((item) => (item instanceof Fragment ? item : new Fragment([PARAMETER])));
  const parts = pieces.flatMap((piece, place) => (place === 0 ? piece.parts : [...between, ...piece.parts]));
  const gap = pieces.find((piece) => piece.gap)?.gap ?? (pieces.length === 0 ? 'sql.join of nothing' : undefined);
  return new Fragment(parts, [...templates, ...pieces.flatMap((piece) => piece.templates)], undefined, gap);
}

/** A method of what is not our own: of a list, an object, or of what only running tells. */
export function callMethod(path: Path, receiver: Value, name: string, args: Value[]): Value {
  if (name === 'execute' && isUnknown(receiver)) return callBackAll(path, args);
  if (receiver === 'Promise' && Array.isArray(args[0])) return args[0];
  const [first] = args;
  if (receiver === 'Object' && isRecord(first)) {
    if (name === 'keys') return Object.keys(first);
    if (name === 'values') return Object.values(first);
    if (name === 'entries') return Object.entries(first);
    if (name === 'fromEntries' && Array.isArray(first))
      return Object.fromEntries(first.filter((entry) => Array.isArray(entry)));
    return first;
  }
  if (Array.isArray(receiver)) return callArray(path, receiver as Value[], name, args);
  if (typeof receiver === 'string' && !args.some(isUnknown) && !args.some((argument) => typeof argument === 'object')) {
    const method = (receiver as unknown as Record<string, unknown>)[name];
    if (typeof method === 'function') return (method as (...given: Value[]) => Value).apply(receiver, args);
  }
  const answer = callBackAll(path, args);
  const [callback] = args;
  if (!EACH.has(name) || !isUnknown(receiver) || !(callback instanceof Closure)) return answer;
  return path.decide(callback.node) ? [answer].flat() : [];
}

const EACH = new Set(['map', 'flatMap']);

/** The functions among the arguments are called; a single one's answer is the answer. */
function callBackAll(path: Path, args: Value[]): Value {
  const answers = args.filter((argument) => argument instanceof Closure).map((argument) => callBack(path, argument));
  return answers.length === 1 ? answers[0] : UNKNOWN;
}

function callArray(path: Path, items: Value[], name: string, args: Value[]): Value {
  const [first] = args;
  if (first instanceof Closure) {
    const answers = items.map((item, place) => path.call(first, [item, place, items]));
    if (name === 'map') return answers;
    if (name === 'flatMap') return answers.flat();
    if (name === 'filter')
      return items.filter((_, place) =>
        isUnknown(answers[place]) ? path.decide(first.node) : Boolean(answers[place]),
      );
    return UNKNOWN;
  }
  if (name === 'filter') return items.filter((item) => isUnknown(item) || Boolean(item));
  if (name === 'join') return items.some(isUnknown) || args.some(isUnknown) ? UNKNOWN : items.join(args[0] as string);
  if (name === 'slice' && !args.some(isUnknown)) return items.slice(...(args as [number, number]));
  if (name === 'indexOf' && !args.some(isUnknown)) return items.indexOf(first);
  if (name === 'includes' && !args.some(isUnknown)) return items.includes(first);
  if (name === 'at' && !args.some(isUnknown)) return items.at(first as number);
  if (name === 'concat') return items.concat(...args);
  if (name === 'toReversed') return items.toReversed();
  if (name === 'push') {
    items.push(...args);
    return UNKNOWN;
  }
  return UNKNOWN;
}

/** What is given to code that is not ours may be called by it, with what only running tells. */
export function callBack(path: Path, given: Value): Value {
  return given instanceof Closure ? path.call(given, undefined) : UNKNOWN;
}
