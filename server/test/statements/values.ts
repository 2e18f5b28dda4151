import type { Node, TypeNode } from 'typescript/unstable/ast';
import type { Module, Scope } from './source.ts';

/** What only running the server tells: a parameter, a row, what another package answers. */
export const UNKNOWN = Symbol('unknown');

/** Where a statement's text has a parameter. */
export const PARAMETER = Symbol('parameter');

type Source = { module: Module; template: Node; row: TypeNode | undefined };

/** A piece of SQL, or a whole statement. */
export class Fragment {
  readonly parts: readonly (string | typeof PARAMETER)[];
  /** The templates that it was written as. */
  readonly templates: readonly Node[];
  /** Where the template stands, with its declared row. */
  readonly source: Source | undefined;
  /** Why its text cannot be told. */
  readonly gap: string | undefined;

  constructor(
    parts: readonly (string | typeof PARAMETER)[],
    templates: readonly Node[] = [],
    source?: Source,
    gap?: string,
  ) {
    this.parts = parts;
    this.templates = templates;
    this.source = source;
    this.gap = gap;
  }

  /** As PostgreSQL is asked. */
  get text(): string {
    let count = 0;
    return this.parts.map((part) => (part === PARAMETER ? `$${++count}` : part)).join('');
  }
}

/** A function of the source, with what it sees. */
export class Closure {
  readonly node: Node;
  readonly scope: Scope;

  constructor(node: Node, scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}

/** A JavaScript value whose parts are such values; or one of the above. */
export type Value = unknown;

export const isUnknown = (value: Value): boolean => value === UNKNOWN;

/** An object or array of known shape. */
export const isRecord = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !(value instanceof Fragment) && !(value instanceof Closure);
