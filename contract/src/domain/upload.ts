import * as z from 'zod/mini';
import { problem } from './problem.ts';

/** A file that came with a request, or that a form sends: a browser's `File` is one. */
export type Upload = { readonly size: number; readonly arrayBuffer: () => Promise<ArrayBuffer> };

/** The largest picture that is taken. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
/** Width times height at most. */
export const MAX_IMAGE_PIXELS = 16_000_000;
/** What a picture may be; its bytes decide, never its name. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value;

/** A picture in a multipart body. What it really is, the server reads from its bytes. */
export const imageUpload = z.custom<Upload>(isUpload, problem('imageNone')).check(
  z.refine((file) => file.size > 0, problem('imageEmpty')),
  z.refine((file) => file.size <= MAX_IMAGE_BYTES, problem('imageTooLarge')),
);
