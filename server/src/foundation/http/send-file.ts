import { Readable } from 'node:stream';
import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { FIGURES_AT_HEADER } from '@fairlead/contract/domain/figures-at.ts';
import type { SheetFormat } from '@fairlead/contract/domain/sheet-formats.ts';
import type { FastifyReply } from 'fastify';
import type { ReadResult } from '#foundation/replica/read-replica.ts';

type File = { type: string; name: string };

/** The file that a call answers, if it answers one. */
export function toFile(
  { csv, pdf, sheet, zip }: Endpoint,
  { params, query }: { params: unknown; query: unknown },
): File | undefined {
  if (sheet !== undefined) return toSheetFile(sheet, query as { format: SheetFormat });
  if (csv !== undefined) return { type: 'text/csv; charset=utf-8', name: csv };
  if (pdf !== undefined) return { type: 'application/pdf', name: fillName(pdf, params) };
  if (zip !== undefined) return { type: 'application/zip', name: zip };
  return undefined;
}

const SHEET_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<SheetFormat, string>;

const toSheetFile = (name: string, { format }: { format: SheetFormat }): File => ({
  type: SHEET_TYPES[format],
  name: `${name}.${format}`,
});

/** A file's name with its parameters, which the contract's schema has checked: `receipt-{kind}-{id}.pdf`. */
const fillName = (name: string, params: unknown): string =>
  name.replace(/\{(\w+)\}/g, (_, key: string) => String((params as Record<string, unknown>)[key]));

/** A file is made while it is sent, so a long one never stands in memory. As of when its figures are, a header says. */
export function sendFile(
  reply: FastifyReply,
  { type, name }: File,
  { result: content, figuresAt }: ReadResult<unknown>,
): FastifyReply {
  if (figuresAt) reply.header(FIGURES_AT_HEADER, figuresAt.toISOString());
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content instanceof Readable ? content : Readable.from(content as AsyncIterable<string | Uint8Array>));
}
