import { reverseCommission } from '../../src/features/level-income/reverse-commissions.ts';
import { reverseReturn } from '../../src/features/level-income/reverse-return.ts';
import { nothing, type Performers, staffActor } from './compare.ts';
import { ANONYMOUS, at } from './platform.ts';

/** What staff take back of an end-of-day run. */
export const correcting: Performers<'reverseCommission' | 'reverseReturn'> = {
  reverseCommission: (tx, { model, staff }, { made, level }) => {
    const calculated = [...model.endOfDay.runs.slice(-3), ...model.claims.all.slice(-3)].filter(
      ({ released }) => !released,
    );
    const commissions = calculated.flatMap((one) => one.commissions).filter((commission) => commission.level === level);
    const { investmentId, day } = commissions[made % Math.max(1, commissions.length)] ?? {
      investmentId: ANONYMOUS,
      day: '2030-01-01',
    };
    const wanted = { investmentId, day, level, reason: 'because' };
    return {
      real: () => nothing(reverseCommission(tx, staffActor(at(staff, 0)), wanted)),
      model: () => model.corrections.reverseCommission(investmentId, day, level),
    };
  },
  reverseReturn: (tx, { model, staff }, { made, before }) => {
    const accruals = model.endOfDay.runs.at(-1 - before)?.accruals ?? [];
    const { investmentId, day } = accruals[made % Math.max(1, accruals.length)] ?? {
      investmentId: ANONYMOUS,
      day: '2030-01-01',
    };
    return {
      real: () => nothing(reverseReturn(tx, staffActor(at(staff, 0)), { investmentId, day, reason: 'because' })),
      model: () => model.corrections.reverseReturn(investmentId, day),
    };
  },
};
