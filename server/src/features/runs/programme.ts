import type { Programme } from '@fairlead/contract/domain/programme.ts';
import type { RunStep } from '@fairlead/contract/domain/run-steps.ts';
import type { Db } from '#foundation/db.ts';
import type { PersonalMessage } from '#foundation/notification-message.ts';
import type { Check } from '#ledger/index.ts';
import type { EndOfDayOptions } from './rules.ts';

/**
 * A step of an end-of-day run: idempotent, in bounded transactions, goes on where a kill cut it off. `runDay` is the
 * day it runs on. It answers false while it waits for funds; what follows it waits too.
 */
export type EndOfDayStep = (db: Db, runDay: string, options: EndOfDayOptions) => Promise<unknown>;

/**
 * What the server knows of an income programme beside its routes. Each feature exports its own; `app/programmes.ts`
 * lists them, and hands the list to those who need it: none of them names a programme.
 */
export type ServerProgramme<P extends Programme = Programme> = {
  endOfDay?: { step: RunStep; run: EndOfDayStep };
  /** What must hold between its tables, its runs and the ledger. */
  checks: readonly ((db: Db) => Promise<Check>)[];
  /** What each event says to the member that it names. */
  messages: { readonly [Event in keyof P['notifications']]: PersonalMessage };
};
