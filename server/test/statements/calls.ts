import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { callBack, callMethod, callSql } from './fragments.ts';
import { lookUp, SQL } from './names.ts';
import { choose, type Path } from './path.ts';
import type { Scope } from './source.ts';
import { Closure, Fragment, isRecord, isUnknown, UNKNOWN, type Value } from './values.ts';

/** A day that has partitions of its own while statements are prepared. */
export const SAMPLE_DAY = '2026-01-05';

/** What stands in a statement's text where only running tells: by the name of the parameter or the field. */
export const SAMPLES = new Map<string, Value>([['day', SAMPLE_DAY]]);

/** `f(x)` and `o.f(x)`. */
export function evaluateCall(path: Path, node: Node, scope: Scope): Value {
  if (!is.isCallExpression(node)) return UNKNOWN;
  if (is.isPropertyAccessExpression(node.expression) && is.isIdentifier(node.expression.expression)) {
    const { expression, name } = node.expression;
    if (lookUp(path, expression.text, scope) === SQL && name.text !== 'join')
      return callSql(
        name.text,
        [...node.arguments].map((argument) => resolve(path, argument, scope)),
      );
  }
  const args = evaluateArguments(path, node.arguments, scope);
  if (is.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    const receiver =
      is.isIdentifier(expression) && isGlobal(expression.text, scope)
        ? expression.text
        : path.evaluate(expression, scope);
    if (receiver === SQL) return callSql(name.text, args);
    if (receiver instanceof Fragment) {
      if (name.text === 'execute') path.send(receiver);
      return UNKNOWN;
    }
    const method = isRecord(receiver) && !Array.isArray(receiver) ? receiver[name.text] : undefined;
    if (!(method instanceof Closure)) return callMethod(path, receiver, name.text, args);
    return path.call(method, args);
  }
  const called = path.evaluate(node.expression, scope);
  if (called instanceof Closure) return path.call(called, args, [...(node.typeArguments ?? [])], scope);
  for (const argument of args) callBack(path, argument);
  return UNKNOWN;
}
const GLOBALS = new Set(['Object', 'Promise', 'Array']);
const isGlobal = (name: string, scope: Scope) => GLOBALS.has(name) && !scope.module.declarations.has(name);

/** What an expression is worth; where only running tells and its type names the texts there are, one of them. */
export function resolve(path: Path, node: Node, scope: Scope): Value {
  const value = path.evaluate(node, scope);
  if (!isUnknown(value)) return value;
  const name = is.isPropertyAccessExpression(node) ? node.name.text : is.isIdentifier(node) ? node.text : '';
  const sample = SAMPLES.get(name);
  if (sample !== undefined) return sample;
  const text = path.sources.typeText(node);
  if (/\b(number|bigint)\b/.test(text)) return 1;
  if (!/^"\w+"( \| "\w+")*$/.test(text)) return UNKNOWN;
  return choose(
    path,
    node,
    text.split(' | ').map((each) => each.slice(1, -1)),
  );
}

function evaluateArguments(path: Path, nodes: Iterable<Node>, scope: Scope): Value[] {
  const args: Value[] = [];
  for (const node of nodes) {
    const value = path.evaluate(is.isSpreadElement(node) ? node.expression : node, scope);
    if (is.isSpreadElement(node) && Array.isArray(value)) args.push(...(value as Value[]));
    else args.push(value);
  }
  return args;
}
