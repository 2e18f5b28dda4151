import fc from 'fast-check';
import { expect } from 'vitest';
import type { Caller } from './world.ts';

type Row = { id: number };
type Query = Record<string, string>;

/** One way to narrow a list or to put it in order, by its values in the query: which rows it keeps, and which come first. */
export type Choice<R> = { query: Query; keeps?: (row: R) => boolean; order?: (one: R, other: R) => number };

/** A list to be compared: `ways` are drawn from together, one of each. */
export type ComparedList<R extends Row> = {
  staff: Caller;
  path: string;
  /** The answer's rows. */
  name: string;
  /** All rows as plain SQL has them. */
  rows: R[];
  order: (one: R, other: R) => number;
  ways: Choice<R>[][];
  /** What the answer says of all that match. */
  figures: (matching: R[]) => object;
};

const DRAWN = 14;

/** Compares pages that a call answers, the first, the last, one beyond and one between, with what is kept of all rows. */
export async function expectSamePages<R extends Row>(list: ComparedList<R>): Promise<void> {
  const draw = fc.record({
    chosen: fc.tuple(...list.ways.map((choices) => fc.constantFrom<Choice<R>>({ query: {} }, ...choices))),
    limit: fc.integer({ min: 1, max: 9 }),
    between: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(draw, async ({ chosen, limit, between }) => {
      const matching = list.rows
        .filter((row) => chosen.every(({ keeps }) => keeps?.(row) ?? true))
        .toSorted(chosen.findLast(({ order }) => order)?.order ?? list.order);
      const pages = Math.max(1, Math.ceil(matching.length / limit));
      const query = Object.assign({ limit: String(limit) }, ...chosen.map((choice) => choice.query)) as Query;
      for (const page of new Set([1, 1 + Math.floor(between * (pages - 1)), pages, pages + 1])) {
        const asked = `${list.path}${list.path.includes('?') ? '&' : '?'}${new URLSearchParams({ ...query, page: String(page) })}`;
        const { status, body } = await list.staff.get(asked);
        const shown = (body[list.name] as Row[]).map(({ id }) => id);
        const expected = matching.slice((page - 1) * limit, page * limit).map(({ id }) => id);
        expect({ asked, status, shown }).toEqual({ asked, status: 200, shown: expected });
        expect({ asked, ...body }).toMatchObject({ asked, ...list.figures(matching) });
        expect(body).not.toHaveProperty('searched_rows');
      }
    }),
    { numRuns: DRAWN },
  );
}

/** Searches for texts: a row is kept by what of it is searched, letter case apart. */
export const searchFor = <R>(texts: readonly string[], getTexts: (row: R) => (string | null)[]): Choice<R>[] =>
  texts.map((search) => ({
    query: { search },
    keeps: (row) => getTexts(row).some((text) => text?.toLowerCase().includes(search.toLowerCase())),
  }));

/** The newest first, by their ids. */
export const byNewestId = (one: Row, other: Row): number => other.id - one.id;
