const KINDS = ['soft', 'strong', 'quiet'] as const;
/** Lines that look alike, as one path: each element less is one less to style and lay out before the page is first seen. */
export type Ropes = { path: string; kind: (typeof KINDS)[number] };

const COUNT = 17;
const STEPS = 14;
/** Where lines begin and where they meet, left of the ring's middle. */
const [FROM_X, TO_X] = [-204, -30];
const SPREAD = 250;

/** Numbers between -1 and 1 that look random and are the same at every build. */
function createNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 1_073_741_824 - 1;
  };
}

/** Lines that come loose from the left and meet in the ring at 0, 0. Always the same ones. */
export function drawRopes(): Ropes[] {
  const noise = createNoise(7);
  const paths = { soft: '', strong: '', quiet: '' };
  for (let place = 0; place < COUNT; place += 1) {
    const from = (place / (COUNT - 1)) * 2 - 1;
    const height = SPREAD * (from + noise() * 0.03);
    const bend = 1.15 + 0.35 * Math.abs(from);
    let drift = 0;
    let path = '';
    for (let step = 0; step <= STEPS; step += 1) {
      const done = step / STEPS;
      // further away it moves more
      drift = (drift + noise() * 22) * 0.7;
      const y = height * (1 - done ** bend) + drift * (1 - done);
      path += `${step === 0 ? 'M' : 'L'}${Math.round(FROM_X + (TO_X - FROM_X) * done)} ${Math.round(y)}`;
    }
    paths[place % 5 === 1 ? 'strong' : place % 3 === 0 ? 'quiet' : 'soft'] += path;
  }
  return KINDS.map((kind) => ({ kind, path: paths[kind] }));
}
