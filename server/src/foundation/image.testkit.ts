import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 128, g: 128, b: 128 } } });

/** A real PNG, grey all over. */
export const createPng = (width: number, height: number): Promise<Buffer> => grey(width, height).png().toBuffer();

/** A real WebP. */
export const createWebp = (width: number, height: number): Promise<Buffer> => grey(width, height).webp().toBuffer();

/** A real JPEG as a camera held sideways writes it, with the place where it was taken. */
export const createJpeg = (width = 3, height = 2): Promise<Buffer> =>
  grey(width, height)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'taken at home' }, IFD3: { GPSLatitudeRef: 'N' } } })
    .toBuffer();

/** A PNG whose header says one size while its pixels are few: what a bomb looks like. */
export function pngSaying(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(10));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}
