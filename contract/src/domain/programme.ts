/** What contract, server and web all know of an income programme. The list of them is `app/programmes.ts`. */
export type Programme = {
  /** One word, such as `salary`: the source of its transactions, and `salary_transaction` is their type. */
  name: string;
  /** Its step of the end-of-day run; without one it is paid at other times. */
  step?: string;
  /** What it posts: each entry type with the kinds of account it moves money between. */
  entryTypes: Readonly<Record<string, string>>;
};
