import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { day, timestamp } from '../domain/dates.ts';
import { daysInOrder } from '../domain/day-range.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput } from '../domain/ids.ts';
import { optionalSanitizedText } from '../domain/plain-text.ts';
import { problem } from '../domain/problem.ts';
import { isSafeLink } from '../domain/safe-link.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { imageUpload } from '../domain/upload.ts';

/** Left empty, or left out: none. */
const link = z._default(z.string(), '').check(
  z.trim(),
  z.maxLength(500),
  z.refine((text) => text === '' || isSafeLink(text), problem('bannerLink')),
);
const optionalDay = z._default(z.union([z.literal(''), day], problem('day')), '');

/** The banner as members see it; `image` is the picture's address on this platform. */
export const banner = z.object({
  id,
  image: z.string(),
  width: z.int(),
  height: z.int(),
  /** What the picture says, for those who do not see it. Empty: it says nothing. */
  alt: z.string(),
  /** Where a click on it leads: an https address, or a path of this platform. */
  link: z.nullable(z.string()),
  /** The first and the last day (UTC) that it is shown; null: without one. */
  from: z.nullable(day),
  to: z.nullable(day),
});
export type Banner = z.output<typeof banner>;

export const bannerStates = ['scheduled', 'current', 'ended'] as const;
/** The same for staff, current or not. */
export const staffBanner = z.object({ ...banner.shape, state: z.enum(bannerStates), created_at: timestamp });
export type StaffBanner = z.output<typeof staffBanner>;

const details = { alt: optionalSanitizedText(200), link, from: optionalDay, to: optionalDay };
type Details = Record<keyof typeof details, string>;
const namesLink = z.refine<Details>(({ link, alt }) => link === '' || alt !== '', {
  ...problem('describePicture'),
  path: ['alt'],
});

export const bannerInput = z.strictObject({ image: imageUpload, ...details }).check(namesLink, daysInOrder);
export type BannerInput = z.output<typeof bannerInput>;

export const bannerDetails = z.strictObject({ id: idInput, ...details }).check(namesLink, daysInOrder);
export type BannerDetails = z.output<typeof bannerDetails>;

export const bannersContract = {
  create: endpoint({
    method: 'POST',
    path: '/notifications/banner',
    audience: 'admin',
    roles: allowedRoles.content,
    changes: ['banner', 'audit'],
    summary:
      'Puts a banner above the pages of members, in place of the one before; multipart, a PNG, JPEG or WebP of at most 2 MiB and 16 megapixels',
    upload: 'image',
    body: bannerInput,
    answer: z.object({ ...messageAnswer.shape, banner: z.nullable(staffBanner) }),
  }),
  current: endpoint({
    method: 'GET',
    path: '/notifications/banner',
    audience: 'visitor',
    reads: ['banner'],
    summary: 'The banner that is shown today; null when there is none',
    answer: z.object({ banner: z.nullable(banner) }),
  }),
  stored: endpoint({
    method: 'GET',
    path: '/notifications/banner/stored',
    audience: 'admin',
    roles: allowedRoles.readContent,
    reads: ['banner'],
    summary: 'The banner that is kept, shown today or not; null when there is none',
    nonSpec: true,
    answer: z.object({ banner: z.nullable(staffBanner) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/notifications/banner',
    audience: 'admin',
    roles: allowedRoles.content,
    changes: ['banner', 'audit'],
    summary: 'Sets what the banner says, where it leads and when it is shown',
    nonSpec: true,
    body: bannerDetails,
    answer: messageAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notifications/banner',
    audience: 'admin',
    roles: allowedRoles.content,
    changes: ['banner', 'audit'],
    summary: 'Removes the banner and its picture',
    nonSpec: true,
    body: z.strictObject({ id: idInput }),
    answer: messageAnswer,
  }),
};
