import { describe, expect, test } from 'vitest';
import { jpegOf, pngOf, pngSaying, webp } from './image.testkit.ts';
import { inspectImage } from './image.ts';

describe('a picture is known by its bytes', () => {
  test.each([
    ['PNG', pngOf(40, 30), { type: 'image/png', width: 40, height: 30 }],
    ['JPEG', jpegOf(300, 200), { type: 'image/jpeg', width: 300, height: 200 }],
    ['WebP', webp, { type: 'image/webp', width: 1, height: 1 }],
    ['a PNG of just 16 megapixels', pngSaying(4000, 4000), { type: 'image/png', width: 4000, height: 4000 }],
  ])('%s', (_, bytes, image) => {
    expect(inspectImage(bytes)).toEqual(image);
  });
});

const png = pngOf(4, 4);
const broken = Buffer.from(png);
broken[20] = (broken[20] ?? 0) ^ 1;
const cutAt = (bytes: Buffer, length: number) => bytes.subarray(0, length);

describe('what is no picture is refused', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['the head of a PNG alone', cutAt(png, 8)],
    ['a PNG cut short', cutAt(png, png.length - 1)],
    ['a PNG with a page behind it', Buffer.concat([png, Buffer.from('<script>')])],
    ['a PNG with a wrong checksum', broken],
    ['a PNG without width', pngSaying(0, 4)],
    ['a JPEG without an end', cutAt(jpegOf(), jpegOf().length - 2)],
    ['a page after the head of a JPEG', Buffer.concat([cutAt(jpegOf(), 2), Buffer.from('<script>')])],
    ['a WebP that says another length', Buffer.concat([webp, Buffer.from('<script>')])],
  ])('%s', (_, bytes) => {
    expect(() => inspectImage(bytes)).toThrow('no PNG, JPEG or WebP');
  });

  test('more than 16 megapixels, whatever the file is like', () => {
    expect(() => inspectImage(pngSaying(4001, 4000))).toThrow('16 megapixels');
    expect(() => inspectImage(pngSaying(0x7fffffff, 0x7fffffff))).toThrow('16 megapixels');
  });

  test('more than 2 MiB', () => {
    expect(() => inspectImage(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))).toThrow('2 MiB');
  });
});
