import type { Tx } from '#foundation/db.ts';
import { correcting } from './apply-corrections.ts';
import { investing } from './apply-investments.ts';
import { programmes } from './apply-programmes.ts';
import { setting } from './apply-settings.ts';
import { entering } from './apply-staff-entries.ts';
import { moving } from './apply-transfers.ts';
import { withdrawing } from './apply-withdrawals.ts';
import type { Compared, DayActionName, Performers } from './compare.ts';
import type { Platform } from './platform.ts';
import type { DayAction } from './world.ts';

const performers: Performers<DayActionName> = {
  ...moving,
  ...setting,
  ...investing,
  ...withdrawing,
  ...programmes,
  ...correcting,
  ...entering,
};

/** What an action calls on either side, prepared within a transaction. */
export function applyAction(tx: Tx, platform: Platform, action: DayAction): Compared {
  const performer = performers[action.do] as (tx: Tx, platform: Platform, action: DayAction) => Compared;
  return performer(tx, platform, action);
}
