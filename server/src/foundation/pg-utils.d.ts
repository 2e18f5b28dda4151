/** What shared reads use of PostgreSQL's client beside what it declares. */
declare module 'pg/lib/utils.js' {
  /** A value as text or bytes of a parameter. @throws when it has no such form */
  export function prepareValue(value: unknown): string | Buffer | null;
}
