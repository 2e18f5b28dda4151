import * as z from 'zod/mini';
import { messageAnswer } from '../vocabulary/answers.ts';
import { endpoint } from '../vocabulary/endpoint.ts';
import { money, moneyInput } from '../vocabulary/money.ts';
import { percent } from '../vocabulary/percent.ts';
import { allowedRoles } from '../vocabulary/staff-roles.ts';

/** What a shortfall of a pool does to a day: nothing is paid, or each line its share. */
export const shortfallRules = ['nothing', 'pro_rata'] as const;

/** Settings everyone may see: they are shown before a member commits to them. */
export const publicSettings = z.object({
  app_name: z.string(),
  demo: z.boolean(),
  /** What the platform's clock says, and how far it is moved (milliseconds). */
  now: z.iso.datetime(),
  clock_offset_ms: z.number(),
  risk_notice: z.object({ version: z.int(), text: z.string() }),
  deposit_minimum: money,
  withdrawal_minimum: z.object({ normal: money, roi: money, principal: money, compound: money }),
  withdrawal_fee: z.object({ percent: percent, least: money, most: money }),
  exit_fee_percent: percent,
  exit_notice_days: z.int(),
  principal_limit: money,
  cap_percent: z.number(),
});

export type PublicSettings = z.output<typeof publicSettings>;

/** Settings only staff see. */
export const staffSettings = z.object({
  shortfall: z.enum(shortfallRules),
  second_person_over: money,
});

const settingsAnswer = z.object({ ...publicSettings.shape, ...z.partial(staffSettings).shape });

/** What staff may change; the rest follows from it. */
const changes = {
  risk_notice: z.optional(z.string().check(z.minLength(20, { error: 'At least 20 characters' }), z.maxLength(2000))),
  deposit_minimum: z.optional(moneyInput),
  principal_limit: z.optional(moneyInput),
  shortfall: z.optional(z.enum(shortfallRules, { error: 'Use nothing or pro_rata' })),
  second_person_over: z.optional(moneyInput),
};

export const settingsContract = {
  read: endpoint({
    method: 'GET',
    path: '/settings',
    who: 'visitor',
    summary: 'What a visitor, a member or staff may see of the settings',
    answer: z.object({ settings: settingsAnswer }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/settings',
    who: 'admin',
    roles: allowedRoles.ownerOnly,
    summary: 'Changes settings; asks for a step-up',
    body: z.strictObject({ ...changes, settings: z.optional(z.strictObject(changes)) }),
    answer: messageAnswer,
  }),
};
