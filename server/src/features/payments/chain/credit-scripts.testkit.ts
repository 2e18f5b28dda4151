import fc from 'fast-check';

/** What happens to the chain, its nodes and the process. */
export type Step =
  | { kind: 'mine'; blocks: number[][][] }
  | { kind: 'reorganise'; depth: number; extra: number; moves: number[] }
  | { kind: 'pass' }
  | { kind: 'killed pass'; at: number }
  | { kind: 'pass of a node that is behind'; lag: number }
  | { kind: 'settle'; blocks: number[][][] }
  | { kind: 'refresh'; times: number };

const blocks = fc.array(fc.array(fc.array(fc.nat(23), { minLength: 1, maxLength: 3 }), { maxLength: 2 }), {
  minLength: 1,
  maxLength: 5,
});
export const scripts: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('mine' as const), blocks }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('reorganise' as const),
        depth: fc.integer({ min: 1, max: 12 }),
        extra: fc.integer({ min: 0, max: 3 }),
        moves: fc.array(fc.nat(6), { minLength: 3, maxLength: 12 }),
      }),
    },
    { weight: 3, arbitrary: fc.constant({ kind: 'pass' as const }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('killed pass' as const), at: fc.nat(5) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('pass of a node that is behind' as const),
        lag: fc.integer({ min: 1, max: 8 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), blocks }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('refresh' as const), times: fc.integer({ min: 1, max: 3 }) }),
    },
  ),
  { minLength: 3, maxLength: 16 },
);
