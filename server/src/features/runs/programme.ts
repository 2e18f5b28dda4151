import type { Programme } from '@fairlead/contract/domain/programme.ts';
import type { RunStep } from '@fairlead/contract/domain/run-steps.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Db, Tx } from '#foundation/db.ts';
import type { PersonalMessage } from '#foundation/notification-message.ts';
import type { OwnTable } from '#foundation/own-table.ts';
import type { RuleSource } from '#foundation/rule-versions.ts';
import type { Text } from '#foundation/texts.ts';
import type { Check } from '#ledger/index.ts';
import type { EndOfDayOptions } from './rules.ts';

/**
 * A step of an end-of-day run: idempotent, in bounded transactions, goes on where a kill cut it off. `runDay` is the
 * day it runs on. It answers false while it waits for funds; what follows it waits too.
 */
export type EndOfDayStep = (db: Db, runDay: string, options: EndOfDayOptions) => Promise<unknown>;

/**
 * How a booking is reversed: as the one posting it is, or with everything its feature hangs on the row that its reference
 * names.
 */
export type Reversal = 'posting' | ((tx: Tx, by: StaffActor, reference: number, reason: string) => Promise<void>);

/**
 * What the server knows of an income programme beside its routes. Each feature exports its own; `app/programmes.ts`
 * lists them, and hands the list to those who need it: none of them names a programme.
 */
export type ServerProgramme<P extends Programme = Programme> = {
  descriptor: P;
  endOfDay?: { step: RunStep; run: EndOfDayStep };
  /** What must hold between its tables, its runs and the ledger. */
  checks: readonly ((db: Db) => Promise<Check>)[];
  /** What each event says to the member that it names. */
  messages: { readonly [Event in keyof P['notifications']]: PersonalMessage };
  /** How staff reverse what it posted; an entry type that is missing is not reversible. */
  reversals: { readonly [Entry in keyof P['entryTypes']]?: Reversal };
  /** What statements on paper call what it posts. */
  entries: { readonly [Entry in keyof P['entryTypes']]: Text };
  /** Where the versions of its rules are found. */
  rules: RuleSource;
  /** What is told of its tables to the member whose rows they are. */
  ownTables: readonly OwnTable[];
};
