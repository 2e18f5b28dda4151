import type { Tx } from '#foundation/db.ts';
import { grantStepUp } from '#foundation/step-up.ts';
import { approveEntry, makeEntry, refuseEntry } from '../../src/features/staff-entries/make-entry.ts';
import { nothing, type Performers, staffActor } from './compare.ts';
import { ANONYMOUS, at } from './platform.ts';

const getCode = (tx: Tx, id: number) => grantStepUp(tx, { kind: 'staff', id }, 'entry');

/** What staff give and take manually. */
export const entering: Performers<'entry' | 'agree'> = {
  entry: (tx, { members, model, staff }, { member, kind, amount, by, ...action }) => {
    // what is given goes to main
    const wallet = kind === 'credit' ? 'main' : action.wallet;
    const [memberId, staffId] = [at(members, member), at(staff, by)];
    const names = { reason: 'because', transactionType: 'reward_transaction', source: 'staff' };
    return {
      real: async () => {
        const code = await getCode(tx, staffId);
        return (await makeEntry(tx, staffActor(staffId), code, { kind, memberId, wallet, amount, ...names })).id;
      },
      model: (made) => model.staffEntries.make(made, { kind, memberId, wallet, amount, madeBy: staffId }),
    };
  },
  agree: (tx, { model, staff }, { made, by, refused }) => {
    const waiting = [...model.staffEntries.all].filter(([, { state }]) => state === 'waiting').map(([id]) => id);
    const [id, staffId] = [at(waiting, made), at(staff, by)];
    const { amount = 1n, memberId = ANONYMOUS } = model.staffEntries.all.get(id) ?? {};
    return {
      real: async () =>
        refused
          ? nothing(refuseEntry(tx, staffActor(staffId), id, 'because'))
          : nothing(approveEntry(tx, staffActor(staffId), await getCode(tx, staffId), { id, amount, memberId })),
      model: () => (refused ? model.staffEntries.refuse(id) : model.staffEntries.agree(id, staffId)),
    };
  },
};
