import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { money } from '../domain/money.ts';
import { percent } from '../domain/percent.ts';
import { answerFields, inputFields, type SettingName, settingNames } from '../domain/settings.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { renameFields } from '../wire/spelling.ts';

const publicFields = {
  app_name: z.string(),
  demo: z.boolean(),
  /** What the platform's clock says, and how far it is moved (milliseconds). */
  now: z.iso.datetime(),
  clock_offset_ms: z.number(),
  /** A production that has not gone live: deposits, investments and withdrawals wait. */
  setting_up: z.boolean(),
  ...answerFields('everyone'),
  risk_notice: z.object({ version: z.int(), text: z.string() }),
  withdrawal_minimum: z.object({ normal: money, roi: money, principal: money, compound: money }),
  withdrawal_fee: renameFields({ ppm: 'percent' }, { ppm: percent, min: money, max: money }),
  exitFeePpm: percent,
  exit_notice_days: z.int(),
  cap_percent: z.number(),
};
const names = { exitFeePpm: 'exit_fee_percent' } as const;

/** Settings everyone may see: they are shown before a member commits to them. */
export const publicSettings = renameFields(names, publicFields);
export type PublicSettings = z.output<typeof publicSettings>;

/** Settings only staff see. */
export const staffSettings = z.object(answerFields('staff'));

const settingsAnswer = renameFields(names, { ...publicFields, ...z.partial(staffSettings).shape });

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

/** Legal texts beside the risk notice, by the last part of their address, and the settings that hold them. */
export const legalDocuments = { terms: 'terms_of_service', privacy: 'privacy_policy' } as const satisfies Record<
  string,
  SettingName
>;
export type LegalDocument = keyof typeof legalDocuments;

export const settingsContract = {
  read: endpoint({
    method: 'GET',
    path: '/settings',
    audience: 'visitor',
    reads: ['settings'],
    summary: 'What a visitor, a member or staff may see of the settings',
    answer: z.object({ settings: settingsAnswer }),
  }),
  legal: endpoint({
    method: 'GET',
    path: '/settings/legal/{document}',
    audience: 'visitor',
    nonSpec: true,
    reads: ['settings'],
    summary: 'A current legal text; 404 until it was entered',
    params: z.object({ document: z.enum(Object.keys(legalDocuments) as [LegalDocument, ...LegalDocument[]]) }),
    answer: z.object({ document: z.object({ title: z.string(), text: z.string() }) }),
  }),
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
      settings: z.optional(z.strictObject(inputFields)),
      /** Why: kept with each version. */
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    }),
    answer: messageAnswer,
  }),
};
