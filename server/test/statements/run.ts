import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { bind } from './names.ts';
import { holds, type Path, Thrown } from './path.ts';
import { Scope } from './source.ts';
import { Closure, isUnknown, UNKNOWN, type Value } from './values.ts';

/** A function or a loop has ended. */
export class Ended {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}
const LEFT = new Ended(undefined);

/** Runs a function's body: what it returns. */
export function runBody(path: Path, body: Node, scope: Scope): Value {
  if (!is.isBlock(body)) return path.evaluate(body, scope);
  const ended = runBlock(path, body.statements, scope);
  return ended instanceof Ended ? ended.value : undefined;
}

function runBlock(path: Path, statements: Iterable<Node>, outer: Scope): Ended | undefined {
  const scope = new Scope(outer.module, outer);
  const all = [...statements];
  for (const statement of all)
    if (is.isFunctionDeclaration(statement) && statement.name)
      scope.values.set(statement.name.text, new Closure(statement, scope));
  for (const statement of all) {
    const ended = run(path, statement, scope);
    if (ended) return ended;
  }
  return undefined;
}

function run(path: Path, statement: Node, scope: Scope): Ended | undefined {
  if (is.isExpressionStatement(statement)) path.evaluate(statement.expression, scope);
  if (is.isVariableStatement(statement)) declare(path, statement.declarationList, scope);
  if (is.isReturnStatement(statement))
    return new Ended(statement.expression ? path.evaluate(statement.expression, scope) : undefined);
  if (is.isThrowStatement(statement)) throw new Thrown();
  if (is.isBreakStatement(statement) || is.isContinueStatement(statement)) return LEFT;
  if (is.isBlock(statement)) return runBlock(path, statement.statements, scope);
  if (is.isIfStatement(statement)) return runIf(path, statement, scope);
  if (is.isSwitchStatement(statement)) return runSwitch(path, statement, scope);
  if (is.isTryStatement(statement)) return runTry(path, statement, scope);
  return runLoop(path, statement, scope);
}

function declare(path: Path, list: Node, scope: Scope): void {
  if (!is.isVariableDeclarationList(list)) return;
  for (const declared of list.declarations)
    bind(path, declared.name, declared.initializer ? path.evaluate(declared.initializer, scope) : undefined, scope);
}

function runIf(path: Path, statement: Node, scope: Scope): Ended | undefined {
  if (!is.isIfStatement(statement)) return undefined;
  if (holds(path, statement.expression, scope)) return run(path, statement.thenStatement, scope);
  return statement.elseStatement && run(path, statement.elseStatement, scope);
}

function runSwitch(path: Path, statement: Node, scope: Scope): Ended | undefined {
  if (!is.isSwitchStatement(statement)) return undefined;
  const subject = path.evaluate(statement.expression, scope);
  let entered = false;
  for (const clause of statement.caseBlock.clauses) {
    entered ||= is.isDefaultClause(clause) || isCase(path, subject, clause, scope);
    const ended = entered ? runBlock(path, clause.statements, scope) : undefined;
    if (ended) return ended === LEFT ? undefined : ended;
  }
  return undefined;
}

function isCase(path: Path, subject: Value, clause: Node, scope: Scope): boolean {
  if (!is.isCaseClause(clause)) return false;
  const value = path.evaluate(clause.expression, scope);
  return isUnknown(subject) || isUnknown(value) ? path.decide(clause) : subject === value;
}

function runTry(path: Path, statement: Node, scope: Scope): Ended | undefined {
  if (!is.isTryStatement(statement)) return undefined;
  let ended: Ended | undefined;
  const { catchClause, finallyBlock } = statement;
  if (catchClause && !path.decide(catchClause)) {
    const caught = new Scope(scope.module, scope);
    if (catchClause.variableDeclaration) bind(path, catchClause.variableDeclaration.name, UNKNOWN, caught);
    ended = runBlock(path, catchClause.block.statements, caught);
  } else ended = runBlock(path, statement.tryBlock.statements, scope);
  return (finallyBlock && runBlock(path, finallyBlock.statements, scope)) ?? ended;
}

const MANY_TIMES = 100;

function runLoop(path: Path, statement: Node, outer: Scope): Ended | undefined {
  const scope = new Scope(outer.module, outer);
  if (is.isForOfStatement(statement)) {
    const items = path.evaluate(statement.expression, scope);
    const known = Array.isArray(items) ? items : [UNKNOWN];
    for (const item of known.slice(0, MANY_TIMES)) {
      const { initializer } = statement;
      if (is.isVariableDeclarationList(initializer))
        for (const declared of initializer.declarations) bind(path, declared.name, item, scope);
      const ended = run(path, statement.statement, scope);
      if (ended && ended !== LEFT) return ended;
    }
  }
  if (is.isForStatement(statement)) {
    if (statement.initializer) for (const name of listNames(statement.initializer)) scope.values.set(name, UNKNOWN);
    if (statement.condition) path.evaluate(statement.condition, scope);
    return passed(run(path, statement.statement, scope), path, statement);
  }
  if (is.isWhileStatement(statement) || is.isDoStatement(statement)) {
    path.evaluate(statement.expression, scope);
    return passed(run(path, statement.statement, scope), path, statement);
  }
  return undefined;
}

/** A loop that returned at its first turn may as well have gone on. */
function passed(ended: Ended | undefined, path: Path, loop: Node): Ended | undefined {
  return ended && ended !== LEFT && path.decide(loop) ? ended : undefined;
}

function listNames(list: Node): string[] {
  if (!is.isVariableDeclarationList(list)) return [];
  return list.declarations.flatMap(({ name }) => (is.isIdentifier(name) ? [name.text] : []));
}
