import { type PayoutPlan, payoutEndings, payoutLosses } from '#fake-provider/types.ts';

/** Numbers that look random and follow from a seed. */
export function createDraw(seed: number) {
  let state = seed % 2_147_483_647 || 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T,
  };
}
export type Draw = ReturnType<typeof createDraw>;

const LOSSES = [...payoutLosses, undefined];
const ENDINGS = payoutEndings.filter((ending) => ending !== 'stuck' && ending !== 'no_hash');

export const drawPlan = (draw: Draw): PayoutPlan => ({
  loss: draw.pick(LOSSES),
  // most of what is taken is paid
  ending: draw.below(3) > 0 ? 'finished' : draw.pick(ENDINGS),
  messages: draw.below(3),
});
