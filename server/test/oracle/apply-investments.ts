import { subscribe } from '#features/investments/index.ts';
import { addCodes } from '../../src/features/codes/add-codes.ts';
import { activate } from '../../src/features/topups/activate.ts';
import { activateByCode } from '../../src/features/topups/activate-by-code.ts';
import { reverseTopup } from '../../src/features/topups/reverse-topup.ts';
import { memberActor, nothing, type Performers, staffActor } from './compare.ts';
import { at } from './platform.ts';

/** Activations and investments. */
export const investing: Performers<'activate' | 'redeem' | 'reverse' | 'subscribe'> = {
  activate: (tx, { members, activationPlans, model }, { member, payer, plan, first }) => {
    const [memberId, payerId] = [at(members, member), at(members, first ? member : payer)];
    const planId = at(activationPlans, plan);
    return {
      real: async () => (await activate(tx, { memberId, payerId, planId }, { refuseRunning: first })).topupId,
      model: (made, timestamp) => model.topups.activate(made, memberId, payerId, planId, timestamp, first),
    };
  },
  redeem: (tx, { members, activationPlans, model, staff, made: number }, { member, plan }) => {
    const [memberId, planId] = [at(members, member), at(activationPlans, plan)];
    const code = `ORACLE-${String(number).padStart(6, '0')}`;
    return {
      real: async () => {
        await addCodes(tx, staffActor(at(staff, 0)), [code]);
        return (await activateByCode(tx, memberActor(memberId), { planId, code })).topupId;
      },
      model: (made, timestamp) => model.topups.redeem(made, memberId, planId, timestamp),
    };
  },
  reverse: (tx, { model, staff }, { made }) => {
    const unreversed = [...model.topups.all].filter(([, { reversed }]) => !reversed).map(([id]) => id);
    const id = at(unreversed, made);
    return {
      real: () => nothing(reverseTopup(tx, staffActor(at(staff, 0)), id, 'because')),
      model: () => model.topups.reverse(id),
    };
  },
  subscribe: (tx, { members, plans, model, today }, { member, plan, amount }) => {
    const [memberId, planId] = [at(members, member), at(plans, plan)];
    return {
      real: async () => (await subscribe(tx, memberActor(memberId), { plan_id: planId, amount, risk_notice: 1 })).id,
      model: (made) => model.investments.subscribe(made, memberId, planId, amount, today),
    };
  },
};
