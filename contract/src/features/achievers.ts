import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { clearName } from '../domain/clear-name.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { sanitizedText } from '../domain/plain-text.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { imageUpload } from '../domain/upload.ts';
import { wireFields, wirePaths } from '../wire/paths.ts';
import { renameFields } from '../wire/spelling.ts';

/**
 * Someone whom staff show in the gallery. `image` is the picture's address on this platform; `consent`: they agreed in writing
 * to be shown. Only staff see those of whom that is not recorded.
 */
export const achiever = z.object({
  id,
  name: z.string(),
  title: z.string(),
  image: z.string(),
  width: z.int(),
  height: z.int(),
  consent: z.boolean(),
  created_at: timestamp,
});
export type Achiever = z.output<typeof achiever>;

/**
 * A form's checkbox that has to be checked, as a form with a file carries it. A client that does not know it leaves it out:
 * nothing is recorded then, and visitors do not see the person.
 */
const confirmed = z.optional(
  z.codec(
    z.string().check(z.refine((text) => text === 'true', problem('confirmConsent'))),
    z.literal(true, problem('confirmConsent')),
    { decode: () => true as const, encode: () => 'true' },
  ),
);

export const achieverInput = z.strictObject({
  name: sanitizedText(problem('writeName'), 80).check(...clearName),
  title: sanitizedText(problem('writePersonTitle'), 120),
  image: imageUpload,
  consent: confirmed,
});
export type AchieverInput = z.output<typeof achieverInput>;

export const achieversContract = {
  add: endpoint({
    method: 'POST',
    path: `${wirePaths.achievers}/add`,
    audience: 'admin',
    roles: allowedRoles.content,
    changes: ['achievers', 'audit'],
    summary:
      'Puts someone into the gallery, seen by visitors once their consent is recorded; multipart, a PNG, JPEG or WebP of at most 2 MiB and 16 megapixels',
    upload: 'image',
    body: achieverInput,
    answer: messageAnswer,
  }),
  list: endpoint({
    method: 'GET',
    path: `${wirePaths.achievers}/list`,
    audience: 'visitor',
    reads: ['achievers'],
    summary: "Staff's gallery, newest first; visitors see who agreed to be shown",
    answer: renameFields({ achievers: wireFields.allAchievers }, { achievers: z.array(achiever) }),
  }),
  recordConsent: endpoint({
    method: 'POST',
    path: `${wirePaths.achievers}/{id}/consent`,
    audience: 'admin',
    roles: allowedRoles.content,
    changes: ['achievers', 'audit'],
    summary: 'Records that someone in the gallery agreed in writing to be shown',
    params: z.object({ id: idText }),
    answer: messageAnswer,
    nonSpec: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${wirePaths.achievers}/{id}`,
    audience: 'admin',
    roles: allowedRoles.content,
    changes: ['achievers', 'audit'],
    summary: 'Takes someone out of the gallery, and their picture with them',
    params: z.object({ id: idText }),
    answer: messageAnswer,
  }),
};
