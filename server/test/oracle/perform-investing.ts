import { subscribe } from '#rooms/investments/index.ts';
import { activate } from '../../src/rooms/topups/activate.ts';
import { reverseTopup } from '../../src/rooms/topups/reverse-topup.ts';
import { memberActor, nothing, type Performers, staffActor } from './both.ts';
import { at } from './platform.ts';

/** Activations and investments. */
export const investing: Performers<'activate' | 'reverse' | 'subscribe'> = {
  activate: (tx, { members, activationPlans, model }, { member, payer, plan, first }) => {
    const [memberId, payerId] = [at(members, member), at(members, first ? member : payer)];
    const planId = at(activationPlans, plan);
    return {
      real: async () => (await activate(tx, { memberId, payerId, planId }, { refuseRunning: first })).topupId,
      model: (made, moment) => model.topups.activate(made, memberId, payerId, planId, moment, first),
    };
  },
  reverse: (tx, { model, staff }, { made }) => {
    const standing = [...model.topups.all].filter(([, { reversed }]) => !reversed).map(([id]) => id);
    const id = at(standing, made);
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
