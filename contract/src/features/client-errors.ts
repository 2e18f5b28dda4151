import * as z from 'zod/mini';
import { endpoint } from '../domain/endpoint.ts';

/** What of an error is sent, in characters; a browser cuts it to these. */
export const CLIENT_ERROR_LIMITS = { message: 300, frames: 1_500 } as const;

/** An error that a screen did not expect, without anything of the person who met it. */
export const clientError = z.strictObject({
  /** Made by the browser and shown to the person, who may give it to support. */
  reference: z.string().check(z.regex(/^[a-z0-9]{8}$/)),
  /** The screen's name, not its address: an address may name a person. */
  screen: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  message: z.string().check(z.maxLength(CLIENT_ERROR_LIMITS.message)),
  /** Where in the code: the frames of the stack. */
  frames: z.string().check(z.maxLength(CLIENT_ERROR_LIMITS.frames)),
});
export type ClientError = z.output<typeof clientError>;

export const clientErrorsContract = {
  report: endpoint({
    method: 'POST',
    path: '/client-errors',
    audience: 'visitor',
    duringMaintenance: true,
    nonSpec: true,
    changes: [],
    summary: "Writes an error of a screen to the server's log",
    body: clientError,
    answer: z.object({ reference: z.string() }),
    ownTransactions: true,
  }),
};
