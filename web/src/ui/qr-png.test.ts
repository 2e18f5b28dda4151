import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQrPng, toQrAddress } from '#ui/qr-png.ts';

const ADDRESS = '0x5F1eA0c4bB2C7a8d19E0f3B6c2D4e5F60718c03E';
const sizes = Array.from({ length: 11 }, (_, index) => 150 + index * 25);

test.each(sizes)('a PNG of %i px has a white margin of 10 px and every module of the code', async (size) => {
  const { data, info } = await sharp(drawQrPng(ADDRESS, size)).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  const isDark = (x: number, y: number) => (data[(y * size + x) * info.channels] ?? 255) < 128;
  const dark: [number, number][] = [];
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) if (isDark(x, y)) dark.push([x, y]);
  const sides = dark.flat();
  // the finder patterns reach the code's edges, so the margin is neither more nor less
  expect([Math.min(...sides), Math.max(...sides)]).toEqual([10, size - 11]);
  const code = encode(ADDRESS, { border: 0 });
  const middle = (module: number) => Math.floor(10 + ((module + 0.5) * (size - 20)) / code.size);
  const drawn = code.data.map((row, y) => row.map((_, x) => isDark(middle(x), middle(y))));
  expect(drawn).toEqual(code.data);
});

test('the address of the picture holds the same bytes', () => {
  const [kind, base64 = ''] = toQrAddress(ADDRESS, 250).split(',');
  expect(kind).toBe('data:image/png;base64');
  expect(new Uint8Array(Buffer.from(base64, 'base64'))).toEqual(new Uint8Array(drawQrPng(ADDRESS, 250)));
});
