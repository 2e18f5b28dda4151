import { addDays } from '@fairlead/contract/domain/dates.ts';
import { runEndOfDay } from '#app/end-of-day.ts';
import { now } from '#foundation/clock.ts';
import { inTransaction, type Tx } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { applyAction } from './apply.ts';
import type { Compared } from './compare.ts';
import { Refused } from './model/books.ts';
import { type Platform, setClock } from './platform.ts';
import type { Action, DayAction, EndOfDayAction } from './world.ts';

/** What came of an action on either side. */
export type Outcome = 'accepted' | 'refused';

/**
 * Lets an action happen on the platform and in the model.
 * @throws Error where one accepts what the other refuses, or an end-of-day run's outcome differs
 */
export async function runScenario(platform: Platform, action: Action): Promise<Outcome> {
  platform.made += 1;
  if (action.do === 'endOfDay') return endDay(platform, action);
  if (action.do === 'afternoon') return afternoon(platform);
  return inTransactionAndModel(platform, (tx) => applyAction(tx, platform, action));
}

/** Several actions that must be accepted, in one transaction. */
export async function runScenarios(platform: Platform, actions: DayAction[]) {
  await inTransaction(platform.db, async (tx) => {
    for (const action of actions) {
      platform.made += 1;
      const timestamp = (await now(tx)).getTime();
      const { real, model } = applyAction(tx, platform, action);
      model(await real(), timestamp);
    }
  });
}

async function inTransactionAndModel(platform: Platform, prepare: (tx: Tx) => Compared): Promise<Outcome> {
  let timestamp = 0;
  let both: Compared | undefined;
  let refusal: string | undefined;
  const made = await inTransaction(platform.db, async (tx) => {
    timestamp = (await now(tx)).getTime();
    both = prepare(tx);
    return both.real();
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    refusal = `${error.code}: ${error.message}`;
    return 0;
  });
  let modelled: string | undefined;
  try {
    both?.model(made, timestamp);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    modelled = error.message;
  }
  if ((refusal === undefined) !== (modelled === undefined))
    throw new Error(`the platform ${refusal ?? 'accepts'}; the model ${modelled ?? 'accepts'}`);
  return refusal === undefined ? 'accepted' : 'refused';
}

class Killed extends Error {
  readonly point: string;
  constructor(point: string) {
    super(point);
    this.point = point;
  }
}

const BATCH_SIZE = 3;

async function endDay(platform: Platform, action: EndOfDayAction): Promise<Outcome> {
  const { manual, kill, resume, days, workers, batchSize } = action;
  await setClock(platform, addDays(platform.today, days), 'endOfDay');
  let [points, calculated] = [0, 0];
  const killing = (point: string) => {
    points += 1;
    if (point === 'calculated') calculated += 1;
    if (kill !== undefined && points === kill + 1) throw new Killed(point);
  };
  const timestamp = (await now(platform.db)).getTime();
  let stopAtCalculated: number | undefined;
  let found: string;
  try {
    found = await runEndOfDay(platform.db, { batchSize, workers, manual, at: killing });
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    stopAtCalculated = error.point === 'calculated' && !resume ? calculated : undefined;
    found = stopAtCalculated === undefined ? await runEndOfDay(platform.db, { batchSize, workers, manual }) : 'killed';
  }
  compare(found, platform.model.endOfDay.make(timestamp, { manual, stopAtCalculated }));
  await setClock(platform, platform.today, 'morning');
  return 'accepted';
}

/** The worker looks again after noon: what waited waits no more. */
async function afternoon(platform: Platform): Promise<Outcome> {
  await setClock(platform, platform.today, 'afternoon');
  const timestamp = (await now(platform.db)).getTime();
  const found = await runEndOfDay(platform.db, { batchSize: BATCH_SIZE, workers: 1, manual: false });
  compare(found, platform.model.endOfDay.make(timestamp, { manual: false }));
  return 'accepted';
}

function compare(found: string, wanted: string): void {
  if (found !== wanted) throw new Error(`the end-of-day run is ${found}, by the model ${wanted}`);
}
