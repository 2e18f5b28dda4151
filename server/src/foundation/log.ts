import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured logs on standard output; secrets never reach them. */
export function createLog(name: string, level: string): Log {
  return pino({
    name,
    level,
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
  });
}
