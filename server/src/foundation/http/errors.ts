import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type FailureCode, failures, failureText } from '@fairlead/contract/domain/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#foundation/database-errors.ts';
import { AppError } from '#foundation/failure.ts';

/** Answers every failure in the one shape; an unexpected one shows nothing but its request id. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message } = describe(error, limitOf(request));
  const status = failures[code].status;
  if (status >= 500 && !(error instanceof AppError))
    request.log.error({ err: error, requestId: request.id }, 'request failed');
  if (status === 429 || status === 503) {
    const seconds = error instanceof AppError ? error.retryAfterSeconds : undefined;
    reply.header('retry-after', seconds ?? reply.getHeader('retry-after') ?? '5');
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message, error: message, code, requestId: request.id });
}

/** Answers on the socket what never became a request: too slow, headers too large, not HTTP. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code: FailureCode =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'request_timeout'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 'headers_too_large'
        : 'invalid_input';
  const { status } = failures[code];
  const message = failureText(code, { problems: UNREADABLE });
  const body = JSON.stringify({ message, error: message, code });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  socket.destroySoon();
}

const UNTRANSLATABLE = '22021';
const UNREADABLE = 'The request could not be read';

const FASTIFY_CODES: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_UNDER_PRESSURE: 'overloaded',
  FST_ERR_BAD_URL: 'not_found',
};

/** What a library refuses by status alone: a path that leaves the folder of pages (403), a range beyond a file (416). */
const CODES_BY_STATUS: Record<number, FailureCode> = {
  403: 'not_found',
  404: 'not_found',
  405: 'no_such_call',
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media',
  429: 'rate_limited',
  503: 'overloaded',
};

/** What the call's body may be at most, in words. */
const limitOf = (request: FastifyRequest) =>
  request.routeOptions.config.endpoint?.upload === undefined ? '64 KiB' : '2 MiB';

function describe(error: FastifyError | Error, limit: string): { code: FailureCode; message: string } {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  const { code = '', statusCode = 500 } = error as FastifyError;
  // PostgreSQL cannot keep a NUL in a text
  if (code === UNTRANSLATABLE)
    return { code: 'invalid_input', message: 'A text holds a character that cannot be kept' };
  if (code === 'FST_CP_ERR_INVALID_CONTENT_ENCODING')
    return { code: 'unsupported_media', message: 'Content-Encoding must be gzip, deflate, br or left out' };
  const known =
    FASTIFY_CODES[code] ?? CODES_BY_STATUS[statusCode] ?? (isDatabaseUnavailable(error) ? 'overloaded' : undefined);
  const other = statusCode >= 400 && statusCode < 500 ? 'invalid_input' : 'internal';
  const details = { limit, wait: 'a minute', what: 'This address', problems: UNREADABLE };
  return { code: known ?? other, message: failureText(known ?? other, details) };
}
