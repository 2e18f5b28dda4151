import sharp from 'sharp';

const [WIDTH, HEIGHT] = [960, 540];

type Colour = readonly [number, number, number];
const GROUND: Colour = [13, 42, 49];
const GRID: Colour = [29, 70, 80];
const MARINE: Colour = [148, 206, 218];
const AMBER: Colour = [242, 182, 89];
const SLATE: Colour = [164, 172, 175];

type Line = readonly (readonly [x: number, y: number])[];

/** The word on the picture, each letter in a box of 10 by 14: there is no font to rely on. */
const LETTERS: readonly (readonly Line[])[] = [
  // biome-ignore format: a letter a line
  [[[9, 2], [7, 0], [3, 0], [1, 2], [1, 5], [3, 7], [7, 7], [9, 9], [9, 12], [7, 14], [3, 14], [1, 12]]],
  // biome-ignore format: a letter a line
  [[[0, 14], [5, 0], [10, 14]], [[2, 9], [8, 9]]],
  // biome-ignore format: a letter a line
  [[[1, 14], [1, 0], [5, 8], [9, 0], [9, 14]]],
  // biome-ignore format: a letter a line
  [[[1, 14], [1, 0], [7, 0], [9, 2], [9, 6], [7, 8], [1, 8]]],
  // biome-ignore format: a letter a line
  [[[1, 0], [1, 14], [8, 14]]],
  // biome-ignore format: a letter a line
  [[[9, 0], [1, 0], [1, 14], [9, 14]], [[1, 7], [7, 7]]],
];
const LETTER = { left: 64, top: 40, step: 15, size: 2 };

const UNEVEN = [0, 4, -3, 6, 2, -5, 3, -2, 5, -4, 2, 0];
const ANNOUNCED = 528;

/** A rate that stays about where it is, and after the announcement goes to another place. */
const toRate = (from: number, to: number, uneven: readonly number[]): Line => [
  ...uneven.map((off, place) => [64 + place * 42, from + off] as const),
  ...uneven.map((off, place) => [ANNOUNCED + 24 + place * 32, to + (from - to) * 0.6 ** (place + 1) + off] as const),
];

/** The picture of the demo's item about two rates, as PNG: two invented lines, and the word that says so. */
export function drawSamplePicture(): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, Buffer.from(GROUND));
  for (const y of [120, 208, 296, 384, 472]) draw(pixels, [[64, y], [904, y]], 1.5, GRID); // biome-ignore format: short
  for (let y = 92; y < 490; y += 14) draw(pixels, [[ANNOUNCED, y], [ANNOUNCED, y + 4]], 2.5, SLATE); // biome-ignore format: short
  draw(pixels, toRate(176, 220, UNEVEN), 5.5, MARINE);
  draw(pixels, toRate(408, 364, UNEVEN.toReversed()), 5.5, AMBER);
  for (const [place, lines] of LETTERS.entries())
    for (const line of lines)
      draw(
        pixels,
        line.map(([x, y]) => [LETTER.left + (x + place * LETTER.step) * LETTER.size, LETTER.top + y * LETTER.size]),
        3,
        MARINE,
      );
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}

/** Draws a line with round, soft ends into the pixels. */
function draw(pixels: Buffer, line: Line, width: number, colour: Colour): void {
  for (const [place, [toX, toY]] of line.entries()) {
    const [fromX, fromY] = line[place - 1] ?? [toX, toY];
    const [acrossX, acrossY] = [toX - fromX, toY - fromY];
    const length = acrossX ** 2 + acrossY ** 2 || 1;
    for (let y = Math.floor(Math.min(fromY, toY) - width); y <= Math.max(fromY, toY) + width; y += 1)
      for (let x = Math.floor(Math.min(fromX, toX) - width); x <= Math.max(fromX, toX) + width; x += 1) {
        const along = Math.min(1, Math.max(0, ((x - fromX) * acrossX + (y - fromY) * acrossY) / length));
        const distance = Math.hypot(x - fromX - along * acrossX, y - fromY - along * acrossY);
        const share = Math.min(1, Math.max(0, width / 2 + 0.5 - distance));
        const at = (y * WIDTH + x) * 3;
        for (const channel of [0, 1, 2] as const) {
          const ground = pixels[at + channel] ?? 0;
          pixels[at + channel] = Math.round(ground + (colour[channel] - ground) * share);
        }
      }
  }
}
