import { cto } from '../programmes/cto.ts';
import { leadership } from '../programmes/leadership.ts';
import { rewards } from '../programmes/rewards.ts';
import { salary } from '../programmes/salary.ts';

/** Every income programme. Entry types, transaction types, sources and the steps of a run follow from it, in this order. */
export const programmes = [rewards, leadership, salary, cto] as const;

/** The same in the order in which people read of them. */
export const programmesAsRead = [
  rewards,
  salary,
  leadership,
  cto,
] as const satisfies readonly (typeof programmes)[number][];
