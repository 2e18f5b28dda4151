import * as z from 'zod/mini';
import { transactionHash } from '../domain/addresses.ts';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { dayRange, daysInOrder } from '../domain/day-range.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { listExport } from '../domain/list-export.ts';
import { money, moneyInput } from '../domain/money.ts';
import { pageQuery, wholeInput } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { staffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { imageTypes, imageUpload } from '../domain/upload.ts';
import { custodyCase, custodyCaseStates, explanationInput } from './custody-cases.ts';

/** How custody was counted at a place: by people, or by the provider's own answer. */
export const countKinds = ['manual', 'provider'] as const;
export type CountKind = (typeof countKinds)[number];

/** Whether what was counted is what the ledger held. */
export const countStates = ['equal', 'different'] as const;
export type CountState = (typeof countStates)[number];

/** So many days a count may lie back when it is recorded. */
export const MAX_COUNT_AGE_DAYS = 90;
/** So many places one count has at most, those that are carried over included. */
export const MAX_PLACES = 30;
export const MAX_PLACE_LENGTH = 80;

const unnamed = problem('custodyPlace');
const unwritten = problem('noteText');
/** The name of a picture, as uploading it gave it. */
const pictureName = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const note = (max: number) => z.string(unwritten).check(z.trim(), z.minLength(1, unwritten), z.maxLength(max));

const countedPlace = z.object({
  place: z.string(),
  kind: z.enum(countKinds),
  amount: money,
  /** Earlier than the count's where it is carried over from the last count of that place. */
  counted_at: timestamp,
  /** The count it was counted with. */
  count_id: id,
  txid: z.nullable(z.string()),
  block: z.nullable(z.int()),
  note: z.nullable(z.string()),
  /** The name of the picture of a statement, to be read by it. */
  picture: z.nullable(z.string()),
});
export type CountedPlace = z.output<typeof countedPlace>;

/** What all places held at a time, and what the ledger's custody account did. */
export const custodyCount = z.object({
  id,
  kind: z.enum(countKinds),
  counted_at: timestamp,
  counted: money,
  ledger: money,
  /** Counted less ledger. */
  difference: money,
  places: z.array(countedPlace),
  /** Null where the provider was asked. */
  counted_by: z.nullable(z.string()),
  recorded_at: timestamp,
  /** The case that its difference opened, or that was open or had explained it already. */
  case_id: z.nullable(id),
  case_state: z.nullable(z.enum(custodyCaseStates)),
});
export type CustodyCount = z.output<typeof custodyCount>;

const caseNote = z.object({ id, text: z.string(), written_by: z.string(), written_at: timestamp });

const custodyCaseDetail = z.object({
  ...custodyCase.shape,
  /** The count that opened it and those since, newest first, at most 50. */
  counts: z.array(custodyCount),
  notes: z.array(caseNote),
});
export type CustodyCaseDetail = z.output<typeof custodyCaseDetail>;

/** A place that was not read the last time it was to be. */
const silentPlace = z.object({ place: z.string(), failed_at: timestamp, failure: z.string() });

const countFilters = {
  kind: z.optional(z.enum(countKinds)),
  /** Whether what was counted is what the ledger held. */
  state: z.optional(z.enum(countStates)),
  ...dayRange,
};

export const countInput = z.strictObject({
  counted_at: timestamp,
  places: z
    .array(
      z.strictObject({
        place: z.string(unnamed).check(z.trim(), z.minLength(1, unnamed), z.maxLength(MAX_PLACE_LENGTH)),
        amount: moneyInput,
        txid: z.optional(transactionHash),
        block: z.optional(wholeInput(1, 999_999_999)),
        note: z.optional(note(500)),
        picture: z.optional(pictureName),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_PLACES)),
});

const one = z.object({ id: idText });
const pages = { total: z.int(), totalPages: z.int(), currentPage: z.int() };
const shared = { audience: 'admin', nonSpec: true } as const;

export const custodyContract = {
  read: endpoint({
    ...shared,
    method: 'GET',
    path: '/custody',
    roles: allowedRoles.readMoney,
    reads: ['custody', 'treasury'],
    summary: 'The last count of custody, what is not read at the moment, and the open case',
    answer: z.object({
      /** Null: custody was never counted. */
      last: z.nullable(custodyCount),
      silent: z.array(silentPlace),
      open_case: z.nullable(custodyCase),
      /** What the ledger's custody account holds now. */
      ledger: money,
    }),
  }),
  counts: endpoint({
    ...shared,
    method: 'GET',
    path: '/custody/counts',
    roles: allowedRoles.readMoney,
    reads: ['custody'],
    summary: 'Counts of custody, the newest first, each with what the ledger held at the same time',
    query: z.strictObject({ ...pageQuery, ...countFilters }).check(daysInOrder),
    answer: z.object({ counts: z.array(custodyCount), ...pages }),
  }),
  exportCounts: listExport('custody_counts', {
    path: '/custody/counts/export',
    roles: allowedRoles.readMoney,
    reads: ['custody'],
    filters: countFilters,
  }),
  record: endpoint({
    ...shared,
    method: 'POST',
    path: '/custody/counts',
    roles: allowedRoles.money,
    changes: ['custody', 'queue', 'audit'],
    stepUp: 'entry',
    summary:
      'Records what places of custody held at a time and compares all of them with the ledger at that time; a difference opens a case',
    body: countInput,
    answer: z.object({ ...messageAnswer.shape, count: custodyCount }),
  }),
  uploadEvidence: endpoint({
    ...shared,
    method: 'POST',
    path: '/custody/evidence',
    roles: allowedRoles.money,
    changes: [],
    summary:
      'Keeps the picture of a statement for a count that names it within a day; multipart, a PNG, JPEG or WebP of at most 2 MiB and 16 megapixels',
    upload: 'image',
    body: z.strictObject({ image: imageUpload }),
    answer: z.object({ name: z.string() }),
  }),
  evidence: endpoint({
    ...shared,
    method: 'GET',
    path: '/custody/evidence/{name}',
    roles: allowedRoles.readMoney,
    reads: ['custody'],
    summary: 'The picture that a count has as evidence of a place, in base64: for staff only',
    params: z.object({ name: pictureName }),
    answer: z.object({
      picture: z.object({ type: z.enum(imageTypes), width: z.int(), height: z.int(), base64: z.string() }),
    }),
  }),
  cases: endpoint({
    ...shared,
    method: 'GET',
    path: '/custody/cases',
    roles: allowedRoles.readMoney,
    reads: ['custody'],
    summary: 'Differences between custody and the ledger that people explain or have explained, newest first',
    query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(custodyCaseStates)) }),
    answer: z.object({ cases: z.array(custodyCase), ...pages }),
  }),
  readCase: endpoint({
    ...shared,
    method: 'GET',
    path: '/custody/cases/{id}',
    roles: allowedRoles.readMoney,
    reads: ['custody'],
    summary: 'One difference with the counts that have it, those since, and the notes about it',
    params: one,
    answer: custodyCaseDetail,
  }),
  addNote: endpoint({
    ...shared,
    method: 'POST',
    path: '/custody/cases/{id}/notes',
    roles: allowedRoles.money,
    changes: ['custody', 'audit'],
    summary: 'Writes a note about a difference; it is never changed afterwards',
    params: one,
    body: z.strictObject({ text: note(2_000) }),
    answer: messageAnswer,
  }),
  explain: endpoint({
    ...shared,
    method: 'POST',
    path: '/custody/cases/{id}/explain',
    roles: allowedRoles.money,
    changes: ['custody', 'queue', 'audit'],
    stepUp: 'entry',
    summary: 'The first of two people says what explains a difference; the ledger stays as it is',
    params: one,
    body: explanationInput,
    answer: messageAnswer,
  }),
  agree: endpoint({
    ...shared,
    method: 'POST',
    path: '/custody/cases/{id}/agree',
    roles: allowedRoles.money,
    changes: ['custody', 'queue', 'audit'],
    stepUp: 'entry',
    summary:
      'The second person agrees to the explanation that they read, which ends the case; the ledger stays as it is',
    params: one,
    body: explanationInput,
    answer: messageAnswer,
  }),
  sendBack: endpoint({
    ...shared,
    method: 'POST',
    path: '/custody/cases/{id}/send-back',
    roles: allowedRoles.money,
    changes: ['custody', 'queue', 'audit'],
    summary: 'Takes an explanation back: by another person, or by who gave it; its reason is kept as a note',
    params: one,
    body: z.strictObject({ reason: staffReason }),
    answer: messageAnswer,
  }),
};
