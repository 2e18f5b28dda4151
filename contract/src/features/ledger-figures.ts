import * as z from 'zod/mini';
import { day, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';

/**
 * The ledger's figures that the public site shows, as shares without amounts. `paid_ppm` is 1,000,000 only where a day was
 * paid in full; business days on which nothing was due are left out. Oldest first.
 */
const ledgerFigures = z.object({
  at: timestamp,
  coverage_ppm: z.nullable(z.number()),
  days: z.array(z.object({ day, paid_ppm: z.int() })),
});
export type LedgerFigures = z.output<typeof ledgerFigures>;

/** One of the reports' calls. */
export const ledgerFiguresCall = endpoint({
  method: 'GET',
  path: '/reports/ledger',
  audience: 'visitor',
  nonSpec: true,
  reads: ['treasury', 'runs'],
  summary: 'What anyone may know of the ledger: coverage, and how the last 20 business days were paid',
  answer: ledgerFigures,
});
