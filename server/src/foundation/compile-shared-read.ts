import type { CompiledQuery, Kysely, OperationNode, RawBuilder, RawNode, ValueNode } from 'kysely';

/** What may follow in a statement: the fixed parts of a template, the place of a value, or a literal. */
class Step {
  /** The statement's text, where it may end here. */
  text: string | undefined;
  readonly #templates = new WeakMap<object, Step>();
  readonly #texts = new Map<string, Step>();

  /** After a template, which is the same object however often it is used, or {@link VALUE}. */
  after(template: object): Step {
    const known = this.#templates.get(template);
    if (known) return known;
    const next = new Step();
    this.#templates.set(template, next);
    return next;
  }

  /** After text that was put together while running. */
  afterText(text: string): Step {
    const known = this.#texts.get(text);
    if (known) return known;
    const next = new Step();
    this.#texts.set(text, next);
    return next;
  }
}

const VALUE = {};
const first = new Step();

/**
 * The text and the values of a statement whose text is the same whatever its values. It is composed once for each way through
 * its templates: to compose the same text again and again took a tenth of what an overview costs the server.
 */
export function compileSharedRead(
  db: Kysely<Record<string, never>>,
  query: RawBuilder<unknown>,
): Pick<CompiledQuery, 'sql' | 'parameters'> {
  const values: unknown[] = [];
  const last = follow(query.toOperationNode(), first, values);
  if (last?.text !== undefined) return { sql: last.text, parameters: values };
  const compiled = query.compile(db);
  if (last) last.text = compiled.sql;
  return compiled;
}

/** Walks through a statement in the order of its text. @returns undefined where something is neither template nor value */
function follow(node: OperationNode, from: Step, values: unknown[]): Step | undefined {
  if (node.kind === 'ValueNode') {
    const { value, immediate } = node as ValueNode;
    if (immediate) return from.afterText(`literal ${typeof value} ${value}`);
    values.push(value);
    return from.after(VALUE);
  }
  if (node.kind !== 'RawNode') return undefined;
  const { sqlFragments, parameters } = node as RawNode;
  let at: Step | undefined =
    'raw' in sqlFragments ? from.after(sqlFragments) : from.afterText(`text ${sqlFragments.join('\u0000')}`);
  for (const parameter of parameters) at = at && follow(parameter, at, values);
  return at;
}
