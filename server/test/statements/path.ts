import type { Node } from 'typescript/unstable/ast';
import type { Scope, Sources } from './source.ts';
import type { Closure, Fragment, Value } from './values.ts';
import { isUnknown } from './values.ts';

/** One way through the source: what was decided where only running it tells, and the statements that were sent. */
export type Path = {
  sources: Sources;
  /** Which way to go at a place that only running the server decides. */
  decide: (place: object) => boolean;
  send: (statement: Fragment) => void;
  /** The functions that are being run. */
  stack: Node[];
  /** What an expression is worth, as far as the source tells. */
  evaluate: (node: Node, scope: Scope) => Value;
  /** Calls a function of the source. Without arguments: with what only running tells. */
  call: (closure: Closure, args: Value[] | undefined, types?: readonly Node[], from?: Scope) => Value;
  /** The same for what is evaluated once for all ways, so decides nothing that a way decides. */
  once: () => Path;
};

/** An error was thrown: nothing after it runs. */
export class Thrown extends Error {}

/** Whether a condition holds: decided where it cannot be told. */
export function holds(path: Path, condition: Node, scope: Scope): boolean {
  const value = path.evaluate(condition, scope);
  return isUnknown(value) ? path.decide(condition) : Boolean(value);
}

const choices = new Map<Node, object[]>();

/** One of several, each of them in some way through the source. */
export function choose(path: Path, node: Node, values: Value[]): Value {
  const places = choices.get(node) ?? values.map((value) => ({ value }));
  choices.set(node, places);
  const at = values.slice(0, -1).findIndex((_, place) => path.decide(places[place] as object));
  return values.at(at);
}
