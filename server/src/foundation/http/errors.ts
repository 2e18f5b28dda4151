import { type FailureCode, failures, failureText } from '@fairlead/contract/vocabulary/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#foundation/failure.ts';

/** Answers every failure in the one shape; an unexpected one shows nothing but its request id. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message } = describe(error, limitOf(request));
  const status = failures[code].status;
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
  if (status === 429 || status === 503) {
    const seconds = error instanceof AppError ? error.retryAfterSeconds : undefined;
    reply.header('retry-after', seconds ?? reply.getHeader('retry-after') ?? '5');
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message, error: message, code, requestId: request.id });
}

const UNTRANSLATABLE = '22021';

const FASTIFY_CODES: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_UNDER_PRESSURE: 'overloaded',
  FST_ERR_BAD_URL: 'not_found',
};

/** What the call's body may be at most, in words. */
const limitOf = (request: FastifyRequest) =>
  request.routeOptions.config.endpoint?.upload === undefined ? '64 KiB' : '2 MiB';

function describe(error: FastifyError | Error, limit: string): { code: FailureCode; message: string } {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  const { code = '', statusCode } = error as FastifyError;
  // PostgreSQL cannot keep a NUL in a text
  if (code === UNTRANSLATABLE)
    return { code: 'invalid_input', message: 'A text holds a character that cannot be kept' };
  const known = FASTIFY_CODES[code] ?? (statusCode === 429 ? 'rate_limited' : undefined);
  if (known) return { code: known, message: failureText(known, { limit, wait: 'a minute', what: 'This address' }) };
  return { code: 'internal', message: failureText('internal') };
}
