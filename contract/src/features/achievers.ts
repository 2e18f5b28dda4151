import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { sanitizedText } from '../domain/plain-text.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { imageUpload } from '../domain/upload.ts';
import { wireFields, wirePaths } from '../wire/paths.ts';
import { renameFields } from '../wire/spelling.ts';

/** Someone whom staff show in the gallery. `image` is the picture's address on this platform. */
export const achiever = z.object({
  id,
  name: z.string(),
  title: z.string(),
  image: z.string(),
  width: z.int(),
  height: z.int(),
  created_at: timestamp,
});
export type Achiever = z.output<typeof achiever>;

export const achieverInput = z.strictObject({
  name: sanitizedText(problem('writeName'), 80),
  title: sanitizedText(problem('writePersonTitle'), 120),
  image: imageUpload,
});
export type AchieverInput = z.output<typeof achieverInput>;

export const achieversContract = {
  add: endpoint({
    method: 'POST',
    path: `${wirePaths.achievers}/add`,
    audience: 'admin',
    roles: allowedRoles.content,
    changes: ['achievers', 'audit'],
    summary: 'Puts someone into the gallery; multipart, a PNG, JPEG or WebP of at most 2 MiB and 16 megapixels',
    upload: 'image',
    body: achieverInput,
    answer: messageAnswer,
  }),
  list: endpoint({
    method: 'GET',
    path: `${wirePaths.achievers}/list`,
    audience: 'visitor',
    reads: ['achievers'],
    summary: "Staff's gallery, newest first",
    answer: renameFields({ achievers: wireFields.allAchievers }, { achievers: z.array(achiever) }),
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
