import sharp from 'sharp';
import { addAchiever } from '#features/achievers/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { type Db, inTransaction } from '#foundation/db.ts';

/** What the gallery's samples are called; none of them is a person. */
const TITLES = ['Team of 5,000 USDT', 'All 16 lessons', 'Team of 1,000 USDT', 'All 16 lessons', 'Journal of 100 days'];

type Colour = readonly [number, number, number];
const SLATE: readonly [Colour, Colour] = [
  [239, 243, 245],
  [136, 149, 153],
];
const MARINE: readonly [Colour, Colour] = [
  [221, 241, 245],
  [68, 152, 168],
];

/** Puts drawn figures into the demo's gallery, each named a sample: there is no one who could have agreed or not. */
export async function seedAchievers(db: Db, by: StaffActor): Promise<void> {
  for (const [place, title] of [...TITLES.entries()].reverse()) {
    const bytes = await drawFigure(place % 2 === 0 ? SLATE : MARINE);
    const image = { size: bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer };
    await inTransaction(db, (tx) =>
      addAchiever(tx, by, { name: `Sample member ${place + 1}`, title, image, consent: true }),
    );
  }
}

const [WIDTH, HEIGHT] = [480, 360];

/** Head and shoulders as two round shapes, with soft edges. */
async function drawFigure([ground, figure]: readonly [Colour, Colour]): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const head = Math.hypot(x - WIDTH / 2, y - 150) - 52;
      const shoulders = (Math.hypot((x - WIDTH / 2) / 116, (y - HEIGHT) / 122) - 1) * 116;
      const share = Math.min(1, Math.max(0, 0.5 - Math.min(head, shoulders)));
      for (const channel of [0, 1, 2] as const)
        pixels[(y * WIDTH + x) * 3 + channel] = Math.round(
          ground[channel] + (figure[channel] - ground[channel]) * share,
        );
    }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}
