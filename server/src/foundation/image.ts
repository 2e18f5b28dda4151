import { crc32 } from 'node:zlib';
import { type ImageType, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@fairlead/contract/vocabulary/upload.ts';
import { fail } from './failure.ts';

/** A picture as its own bytes describe it. */
export type Image = { type: ImageType; width: number; height: number };

const NOT_READABLE = 'This is no PNG, JPEG or WebP picture that can be shown';

/**
 * What a file is, by its bytes alone: the name and the type a client gives are not looked at. Every part of the file is
 * walked, so that text which only begins like a picture is none; nothing is rewritten.
 * @throws AppError invalid_input for anything but a PNG, JPEG or WebP of at most 2 MiB and 16 megapixels
 */
export function inspectImage(bytes: Buffer): Image {
  if (bytes.length > MAX_IMAGE_BYTES) fail('invalid_input', { problems: 'The picture is larger than 2 MiB' });
  const image = read(bytes);
  if (!image || image.width === 0 || image.height === 0) return fail('invalid_input', { problems: NOT_READABLE });
  if (image.width * image.height > MAX_IMAGE_PIXELS)
    fail('invalid_input', { problems: 'The picture has more than 16 megapixels' });
  return image;
}

function read(bytes: Buffer): Image | undefined {
  try {
    return pngOf(bytes) ?? jpegOf(bytes) ?? webpOf(bytes);
  } catch (error) {
    // a length that points past the end
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHUNK_FRAME = 12;

/** Chunk by chunk, each with its checksum, from IHDR to IEND and nothing behind it. */
function pngOf(bytes: Buffer): Image | undefined {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return undefined;
  let image: Image | undefined;
  let hasPixels = false;
  for (let at = PNG.length; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (bytes.readUInt32BE(at + 8 + length) !== crc32(bytes.subarray(at + 4, at + 8 + length))) return undefined;
    if (!image) {
      if (name !== 'IHDR' || length !== 13) return undefined;
      image = { type: 'image/png', width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (name === 'IDAT') hasPixels = true;
    at += CHUNK_FRAME + length;
    if (name === 'IEND') return hasPixels && at === bytes.length ? image : undefined;
  }
  return undefined;
}

const SOI = 0xffd8;
const EOI = 0xffd9;
const SOS = 0xda;
/** Frame headers, which carry the size; C4, C8 and CC are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segment by segment up to the first scan, whose end must come. */
function jpegOf(bytes: Buffer): Image | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== SOI) return undefined;
  let image: Image | undefined;
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    if (isFrame(marker))
      image = { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + length;
    if (marker === SOS) return bytes.lastIndexOf(Buffer.from([EOI >> 8, EOI & 0xff])) >= at ? image : undefined;
  }
  return undefined;
}

/** The RIFF container must be as long as it says; the size stands in its first chunk. */
function webpOf(bytes: Buffer): Image | undefined {
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  if (word(0) !== 'RIFF' || word(8) !== 'WEBP') return undefined;
  const said = bytes.readUInt32LE(4) + 8;
  if (said !== bytes.length && said + 1 !== bytes.length) return undefined;
  const type = 'image/webp';
  switch (word(12)) {
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return undefined;
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return undefined;
      const bits = bytes.readUInt32LE(21);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
