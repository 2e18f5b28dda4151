import { type Identifier, type Node, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { evaluateCall, resolve } from './calls.ts';
import { toFragment } from './fragments.ts';
import { lookUp, member, SQL } from './names.ts';
import { evaluateBinary } from './operations.ts';
import { choose, holds, type Path } from './path.ts';
import type { Scope } from './source.ts';
import { Closure, isRecord, isUnknown, UNKNOWN, type Value } from './values.ts';

/** What an expression is worth, as far as the source tells. */
export function evaluate(path: Path, node: Node, scope: Scope): Value {
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (is.isNumericLiteral(node)) return Number(node.text);
  if (is.isBigIntLiteral(node)) return BigInt(node.text.replace(/n$/, ''));
  if (node.kind === SyntaxKind.TrueKeyword) return true;
  if (node.kind === SyntaxKind.FalseKeyword) return false;
  if (node.kind === SyntaxKind.NullKeyword) return null;
  if (is.isIdentifier(node)) return node.text === 'undefined' ? undefined : lookUp(path, node.text, scope);
  if (is.isArrowFunction(node) || is.isFunctionExpression(node)) return new Closure(node, scope);
  if (is.isTaggedTemplateExpression(node)) return evaluateTemplate(path, node, scope);
  if (is.isCallExpression(node)) return evaluateCall(path, node, scope);
  if (is.isArrayLiteralExpression(node)) return evaluateArray(path, node, scope);
  if (is.isObjectLiteralExpression(node)) return evaluateObject(path, node, scope);
  return evaluateOperation(path, node, scope);
}

function evaluateOperation(path: Path, node: Node, scope: Scope): Value {
  if (is.isPropertyAccessExpression(node)) return member(path.evaluate(node.expression, scope), node.name.text);
  if (is.isElementAccessExpression(node)) {
    const [from, key] = [path.evaluate(node.expression, scope), path.evaluate(node.argumentExpression, scope)];
    if (!isUnknown(key)) return member(from, String(key));
    return isRecord(from) ? choose(path, node, Object.values(from)) : UNKNOWN;
  }
  if (is.isConditionalExpression(node))
    return path.evaluate(holds(path, node.condition, scope) ? node.whenTrue : node.whenFalse, scope);
  if (is.isBinaryExpression(node)) return evaluateBinary(path, node, scope);
  if (is.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ expression, literal }) => [resolve(path, expression, scope), literal.text]);
    return spans.flat().some(isUnknown) ? UNKNOWN : node.head.text + spans.flat().map(String).join('');
  }
  if (is.isPrefixUnaryExpression(node)) {
    const value = path.evaluate(node.operand, scope);
    if (isUnknown(value)) return UNKNOWN;
    if (node.operator === SyntaxKind.ExclamationToken) return !value;
    return node.operator === SyntaxKind.MinusToken ? -(value as number) : UNKNOWN;
  }
  if (is.isNewExpression(node)) {
    for (const argument of node.arguments ?? []) path.evaluate(argument, scope);
    return UNKNOWN;
  }
  const inner = unwrap(node);
  return inner ? path.evaluate(inner, scope) : UNKNOWN;
}

function unwrap(node: Node): Node | undefined {
  if (is.isAsExpression(node) || is.isSatisfiesExpression(node) || is.isNonNullExpression(node)) return node.expression;
  if (is.isParenthesizedExpression(node) || is.isAwaitExpression(node)) return node.expression;
  if (is.isVoidExpression(node)) return node.expression;
  return is.isYieldExpression(node) ? node.expression : undefined;
}

function evaluateArray(path: Path, node: Node, scope: Scope): Value {
  if (!is.isArrayLiteralExpression(node)) return UNKNOWN;
  const items: Value[] = [];
  for (const element of node.elements) {
    const value = path.evaluate(is.isSpreadElement(element) ? element.expression : element, scope);
    if (!is.isSpreadElement(element)) items.push(value);
    else if (Array.isArray(value)) items.push(...(value as Value[]));
    else return UNKNOWN;
  }
  return items;
}

function evaluateObject(path: Path, node: Node, scope: Scope): Value {
  if (!is.isObjectLiteralExpression(node)) return UNKNOWN;
  const made: Record<string, Value> = {};
  for (const property of node.properties) {
    if (is.isSpreadAssignment(property)) {
      const spread = path.evaluate(property.expression, scope);
      if (isRecord(spread)) Object.assign(made, spread);
    } else if (is.isShorthandPropertyAssignment(property)) {
      const { text } = property.name as Identifier;
      made[text] = lookUp(path, text, scope);
    } else if (is.isPropertyAssignment(property)) {
      const key = keyName(path, property.name, scope);
      if (key !== undefined) made[key] = path.evaluate(property.initializer, scope);
    } else if (is.isMethodDeclaration(property)) {
      const key = keyName(path, property.name, scope);
      if (key !== undefined) made[key] = new Closure(property, scope);
    }
  }
  return made;
}

function keyName(path: Path, name: Node, scope: Scope): string | undefined {
  if (is.isIdentifier(name) || is.isStringLiteral(name) || is.isNumericLiteral(name)) return name.text;
  if (!is.isComputedPropertyName(name)) return undefined;
  const value = path.evaluate(name.expression, scope);
  return isUnknown(value) ? undefined : String(value);
}

function evaluateTemplate(path: Path, node: Node, scope: Scope): Value {
  if (!is.isTaggedTemplateExpression(node)) return UNKNOWN;
  const tag = path.evaluate(node.tag, scope);
  const { template } = node;
  const spans = is.isTemplateExpression(template) ? template.templateSpans : [];
  const values = spans.map(({ expression }) => ({ value: path.evaluate(expression, scope), node: expression }));
  if (tag !== SQL) return UNKNOWN;
  const head = is.isTemplateExpression(template) ? template.head.text : (template as unknown as { text: string }).text;
  return toFragment(path, node, [head, ...spans.map(({ literal }) => literal.text)], values, scope);
}
