import { memberAccounts, systemAccounts } from '@fairlead/contract/domain/accounts.ts';
import type { Commission } from './model/commissions.ts';
import type { Model } from './model/model.ts';
import type { Platform } from './platform.ts';
import { BEGINNING, type PlatformState } from './platform-state.ts';

/** Everything as the model has it, by the names under which the database's is read. */
export function modelled({ model, members }: Platform, since = BEGINNING): PlatformState {
  const wanted: PlatformState = new Map();
  for (const name of systemAccounts) wanted.set(name, String(model.books.balance(name)));
  for (const id of members)
    for (const account of memberAccounts)
      wanted.set(`${account} ${id}`, String(model.books.balance(`${account} ${id}`)));
  for (const { id, status, growth, earned, accruals, endDay } of model.investments.all.values())
    wanted.set(
      `investment ${id}`,
      `${status}, growth ${growth}, earned ${earned}, accruals ${accruals}, ends ${endDay}`,
    );
  for (const id of members) wanted.set(`roi day of ${id}`, String(model.investments.returnsOfLastDay(id)));
  for (const [id, { state, amount, fee, exitFee }] of model.withdrawals.all)
    wanted.set(`withdrawal ${id}`, text(state, amount, fee, exitFee, amount - fee - exitFee));
  addRuns(wanted, model, since);
  addClaims(wanted, model, since);
  addPrizes(wanted, model);
  return wanted;
}

function addRuns(wanted: PlatformState, { endOfDay }: Model, since: string): void {
  for (const run of endOfDay.runs) {
    if (run.day < since) continue;
    wanted.set(`run ${run.day}`, run.bookedOn === undefined ? 'open' : run.state);
    for (const { day, investmentId, base, due, credited, reason } of run.accruals)
      wanted.set(`accrual ${day} of ${investmentId}`, text(base, due, credited, reason));
    addLines(wanted, run.commissions);
  }
}

function addLines(wanted: PlatformState, commissions: Commission[]): void {
  for (const commission of commissions)
    wanted.set(
      `commission ${commission.day} of ${commission.investmentId} level ${commission.level}`,
      text(
        commission.beneficiary,
        commission.from,
        commission.ppm,
        commission.baseAmount,
        commission.amount,
        commission.reason,
        commission.compound && 'compound',
        commission.reversed && 'reversed',
      ),
    );
}

function addClaims(wanted: PlatformState, { claims }: Model, since: string): void {
  for (const { accrual, state } of claims.accruals)
    if ((state === 'claimed' || state === 'lapsed') && accrual.day >= since)
      wanted.set(`claimable ${accrual.day} of ${accrual.investmentId}`, text(state, accrual.credited));
  for (const { commissions } of claims.all)
    addLines(
      wanted,
      commissions.filter(({ day }) => day >= since),
    );
}

function addPrizes(wanted: PlatformState, { rewards, leadership, salaries, cto, volumes }: Model): void {
  for (const [id, { consumed, rows }] of rewards.all) {
    wanted.set(`rewards of ${id}`, `consumed ${consumed}`);
    for (const [place, { business, amount, state, surplus, carried }] of rows.entries())
      wanted.set(`reward ${place} of ${id}`, text(business, amount, state, surplus, carried && 'carried'));
  }
  for (const { memberId, rankId, amount, paid } of leadership.awards.values())
    wanted.set(`rank ${rankId} of ${memberId}`, text(amount, paid && 'paid'));
  for (const { month, rows } of salaries.runs)
    for (const { memberId, tierId, due, paid, blocked } of rows)
      wanted.set(`salary ${month} of ${memberId}`, text(tierId, due, paid, blocked && 'blocked'));
  for (const [month, { share, members }] of cto.paid)
    for (const id of members) if (share > 0n) wanted.set(`turnover ${month} of ${id}`, text(share));
  for (const [id, { business, strongest, qualified }] of volumes.now())
    wanted.set(`figures of ${id}`, text(business, strongest, qualified));
}

const text = (...parts: (string | number | bigint | false | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== false).join(', ');
