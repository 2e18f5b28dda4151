import * as z from 'zod/mini';
import { countryInput, dateOfBirthInput, legalDocuments, statementFields, statements } from '../domain/agreements.ts';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { idText } from '../domain/ids.ts';
import { staffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** A version that a member agreed to. */
const agreement = z.object({
  document: z.enum(legalDocuments),
  version: z.int(),
  agreed_at: timestamp,
  /** Whether that version is still the current one. */
  current: z.boolean(),
});

/** What a member has stated and agreed to. */
export const memberStatements = z.object({
  country: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  /** Newest first. */
  agreements: z.array(agreement),
  missing: z.array(z.enum(statements)),
  /** Since when what is missing holds money back; null: nothing is asked for, or not before the next sign-in. */
  asked_since: z.nullable(timestamp),
});
export type MemberStatements = z.output<typeof memberStatements>;

/** What staff correct of what a member stated, and why; the member cannot change it themselves. */
export const correctionFields = {
  country: z.optional(countryInput),
  date_of_birth: z.optional(dateOfBirthInput),
  reason: staffReason,
};

export const agreementsContract = {
  read: endpoint({
    method: 'GET',
    path: '/users/{id}/agreements',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    subject: { in: 'params', field: 'id' },
    nonSpec: true,
    reads: ['members', 'settings'],
    summary: 'Country, date of birth and the legal texts that a member agreed to',
    params: z.object({ id: idText }),
    answer: z.object({ statements: memberStatements }),
  }),
  give: endpoint({
    method: 'POST',
    path: '/users/agreements',
    audience: 'self',
    nonSpec: true,
    changes: ['members', 'session', 'audit'],
    summary:
      'Stores what was missing: country and date of birth, each once, and agreement to current versions. Once nothing is missing money moves again',
    body: z.strictObject(statementFields),
    answer: z.object({ missing: z.array(z.enum(statements)) }),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/users/{id}/corrections',
    audience: 'admin',
    roles: allowedRoles.editMembers,
    stepUp: 'change',
    nonSpec: true,
    changes: ['members', 'audit'],
    summary:
      'Corrects the country or the date of birth that a member gave; what they have not given only they can give',
    params: z.object({ id: idText }),
    body: z.strictObject(correctionFields),
    answer: messageAnswer,
  }),
};
