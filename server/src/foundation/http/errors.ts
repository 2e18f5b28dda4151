import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type FailureCode, failures } from '@fairlead/contract/domain/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { common, waitText } from '#foundation/common-texts.ts';
import { isDatabaseUnavailable } from '#foundation/database-errors.ts';
import { AppError } from '#foundation/failure.ts';
import { getLanguage, inLanguage, type TextValue } from '#foundation/texts.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the failure that is answered. */
    failureCode: FailureCode | undefined;
  }
}

/** Answers every failure in the one shape; an unexpected one shows nothing but its request id. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = error instanceof AppError ? error : describe(error, getLimit(request));
  const { code, status } = failure;
  const language = getLanguage(request.headers['accept-language']);
  const message = failure.text.in(language);
  reply.failureCode = code;
  if (status >= 500 && !(error instanceof AppError))
    request.log.error({ err: error, requestId: request.id }, 'request failed');
  if (status === 429 || status === 503) {
    const seconds = error instanceof AppError ? error.retryAfterSeconds : undefined;
    reply.header('retry-after', seconds ?? reply.getHeader('retry-after') ?? '5');
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message, error: message, code, parameters: parametersIn(failure, language), requestId: request.id });
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
  // what never became a request has no language that could be read
  const message = String(refusal(code, UNREADABLE).text);
  const body = JSON.stringify({ message, error: message, code });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  socket.destroySoon();
}

const UNTRANSLATABLE = ['22021', '22P05'];
const UNREADABLE = { problems: common('requestUnreadable') };

const FASTIFY_CODES: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
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
const getLimit = (request: FastifyRequest) =>
  request.routeOptions.config.endpoint?.upload === undefined ? '64 KiB' : '2 MiB';

function describe(error: FastifyError | Error, limit: string): AppError {
  const { code = '', statusCode = 500 } = error as FastifyError;
  // PostgreSQL cannot keep a NUL in a text
  if (UNTRANSLATABLE.includes(code)) return AppError.of('invalid_input', { problems: common('invalidCharacter') });
  if (code === 'FST_CP_ERR_INVALID_CONTENT_ENCODING') return AppError.of('unsupported_media');
  const known =
    FASTIFY_CODES[code] ?? CODES_BY_STATUS[statusCode] ?? (isDatabaseUnavailable(error) ? 'overloaded' : undefined);
  const other = statusCode >= 400 && statusCode < 500 ? 'invalid_input' : 'internal';
  return refusal(known ?? other, { limit, wait: waitText(60), what: common('thisAddress'), ...UNREADABLE });
}

/** A failure whose code is known only here: given whatever a text of these codes may name. */
const refusal = (code: FailureCode, details: Record<string, TextValue>): AppError =>
  AppError.of(code as 'invalid_input', details as { problems: TextValue });

const parametersIn = ({ details }: AppError, language: string): Record<string, string> =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, inLanguage(value, language)]));
