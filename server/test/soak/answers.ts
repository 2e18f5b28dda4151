/** An action that was done: what it was, when it was due, and how long after that it was answered. */
export type Done = { kind: string; dueMs: number; tookMs: number };

/** Milliseconds, to a tenth. */
export type Answers = { count: number; median: number; p95: number };

/** How long actions took. */
export function describeAnswers(done: readonly Done[]): Answers {
  const sorted = done.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return { count: sorted.length, median: at(0.5), p95: at(0.95) };
}

/** The same of each kind by itself, by name. */
export function describeKinds(done: readonly Done[]): [kind: string, Answers][] {
  return Object.entries(Object.groupBy(done, ({ kind }) => kind))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, of = []]) => [kind, describeAnswers(of)]);
}

/** What lies in the middle of them. */
export function findMiddle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
