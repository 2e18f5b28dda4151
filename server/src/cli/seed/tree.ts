/** A seeded tree's shape: a chain of sponsors on top, below it a tree in which everyone sponsors ten. */
export type TreeShape = { members: number; chain: number };

/** What a beneficiary at the deepest level needs, so that every commission of a seeded end-of-day run is paid. */
const DIRECTS = 10;
const DEEPEST = 10;

/** The shape in which the lowest, who are nine in ten, have about ten sponsors above them. */
export function shapeFor(members: number): TreeShape {
  let depth = 0;
  for (let reach = 1; reach < members; reach += DIRECTS ** depth) depth += 1;
  return { members, chain: Math.max(0, DEEPEST - depth) };
}

/**
 * The place of the sponsor of place `place` (from 1), or 0 for no one. Each link of the chain is ten places: itself and
 * nine beside it who end there, so that it has ten directs as everyone has.
 */
export function sponsorPlace(place: number, { chain }: TreeShape): number {
  const top = chain * DIRECTS;
  if (place <= top) {
    const link = place - ((place - 1) % DIRECTS);
    return place === link ? Math.max(0, place - DIRECTS) : link;
  }
  if (place === top + 1) return Math.max(0, top - DIRECTS + 1);
  return top + 1 + Math.floor((place - top - 2) / DIRECTS);
}

/** Places in order, in stretches of at most `most`, each with every sponsor before it. */
export function* stretches(shape: TreeShape, max: number): Generator<{ from: number; to: number }> {
  let from = 1;
  while (from <= shape.members) {
    let to = from;
    while (to < shape.members && to - from + 1 < max && sponsorPlace(to + 1, shape) < from) to += 1;
    yield { from, to };
    from = to + 1;
  }
}
