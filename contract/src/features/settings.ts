import * as z from 'zod/mini';
import { type LegalDocument, legalDocuments } from '../domain/agreements.ts';
import { timestamp } from '../domain/dates.ts';
import { currentStop } from '../domain/emergency-stops.ts';
import { endpoint } from '../domain/endpoint.ts';
import { money } from '../domain/money.ts';
import { percent } from '../domain/percent.ts';
import { everyonesAnswers } from '../domain/setting-answers.ts';
import type { SettingName } from '../domain/settings.ts';
import { termsNames } from '../domain/terms-names.ts';
import { renameFields } from '../wire/spelling.ts';

/** What anyone is answered, by the names of the domain. */
export const publicFields = {
  app_name: z.string(),
  demo: z.boolean(),
  /** What the platform's clock says, and how far it is moved (milliseconds). */
  now: z.iso.datetime(),
  clock_offset_ms: z.number(),
  /** A production that has not gone live: deposits, investments and withdrawals wait. */
  setting_up: z.boolean(),
  /** What an owner has stopped at once. */
  stops: z.array(currentStop),
  ...everyonesAnswers,
  risk_notice: z.object({ version: z.int(), text: z.string() }),
  withdrawal_minimum: z.object({ normal: money, roi: money, principal: money, compound: money }),
  withdrawal_fee: renameFields({ ppm: 'percent' }, { ppm: percent, min: money, max: money }),
  exitFeePpm: percent,
  exit_notice_days: z.int(),
  cap_percent: z.number(),
  /** What may be sent to other members: at least this at a time, at most that in a UTC day. */
  friend_transfer: z.object({ minimum: money, maximum_per_day: money }),
  /** The versions of the terms above: a request that names the one its member was shown is refused under any other. */
  terms_version: z.object({ withdrawal_terms: z.int(), investment_terms: z.int(), transfer_terms: z.int() }),
  /** Terms that were agreed on and hold from a later moment, in a sentence. */
  coming_terms: z.array(z.object({ name: z.enum(termsNames), holds_from: timestamp, text: z.string() })),
};
/** How those are spelled whose names differ. */
export const settingSpelling = { exitFeePpm: 'exit_fee_percent' } as const;

/** Settings everyone may see, whatever else staff are answered: they are shown before a member commits to them. */
export const publicSettings = /* @__PURE__ */ renameFields(settingSpelling, publicFields, z.object);
export type PublicSettings = z.output<typeof publicSettings>;

/** The settings that hold the legal texts. */
export const legalSettings = {
  risk: 'risk_notice',
  terms: 'terms_of_service',
  privacy: 'privacy_policy',
} as const satisfies Record<LegalDocument, SettingName>;

/** A version of a legal text. */
export const legalVersion = z.object({ version: z.int(), valid_from: timestamp });

/** Which version of a legal text is current, and since when. */
export const currentLegalText = z.object({
  document: z.enum(legalDocuments),
  title: z.string(),
  ...legalVersion.shape,
  /** A text that came with the platform and that the operator has not replaced. */
  draft: z.boolean(),
});
export type CurrentLegalText = z.output<typeof currentLegalText>;

export const settingsContract = {
  read: endpoint({
    method: 'GET',
    path: '/settings',
    audience: 'visitor',
    duringMaintenance: true,
    reads: ['settings'],
    summary: 'What a visitor, a member or staff may see of the settings',
    answer: z.object({ settings: publicSettings }),
  }),
  legalTexts: endpoint({
    method: 'GET',
    path: '/settings/legal',
    audience: 'visitor',
    nonSpec: true,
    reads: ['settings'],
    summary: 'Which versions of the legal texts are current: what a registration agrees to',
    answer: z.object({ documents: z.array(currentLegalText) }),
  }),
};
