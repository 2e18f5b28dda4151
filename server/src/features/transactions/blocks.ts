/** Blocks of 2^shift places are counted ahead: the whole at the top, then each 64th of the one above. */
export const BLOCK_LEVELS = [62, 26, 20, 14, 8] as const;
/** The whole again, not by month: what is asked of all time. Not a step of the walk to a page. */
export const ALL_TIME = 63;
/** Every size of which there are counts. */
export const COUNTED_LEVELS = [ALL_TIME, ...BLOCK_LEVELS] as const;
export const LEAF_SHIFT = 8;

/** How many lines that a filter finds lie in a block of places. */
export type BlockCount = { block: bigint; lines: number };

/** Blocks that follow each other in the order of the list, and how many of their newest lines come before the page. */
export type Window = { blocks: bigint[]; skip: number };

/**
 * Which of the blocks hold a page.
 * @param counts blocks in any order, together all that may hold lines from `skip` on
 * @param skip lines of these that are newer than the page
 * @param wanted rows of the page
 */
export function getWindow(counts: BlockCount[], skip: number, wanted: number): Window {
  const newestFirst = counts.filter(({ lines }) => lines > 0).toSorted((a, b) => (a.block < b.block ? 1 : -1));
  const window: Window = { blocks: [], skip };
  let held = 0;
  for (const { block, lines } of newestFirst) {
    if (window.blocks.length === 0 && lines <= window.skip) {
      window.skip -= lines;
    } else if (held < window.skip + wanted) {
      window.blocks.push(block);
      held += lines;
    }
  }
  return window;
}

/** The first and the last block of a finer shift within each block. */
export const listChildRanges = (blocks: bigint[], shift: number, finer: number): { first: bigint; last: bigint }[] =>
  blocks.map((block) => {
    const width = BigInt(shift - finer);
    return { first: block << width, last: ((block + 1n) << width) - 1n };
  });

/** Blocks as stretches of places, blocks that touch as one. */
export function toPlaceRanges(blocks: bigint[], shift: number): { first: bigint; last: bigint }[] {
  const stretches: { first: bigint; last: bigint }[] = [];
  for (const { first, last } of listChildRanges(blocks, shift, 0)) {
    const before = stretches.at(-1);
    if (before && before.first === last + 1n) before.first = first;
    else stretches.push({ first, last });
  }
  return stretches;
}
