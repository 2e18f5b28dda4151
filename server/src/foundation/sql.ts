import {
  type AliasedRawBuilder,
  type Expression,
  type KyselyPlugin,
  sql as kyselySql,
  type QueryExecutorProvider,
  type RawBuilder,
} from 'kysely';

/**
 * A piece of SQL as it was written. Kysely's own is made of it where Kysely composes it, which it does not for a statement whose
 * text is known: see compile-shared-read.ts.
 */
export class SqlTemplate<R> implements RawBuilder<R> {
  readonly strings: TemplateStringsArray;
  readonly values: readonly unknown[];
  #builder: RawBuilder<R> | undefined;

  constructor(strings: TemplateStringsArray, values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }

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
    return this.#kysely.execute(provider);
  }

  toOperationNode(): ReturnType<RawBuilder<R>['toOperationNode']> {
    return this.#kysely.toOperationNode();
  }
}

const write = <R>(strings: TemplateStringsArray, ...values: unknown[]): RawBuilder<R> =>
  new SqlTemplate<R>(strings, values);

/** SQL as it is written in a template, with values as parameters and other pieces as they are; else as Kysely's `sql`. */
export const sql: typeof kyselySql = Object.assign(write, kyselySql);
