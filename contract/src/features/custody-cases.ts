import * as z from 'zod/mini';
import { timestamp } from '../domain/dates.ts';
import { id, idInput } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { staffReason } from '../domain/staff-reason.ts';

/** `found`: an entry or a payment explains the difference. `booked`: an entry of the ledger made it good. */
export const caseOutcomes = ['found', 'booked'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** `proposed`: the first of two people has given a reason. */
export const custodyCaseStates = ['open', 'proposed', 'ended'] as const;
export type CustodyCaseState = (typeof custodyCaseStates)[number];

/** What explains a difference: an entry of the ledger by its number, or a payment by that of its deposit. */
export const explanationKinds = ['entry', 'payment'] as const;
export type ExplanationKind = (typeof explanationKinds)[number];

/** A difference that people explain; it never changes the ledger. */
export const custodyCase = z.object({
  id,
  state: z.enum(custodyCaseStates),
  /** Of the count that opened it. */
  difference: money,
  opened_at: timestamp,
  outcome: z.nullable(z.enum(caseOutcomes)),
  explained_by: z.nullable(z.object({ kind: z.enum(explanationKinds), id })),
  reason: z.nullable(z.string()),
  proposed_by: z.nullable(z.string()),
  proposed_at: z.nullable(timestamp),
  agreed_by: z.nullable(z.string()),
  ended_at: z.nullable(timestamp),
  /** Proposed by who asks: another must agree. */
  mine: z.boolean(),
});
export type CustodyCase = z.output<typeof custodyCase>;

/** What ends a case, as the first person gives it and the second agrees to it. */
export const explanationInput = z.strictObject({
  outcome: z.enum(caseOutcomes),
  explained_by: z.strictObject({ kind: z.enum(explanationKinds), id: idInput }),
  reason: staffReason,
});
