/** A value as JSON keeps it: bigint as decimal text, dates as ISO text. */
export function toJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, entry: unknown) => (typeof entry === 'bigint' ? entry.toString() : entry));
}
