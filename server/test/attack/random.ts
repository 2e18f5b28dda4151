/** Numbers that follow from a seed (mulberry32), so that a run can be repeated. */
export type Random = {
  /** A whole number from 0 up to, not including, `end`. */
  below: (end: number) => number;
  pick: <T>(among: readonly T[]) => T;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, pick: (among) => among[below(among.length)] as never };
}
