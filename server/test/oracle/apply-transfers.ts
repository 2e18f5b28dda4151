import { addCapital, fundPool } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { memberAccount, post, systemAccount } from '#ledger/index.ts';
import { moveToMain } from '../../src/features/transfers/move-to-main.ts';
import { sendToFriend } from '../../src/features/transfers/send-to-friend.ts';
import { getPart, memberActor, nothing, type Performers, toHash } from './compare.ts';
import { at, havingAny } from './platform.ts';

/** Beyond every withdrawal's number, whose payouts have their hash. */
const FIRST_CAPITAL = 1_000_000_000;

/** Money that comes in or changes its account. */
export const moving: Performers<'capital' | 'fund' | 'deposit' | 'friend' | 'own'> = {
  capital: (tx, { model, made }, { amount }) => ({
    real: () => nothing(addCapital(tx, systemActor, { amount, txid: toHash(FIRST_CAPITAL + made) })),
    model: () => model.capital(amount),
  }),
  fund: (tx, { model }, action) => ({
    real: () => nothing(fundPool(tx, systemActor, action)),
    model: () => model.fund(action.pool, action.amount, action.from),
  }),
  deposit: (tx, { members, model, made }, { member, amount }) => {
    const id = at(members, member);
    const [debit, credit] = [systemAccount('custody'), memberAccount(id, 'main')];
    return {
      real: () => nothing(post(tx, [{ debit, credit, amount, entryType: 'deposit', reference: -made }])),
      model: () => model.deposit(id, amount),
    };
  },
  friend: (tx, { members, model, today }, action) => {
    const [from, to] = [at(members, action.member), at(members, action.to)];
    const wanted = { amount: action.amount, friend: `m${action.to % members.length}` };
    return {
      real: () => nothing(sendToFriend(tx, memberActor(from), wanted)),
      model: () => model.sendToFriend(from, to, action.amount, today),
    };
  },
  own: (tx, platform, { from, ...action }) => {
    const { model } = platform;
    const id = at(havingAny(platform, from), action.member);
    const growing =
      from === 'compound' && action.named ? model.investments.of(id).find(({ growth }) => growth > 0n) : undefined;
    const amount = getPart(growing?.growth ?? model.books.balance(`${from} ${id}`), action.permille);
    const wanted = { from, amount, ...(growing ? { investmentId: growing.id } : {}) };
    return {
      real: () => nothing(moveToMain(tx, memberActor(id), wanted)),
      model: () => model.moveToMain(id, from, amount, growing?.id),
    };
  },
};
