import {
  type CompiledQuery,
  type IdentifierNode,
  isOperationNodeSource,
  type OperationNode,
  type QueryExecutorProvider,
  type RawBuilder,
  type RawNode,
  type ValueNode,
} from 'kysely';
import { Template } from './template.ts';

/** What may follow in a statement: the fixed parts of a template, the place of a value, or a literal. */
class Step {
  /** The statement's text, where it may end here. */
  text: string | undefined;
  readonly #templates = new WeakMap<object, Step>();
  readonly #texts = new Map<string, Step>();

  /** After a template, which is the same object however often it is used, or {@link VALUE}. */
  after = (template: object): Step => getOrAdd(this.#templates, template);

  /** After text that was put together while running. */
  afterText = (text: string): Step => getOrAdd(this.#texts, text);
}

function getOrAdd<Key>(steps: { get(key: Key): Step | undefined; set(key: Key, step: Step): unknown }, key: Key): Step {
  const known = steps.get(key);
  if (known) return known;
  const next = new Step();
  steps.set(key, next);
  return next;
}

const VALUE = {};
const first = new Step();

/**
 * The text and the values of a marked statement, whose text is the same whatever its values. It is composed once for each way through
 * its templates: an overview reads thirteen times, and each time the same letters were put together and looked up.
 */
export function compileMarked(
  db: QueryExecutorProvider,
  query: RawBuilder<unknown>,
): Pick<CompiledQuery, 'sql' | 'parameters'> {
  const values: unknown[] = [];
  const last = followPart(query, first, values);
  if (last?.text !== undefined) return { sql: last.text, parameters: values };
  const compiled = query.compile(db);
  if (last) last.text = compiled.sql;
  return compiled;
}

/**
 * Walks through a piece of a statement in the order of its text: a template, something of Kysely's, or else a value.
 * @returns undefined where there is something in it that is neither template nor value
 */
function followPart(part: unknown, from: Step, values: unknown[]): Step | undefined {
  if (part instanceof Template) {
    let at: Step | undefined = from.after(part.strings);
    for (const each of part.values) at = at && followPart(each, at, values);
    return at;
  }
  if (isOperationNodeSource(part)) return follow(part.toOperationNode(), from, values);
  values.push(part);
  return from.after(VALUE);
}

/** The same of what Kysely has made. */
function follow(node: OperationNode, from: Step, values: unknown[]): Step | undefined {
  if (node.kind === 'ValueNode') {
    const { value, immediate } = node as ValueNode;
    if (immediate) return from.afterText(`literal ${typeof value} ${value}`);
    values.push(value);
    return from.after(VALUE);
  }
  if (node.kind === 'IdentifierNode') return from.afterText(`name ${(node as IdentifierNode).name}`);
  if (node.kind !== 'RawNode') return undefined;
  const { sqlFragments, parameters } = node as RawNode;
  let at: Step | undefined =
    'raw' in sqlFragments ? from.after(sqlFragments) : from.afterText(`text ${sqlFragments.join('\u0000')}`);
  for (const parameter of parameters) at = at && follow(parameter, at, values);
  return at;
}
