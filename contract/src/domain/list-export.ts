import * as z from 'zod/mini';
import { fileBytes } from './answers.ts';
import type { DataDomain } from './data-domains.ts';
import { daysInOrder } from './day-range.ts';
import { endpoint } from './endpoint.ts';
import { sheetFormat } from './sheet-formats.ts';
import type { StaffRole } from './staff-roles.ts';

type Listed<P, Filters> = {
  path: P;
  roles: readonly StaffRole[];
  reads: readonly DataDomain[];
  /** The list's own filters, without its pages. */
  filters: Filters;
  /** What is checked of all of them, besides the order of their days. */
  checks?: readonly z.core.$ZodCheck<unknown>[];
};

/** A call that answers a staff list whole, as its filters show it, as a file of its name. */
export const listExport = <const P extends `/${string}`, Filters extends z.core.$ZodLooseShape>(
  name: string,
  { path, roles, reads, filters, checks = [] }: Listed<P, Filters>,
) =>
  endpoint({
    method: 'GET',
    path,
    audience: 'admin',
    roles,
    nonSpec: true,
    reads,
    summary: `All that the filters find of ${name}, as a file; the export is in the audit log`,
    query: z.strictObject({ ...filters, format: sheetFormat }).check(daysInOrder, ...checks),
    sheet: name,
    answer: fileBytes,
  });
