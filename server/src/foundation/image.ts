import { type ImageType, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@fairlead/contract/domain/upload.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { common } from './common-texts.ts';
import { fail } from './failure.ts';

/** A picture as it is kept: written again by us, with nothing of the file that came but its pixels. */
export type Image = { type: ImageType; width: number; height: number; bytes: Buffer };

// libvips reads dozens of formats; what came from outside may only be one of three
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
// a picture is read once, and calls are answered meanwhile
sharp.cache(false);
sharp.concurrency(1);

const TYPES: Record<string, ImageType> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' };
const MAX_SECONDS = 20;

/**
 * Decodes a picture and writes it again in the same format, upright, without what a camera or an editor noted beside the
 * pixels (places among it), and without whatever else the file carried. Of an animation the first frame stays. The name and
 * the type that a client gives are not looked at.
 * @throws AppError invalid_input for anything but a PNG, JPEG or WebP of at most 2 MiB and 16 megapixels
 */
export async function readImage(bytes: Buffer): Promise<Image> {
  if (bytes.length > MAX_IMAGE_BYTES) fail('invalid_input', { problems: common('imageTooLarge') });
  const { format, width, height } = await readMetadata(bytes);
  const type = TYPES[format ?? ''] ?? fail('invalid_input', { problems: common('imageUnreadable') });
  if (width * height > MAX_IMAGE_PIXELS) fail('invalid_input', { problems: common('imageTooManyPixels') });
  const { data, info } = await readable(() => {
    const decoded = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', sequentialRead: true });
    return written(decoded.autoOrient(), type).timeout({ seconds: MAX_SECONDS }).toBuffer({ resolveWithObject: true });
  });
  return { type, width: info.width, height: info.height, bytes: data };
}

/** What the file's head says, without a pixel decoded; a bomb ends here. */
const readMetadata = (bytes: Buffer): Promise<Metadata> =>
  readable(() => sharp(bytes, { limitInputPixels: false }).metadata());

function written(picture: Sharp, type: ImageType): Sharp {
  switch (type) {
    case 'image/png':
      return picture.png();
    case 'image/jpeg':
      return picture.jpeg({ quality: 88, mozjpeg: true });
    case 'image/webp':
      return picture.webp({ quality: 88 });
  }
}

/** Whatever sharp finds wrong is wrong with the file: libvips' words are not for who sent it. */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    return fail('invalid_input', { problems: common('imageUnreadable') });
  }
}
