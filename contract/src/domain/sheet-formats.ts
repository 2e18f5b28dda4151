import * as z from 'zod/mini';

/** What a staff list can be exported as: lines of text, or an Excel workbook. */
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** The choice between them in a call's query. */
export const sheetFormat = z._default(z.enum(sheetFormats), 'csv');
