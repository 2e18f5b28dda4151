import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { day, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { inputFields, type SettingName, settingNames } from '../domain/settings.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { settingAnswers } from '../domain/staff-setting-answers.ts';
import { renameFields } from '../wire/spelling.ts';
import { publicFields, settingSpelling, settingsContract } from './settings.ts';

/** One version of a setting: what it was set to, by whom and why, and from when it held. */
export const settingVersion = z.object({
  name: z.enum(settingNames as [SettingName, ...SettingName[]]),
  version: z.int(),
  /** As people read it. */
  value: z.string(),
  author: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  reason: z.string(),
  valid_from: timestamp,
});
export type SettingVersion = z.output<typeof settingVersion>;

/** The same call as everyone's, with what staff are answered beside that. */
export const readSettingsAsStaff = endpoint({
  ...settingsContract.read,
  answer: z.object({
    settings: renameFields(settingSpelling, { ...publicFields, ...z.partial(z.object(settingAnswers.staff)).shape }),
  }),
});

/** The staff's calls on settings: apart from what everyone loads. */
export const staffSettingsContract = {
  versions: endpoint({
    method: 'GET',
    path: '/settings/versions',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['settings'],
    summary: 'The newest 200 versions of the settings, newest first, each with author, second person and reason',
    answer: z.object({ versions: z.array(settingVersion) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/settings',
    audience: 'admin',
    roles: allowedRoles.ownerOnly,
    changes: ['settings', 'goLive', 'stagedChanges', 'audit'],
    summary:
      'Changes settings; asks for a step-up. What loosens a guard waits for a second staff member and then 24 hours, the rest holds at once',
    body: z.strictObject({
      ...inputFields,
      /** The day from whose beginning (UTC) changed terms hold; without one, 24 hours after they were agreed to. */
      holds_from: z.optional(day),
      settings: z.optional(z.strictObject(inputFields)),
      /** Why: kept with each version. */
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    }),
    answer: messageAnswer,
  }),
};
