import type { GetICUArgs } from '@schummar/icu-type-parser';

/**
 * One feature's texts in one language: flat keys, ICU MessageFormat (`{count, plural, one {# day} other {# days}}`,
 * `<link>…</link>`), declared `as const` so that keys and parameters are types.
 */
export type Messages = Readonly<Record<string, string>>;

/** The same texts in another language: `export const messages = { … } as const satisfies Translation<typeof en>`. */
export type Translation<M extends Messages> = { readonly [K in keyof M]: string };

type Arguments<M extends string, Value> = GetICUArgs<
  M,
  { ICUNumberArgument: number; ICUDateArgument: Date; ICUArgument: Value }
>;

type TagNames<M extends string> = M extends `${string}<${infer Name}>${infer Rest}`
  ? (Name extends `/${string}` ? never : Name) | TagNames<Rest>
  : never;

/** What a text without tags needs. A text with tags cannot be plain: nothing satisfies its values. */
export type PlainValues<M extends string, Value = string> = [TagNames<M>] extends [never]
  ? Arguments<M, Value>
  : { [tag in TagNames<M>]: never };

/** What a text needs whose parameters may be drawn: nodes for `{parameters}`, a function for each `<tag>`. */
export type RichValues<M extends string, Node> = Arguments<M, Node> & {
  [tag in TagNames<M>]: (children: (string | Node)[]) => Node;
};

/** No second argument where the text has no parameters. */
export type ValuesArgument<Values> = keyof Values extends never ? [] : [values: Values];
