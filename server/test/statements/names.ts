import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Path } from './path.ts';
import type { Module, Scope } from './source.ts';
import { Closure, isRecord, isUnknown, UNKNOWN, type Value } from './values.ts';

/** The `sql` of the query builder. */
export const SQL = Symbol('sql');

/** A property of a value. */
export function member(from: Value, name: string): Value {
  if (from === SQL) return UNKNOWN;
  if (Array.isArray(from) && name === 'length') return from.length;
  if (isRecord(from)) return Object.hasOwn(from, name) ? from[name] : Array.isArray(from) ? undefined : UNKNOWN;
  return typeof from === 'string' && name === 'length' ? from.length : UNKNOWN;
}

/** Gives a name that is in sight another value. */
export function assign(name: string, value: Value, scope: Scope): void {
  for (let at: Scope | undefined = scope; at; at = at.outer)
    if (at.values.has(name)) return void at.values.set(name, value);
}

/** What a name stands for. */
export function lookUp(path: Path, name: string, scope: Scope): Value {
  for (let at: Scope | undefined = scope; at; at = at.outer) if (at.values.has(name)) return at.values.get(name);
  return lookUpInModule(path, name, scope.module);
}

/** What a module's own name stands for. */
export function lookUpInModule(path: Path, name: string, module: Module): Value {
  if (module.scope.values.has(name)) return module.scope.values.get(name);
  const declared = module.declarations.get(name);
  if (!declared) return UNKNOWN;
  if (declared.kind === 'import') {
    if (declared.name === 'sql' && (declared.from === 'kysely' || declared.path?.endsWith('foundation/sql.ts')))
      return SQL;
    const from = declared.path === undefined ? undefined : path.sources.find(declared.path);
    return from ? lookUpInModule(path, declared.name, from) : UNKNOWN;
  }
  const { node } = declared;
  if (is.isFunctionDeclaration(node)) return new Closure(node, module.scope);
  if (!is.isVariableDeclaration(node)) return UNKNOWN;
  module.scope.values.set(name, UNKNOWN); // while it is evaluated: a name that needs itself
  const once = path.once();
  const value = node.initializer ? once.evaluate(node.initializer, module.scope) : UNKNOWN;
  bind(once, node.name, value, module.scope);
  return module.scope.values.get(name);
}

/** Gives the names of a pattern their values. */
export function bind(path: Path, name: Node, value: Value, scope: Scope): void {
  if (is.isIdentifier(name)) return void scope.values.set(name.text, value);
  if (!is.isObjectBindingPattern(name) && !is.isArrayBindingPattern(name)) return;
  name.elements.forEach((element, place) => {
    if (!is.isBindingElement(element) || !element.name) return;
    const key = element.propertyName ?? element.name;
    const part = element.dotDotDotToken
      ? UNKNOWN
      : is.isIdentifier(key) && is.isObjectBindingPattern(name)
        ? key.text
        : String(place);
    const given = isUnknown(part) ? UNKNOWN : member(value, part as string);
    bind(path, element.name, withDefault(path, element, given, scope), scope);
  });
}

/** What is given; its default where nothing is. */
export function withDefault(path: Path, element: Node & { initializer?: Node }, given: Value, scope: Scope): Value {
  if (!element.initializer) return given;
  if (given === undefined || (isUnknown(given) && !path.decide(element)))
    return path.evaluate(element.initializer, scope);
  return given;
}
