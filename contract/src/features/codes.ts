import * as z from 'zod/mini';
import { csvLines } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { pageQuery, searchedRows, searchText } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** A code that pays for one activation period, once. */
export const code = z.object({
  id,
  code: z.string(),
  used_by: z.nullable(id),
  used_by_name: z.nullable(z.string()),
  used_at: z.nullable(timestamp),
  /** The activation it paid for. */
  topup_id: z.nullable(id),
  created_by: z.string(),
  created_at: timestamp,
});
export type Code = z.output<typeof code>;

/** How many codes one call takes. */
export const MAX_CODES = 1000;
export const codeStates = ['unused', 'used'] as const;

/** A code as it is compared: capitals, so that it may be typed either way. */
export const codeText = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{6,62}[A-Z0-9]$/, problem('codeCharacters')));

export const codesContract = {
  add: endpoint({
    method: 'POST',
    path: '/codes',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    changes: ['codes', 'audit'],
    summary: 'Adds codes, all of them or none; each pays for one activation period, once',
    body: z.strictObject({
      codes: z.array(codeText).check(z.minLength(1, problem('enterCodes')), z.maxLength(MAX_CODES)),
    }),
    answer: z.object({ message: z.string(), codes: z.array(code) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/codes',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    reads: ['codes'],
    summary: 'The codes, newest first, with who used each and when; search by code or member',
    query: z.object({ ...pageQuery, search: searchText, state: z.optional(z.enum(codeStates)) }),
    answer: z.object({
      codes: z.array(code),
      total: z.int(),
      totalPages: z.int(),
      ...searchedRows,
      /** Over all codes, whatever is searched for. */
      summary: z.object({ unused: z.int(), used: z.int() }),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/codes/export',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    csv: 'unused-codes.csv',
    reads: ['codes'],
    summary: 'The codes that no one has used yet, oldest first, as CSV',
    answer: csvLines,
  }),
  read: endpoint({
    method: 'GET',
    path: '/codes/{id}',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    reads: ['codes'],
    summary: 'One code',
    params: z.object({ id: idText }),
    answer: z.object({ code }),
  }),
};
