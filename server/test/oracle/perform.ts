import type { Tx } from '#foundation/db.ts';
import type { Both, DayActionName, Performers } from './both.ts';
import { correcting } from './perform-correcting.ts';
import { entering } from './perform-entering.ts';
import { investing } from './perform-investing.ts';
import { moving } from './perform-moving.ts';
import { programmes } from './perform-programmes.ts';
import { setting } from './perform-setting.ts';
import { withdrawing } from './perform-withdrawing.ts';
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
export function perform(tx: Tx, platform: Platform, action: DayAction): Both {
  const performer = performers[action.do] as (tx: Tx, platform: Platform, action: DayAction) => Both;
  return performer(tx, platform, action);
}
