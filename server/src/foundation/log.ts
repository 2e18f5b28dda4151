import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from './request-context.ts';

export type Log = Logger;

/** What a process's lines are marked with: `api`, or of several `api 2`. */
export const nameProcess = (name: string, { processNumber }: { processNumber: number | undefined }): string =>
  processNumber === undefined ? name : `${name} ${processNumber}`;

/** Structured logs on standard output, or elsewhere, each line with the id of the request that it belongs to; secrets never reach them. */
export function createLog(name: string, level: string, to: DestinationStream = pino.destination(1)): Log {
  const options = {
    name,
    level,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    redact: {
      paths: [
        'password',
        'otp',
        'token',
        'cookie',
        'authorization',
        '*.password',
        '*.otp',
        '*.token',
        'req.headers.cookie',
        'req.headers.authorization',
        'req.headers["x-step-up"]',
      ],
      censor: '[redacted]',
    },
  };
  return pino(options, to);
}
