import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { assign } from './names.ts';
import type { Path } from './path.ts';
import type { Scope } from './source.ts';
import { isUnknown, UNKNOWN, type Value } from './values.ts';

/** `a + b`, `a ?? b`, `a = b` and the like. */
export function evaluateBinary(path: Path, node: Node, scope: Scope): Value {
  if (!is.isBinaryExpression(node)) return UNKNOWN;
  const left = path.evaluate(node.left, scope);
  switch (node.operatorToken.kind) {
    case SyntaxKind.EqualsToken:
      if (is.isIdentifier(node.left)) assign(node.left.text, path.evaluate(node.right, scope), scope);
      else path.evaluate(node.right, scope);
      return UNKNOWN;
    case SyntaxKind.QuestionQuestionToken:
      if (!isUnknown(left)) return left ?? path.evaluate(node.right, scope);
      return path.decide(node.left) ? left : path.evaluate(node.right, scope);
    case SyntaxKind.BarBarToken:
      if (!isUnknown(left)) return left || path.evaluate(node.right, scope);
      return path.decide(node.left) ? left : path.evaluate(node.right, scope);
    case SyntaxKind.AmpersandAmpersandToken:
      if (!isUnknown(left)) return left && path.evaluate(node.right, scope);
      return path.decide(node.left) ? path.evaluate(node.right, scope) : left;
  }
  return calculate(node.operatorToken.kind, left, path.evaluate(node.right, scope));
}

function calculate(operator: SyntaxKind, left: Value, right: Value): Value {
  if (isUnknown(left) || isUnknown(right)) return UNKNOWN;
  const [a, b] = [left as number, right as number];
  switch (operator) {
    case SyntaxKind.EqualsEqualsEqualsToken:
      return left === right;
    case SyntaxKind.ExclamationEqualsEqualsToken:
      return left !== right;
    case SyntaxKind.PlusToken:
      return a + b;
    case SyntaxKind.MinusToken:
      return a - b;
    case SyntaxKind.AsteriskToken:
      return a * b;
    case SyntaxKind.GreaterThanToken:
      return a > b;
    case SyntaxKind.LessThanToken:
      return a < b;
  }
  return UNKNOWN;
}
