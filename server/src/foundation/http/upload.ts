import { createHash } from 'node:crypto';
import type { Upload } from '@fairlead/contract/domain/upload.ts';
import type { FastifyRequest } from 'fastify';
import { common } from '#foundation/common-texts.ts';
import { fail } from '#foundation/failure.ts';

/**
 * Reads a multipart body into its fields; a file is as {@link Upload}, which a key's hash knows by its content.
 * @throws AppError invalid_input
 */
export async function readUpload(request: FastifyRequest): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? '';
  if (!Buffer.isBuffer(request.body)) return (request.body as Record<string, unknown> | undefined) ?? {};
  const form = await new Response(new Uint8Array(request.body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => fail('invalid_input', { problems: common('formUnreadable') }));
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form.entries()) {
    if (Object.hasOwn(fields, name) || name === '__proto__')
      fail('invalid_input', { problems: common('duplicateField', { field: name }) });
    fields[name] = typeof value === 'string' ? value : toUpload(Buffer.from(await value.arrayBuffer()));
  }
  return fields;
}

function toUpload(bytes: Buffer): Upload & { toJSON: () => string } {
  return {
    size: bytes.length,
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
    toJSON: () => createHash('sha256').update(bytes).digest('hex'),
  };
}
