import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createJpeg, createPng, createWebp, pngSaying } from './image.testkit.ts';
import { readImage } from './image.ts';

const [png, jpeg, webp, large] = await Promise.all([
  createPng(40, 30),
  createJpeg(300, 200),
  createWebp(8, 6),
  createPng(4000, 4000),
]);
const [gif, tiff, avif] = await Promise.all([
  sharp(png).gif().toBuffer(),
  sharp(png).tiff().toBuffer(),
  sharp(png).avif().toBuffer(),
]);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const broken = Buffer.from(png);
broken[png.length - 20] = (png.at(-20) ?? 0) ^ 1;

describe('a picture is known by its bytes and written again', () => {
  test.each([
    ['PNG', png, { type: 'image/png', width: 40, height: 30 }],
    ['JPEG, set upright', jpeg, { type: 'image/jpeg', width: 200, height: 300 }],
    ['WebP', webp, { type: 'image/webp', width: 8, height: 6 }],
    ['PNG of just 16 megapixels', large, { type: 'image/png', width: 4000, height: 4000 }],
  ])('%s', async (_, sent, { type, ...size }) => {
    const image = await readImage(sent);
    expect(image).toMatchObject({ type, ...size });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: type.slice('image/'.length), ...size });
  });

  test('what was noted beside the pixels is gone', async () => {
    expect(jpeg.includes('taken at home')).toBe(true);
    const { bytes } = await readImage(jpeg);
    expect(bytes.includes('taken at home')).toBe(false);
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('so is a page behind the picture', async () => {
    const { bytes } = await readImage(Buffer.concat([png, page]));
    expect(bytes.includes('<script>')).toBe(false);
  });

  test('of an animation the first frame stays', async () => {
    const red = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const frames = await sharp([png, red], { join: { animated: true } })
      .webp()
      .toBuffer();
    const countFrames = async (bytes: Buffer) => (await sharp(bytes, { animated: true }).metadata()).pages ?? 1;
    expect(await countFrames(frames)).toBe(2);
    expect(await countFrames((await readImage(frames)).bytes)).toBe(1);
  });
});

describe('what is no picture is refused', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', page],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>')],
    ['a GIF', gif],
    ['a TIFF', tiff],
    ['an AVIF', avif],
    ['the head of a PNG alone', png.subarray(0, 8)],
    ['half a PNG', png.subarray(0, png.length / 2)],
    ['a PNG with a wrong checksum', broken],
    ['a PNG without width', pngSaying(0, 4)],
    ['a PNG wider than any', pngSaying(0x7fffffff, 0x7fffffff)],
    ['a PNG that has fewer pixels than it says', pngSaying(400, 400)],
    ['a page after the head of a JPEG', Buffer.concat([jpeg.subarray(0, 2), page])],
  ])('%s', async (_, bytes) => {
    await expect(readImage(bytes)).rejects.toThrow('no PNG, JPEG or WebP');
  });

  test('more than 16 megapixels, whatever pixels follow', async () => {
    await expect(readImage(pngSaying(4001, 4000))).rejects.toThrow('16 megapixels');
  });

  test('more than 2 MiB', async () => {
    await expect(readImage(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))).rejects.toThrow('2 MiB');
  });
});
