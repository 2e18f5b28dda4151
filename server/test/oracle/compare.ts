import type { Tx } from '#foundation/db.ts';
import type { Platform } from './platform.ts';
import type { Action, DayAction } from './world.ts';

/** An action on either side: the platform's call, and the model's, told what the platform's made (an id) and when. */
export type Compared = { real: () => Promise<number>; model: (made: number, at: number) => void };

export type ActionOf<Name extends Action['do'], Any = Action> = Any extends { do: infer Names }
  ? Name extends Names
    ? Any
    : never
  : never;
export type DayActionName = DayAction['do'];
/** How actions are prepared within a transaction, by their names. */
export type Performers<Names extends DayActionName> = {
  [Name in Names]: (tx: Tx, platform: Platform, action: ActionOf<Name>) => Compared;
};

export const memberActor = (id: number) => ({ kind: 'member', id, ip: '', requestId: '' }) as const;
export const staffActor = (id: number) => ({ kind: 'staff', id, role: 'owner', ip: '', requestId: '' }) as const;
export const toHash = (made: number): string => `0x${made.toString(16).padStart(64, '0')}`;
/** A share of what there is, at least one micro-unit. */
export const getPart = (balance: bigint, permille: number): bigint => (balance * BigInt(permille)) / 1_000n || 1n;
/** A call that makes nothing with an id of its own. */
export const nothing = async (call: Promise<unknown>): Promise<number> => {
  await call;
  return 0;
};
