import {
  type AliasedRawBuilder,
  CompiledQuery,
  type Expression,
  type KyselyPlugin,
  sql as kyselySql,
  type QueryExecutorProvider,
  type RawBuilder,
} from 'kysely';
import { compileMarked } from './compile-marked.ts';
import { Template } from './template.ts';

/**
 * A piece of SQL as it was written. Kysely's own is made of it where Kysely composes it, which it does not for a statement whose
 * text is known: see compile-marked.ts.
 */
class SqlTemplate<R> extends Template implements RawBuilder<R> {
  #builder: RawBuilder<R> | undefined;

  get #kysely(): RawBuilder<R> {
    this.#builder ??= kyselySql<R>(this.strings, ...this.values);
    return this.#builder;
  }

  get expressionType(): R | undefined {
    return undefined;
  }

  get isRawBuilder(): true {
    return true;
  }

  as<A extends string>(alias: A | Expression<unknown>): AliasedRawBuilder<R, A> {
    return this.#kysely.as<A>(alias as A);
  }

  $castTo<C>(): RawBuilder<C> {
    return this.#kysely.$castTo<C>();
  }

  $notNull(): RawBuilder<Exclude<R, null>> {
    return this.#kysely.$notNull();
  }

  withPlugin(plugin: KyselyPlugin): RawBuilder<R> {
    return this.#kysely.withPlugin(plugin);
  }

  compile(provider: QueryExecutorProvider): ReturnType<RawBuilder<R>['compile']> {
    return this.#kysely.compile(provider);
  }

  execute(provider: QueryExecutorProvider): ReturnType<RawBuilder<R>['execute']> {
    if (!findMark(this)) return this.#kysely.execute(provider);
    const { sql: text, parameters } = compileMarked(provider, this);
    return provider.getExecutor().executeQuery<R>(CompiledQuery.raw(text, [...parameters]));
  }

  toOperationNode(): ReturnType<RawBuilder<R>['toOperationNode']> {
    return this.#kysely.toOperationNode();
  }
}

const write = <R>(strings: TemplateStringsArray, ...values: unknown[]): RawBuilder<R> =>
  new SqlTemplate<R>(strings, values);

/** SQL as it is written in a template, with values as parameters and other pieces as they are; else as Kysely's `sql`. */
export const sql: typeof kyselySql = Object.assign(write, kyselySql);

const marks = new Set<unknown>();

/** Makes a piece a mark: a statement that begins with it is marked, and its text the same whatever its values. */
export function addMark<R>(mark: RawBuilder<R>): RawBuilder<R> {
  marks.add(mark);
  return mark;
}

/** With which mark a statement begins, if it is marked. */
export function findMark(query: RawBuilder<unknown>): unknown {
  const first = query instanceof Template ? query.values[0] : undefined;
  return marks.has(first) ? first : undefined;
}
