import { addDays, daysBetween, toDay } from '@fairlead/contract/domain/dates.ts';
import { type ReportPeriod, reportSteps } from '@fairlead/contract/features/report-figures.ts';
import { countCohorts, countForReports } from '#features/financial-reports/index.ts';
import { listTopVolumes } from '#features/members/index.ts';
import { now } from '#foundation/clock.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';
import { sumJournal } from '#ledger/index.ts';
import { readCohorts } from '../../src/features/financial-reports/read-cohorts.ts';
import { toJournalFilter } from '../../src/features/financial-reports/read-journal.ts';
import {
  readMembers,
  readMoneyFlow,
  readPlanMix,
  readReturns,
  readTrialBalance,
} from '../../src/features/financial-reports/read-reports.ts';
import { listReportFigures } from '../report-figures.ts';
import { figureDifferences } from './figures.ts';
import { sum } from './model/books.ts';
import type { Platform } from './platform.ts';

/**
 * What staff's reports say otherwise than the postings and the model, in words.
 * @param number of the world: each has another step, and a period that begins on another day
 */
export async function reportDifferences(db: Db, platform: Platform, number: number): Promise<string[]> {
  const { model, members, firstDay } = platform;
  const to = toDay(await now(db));
  const from = addDays(firstDay, number % (daysBetween(firstDay, to) + 1));
  const period = { from, to };
  const by = reportSteps[number % reportSteps.length] ?? 'day';
  const differences: string[] = [];
  const differ = (name: string, found: unknown, wanted: unknown) => {
    if (toText(found) !== toText(wanted)) differences.push(`${name}: ${toText(found)} instead of ${toText(wanted)}`);
  };

  const flow = await readMoneyFlow(db, period, { by });
  const posted = await listPosted(db);
  for (const { from: first, to: last, ...sums } of [...flow.rows, { ...period, ...flow.totals }, flow.before]) {
    const within = posted.filter(({ day }) => day >= first && day <= last);
    const deposits = within.filter(({ entryType }) => entryType === 'deposit').map(({ amount }) => amount);
    const payouts = within.filter(({ entryType }) => entryType === 'payout_settled').map(({ amount }) => amount);
    differ(`money from ${first} to ${last}`, sums, {
      ...{ deposits: sum(deposits), deposit_count: deposits.length },
      ...{ withdrawals: sum(payouts), withdrawal_count: payouts.length, net: sum(deposits) - sum(payouts) },
    });
  }

  const balance = await readTrialBalance(db, period);
  const { rows: accounts, totals } = balance;
  differ('all openings and closings', [totals.opening, totals.closing], [0n, 0n]);
  differ('debits in all', totals.debits, totals.credits);
  const moved = await sumSides(db, period);
  differ('how many accounts were debited', accounts.filter(({ debits }) => debits > 0n).length, moved.accounts);
  differ('what was debited and credited', [totals.debits, totals.credits], [moved.amount, moved.amount]);
  for (const { account, closing } of accounts) {
    const balances = [...model.books.balances].filter(([name]) => name.split(' ')[0] === account);
    differ(`closing of ${account}`, closing, sum(balances.map(([, balance]) => balance)));
  }

  const returns = await readReturns(db, period, { by });
  const runs = model.endOfDay.runs.filter(({ day }) => day >= from && day <= to);
  const accruals = runs.flatMap((run) => run.accruals.map((accrual) => ({ ...accrual, isPaid: run.returnsDecided })));
  differ('returns due', returns.totals.due, sum(accruals.map(({ due }) => due)));
  differ('returns paid', returns.totals.paid, sum(accruals.map(({ credited, isPaid }) => (isPaid ? credited : 0n))));
  const unfunded = runs.filter(({ bookedOn, accruals: all }) => bookedOn && all.some((one) => one.credited < one.due));
  differ('days not funded', returns.totals.unfunded_days, unfunded.length);
  const byRows = { due: sum(returns.rows.map(({ due }) => due)), paid: sum(returns.rows.map(({ paid }) => paid)) };
  differ('returns by row', byRows, { due: returns.totals.due, paid: returns.totals.paid });

  await countForReports(db);
  const joined = await readMembers(db, { from: firstDay, to }, { by });
  differ('joined', joined.totals.joined, members.length);
  const mix = await readPlanMix(db, period);
  const active = [...model.investments.all.values()].filter(({ status }) => status === 'active');
  differ('plans', mix.totals, {
    investments: active.length,
    principal: sum(active.map(({ invested }) => invested)),
    growth: sum(active.map(({ growth }) => growth)),
  });
  await countCohorts(db);
  const cohorts = await readCohorts(db, { from: firstDay, to });
  differ('cohorts', cohorts.totals.members, members.length);
  const ofType = (type: string) =>
    sum(posted.filter(({ entryType }) => entryType === type).map(({ amount }) => amount));
  const moneyOf = { deposited: ofType('deposit'), withdrawn: ofType('payout_settled') };
  differ('cohorts money', { deposited: cohorts.totals.deposited, withdrawn: cohorts.totals.withdrawn }, moneyOf);
  const legs = await listTopVolumes(db, members.length);
  const volumes = [...model.volumes.now()].filter(([, { business }]) => business > 0n);
  differ(
    'top legs',
    legs.map(({ user_id, business, strongest_leg }) => `${user_id} ${business} ${strongest_leg}`).toSorted(),
    volumes.map(([id, { business, strongest }]) => `${id} ${business} ${strongest}`).toSorted(),
  );
  const journal = await sumJournal(db, toJournalFilter(period));
  differ('the journal', journal.amount, moved.amount);
  const figures = listReportFigures({ flow, returns, joined, mix, cohorts, balance });
  return [...differences, ...(await figureDifferences(db, figures, number))];
}

const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

/** Every posting's day, type and amount. */
const listPosted = (db: Db) =>
  rows(
    db,
    sql<{ day: string; entryType: string; amount: bigint }>`
      select (booked_at at time zone 'UTC')::date as day, entry_type as "entryType", amount from postings
      where entry_type in ('deposit', 'payout_settled')`,
  );

/** How many kinds of account were debited, and what was booked in all. */
const sumSides = (db: Db, { from, to }: ReportPeriod) =>
  one(
    db,
    sql<{ accounts: number; amount: bigint }>`
      select count(distinct account_type(debit))::int as accounts, coalesce(sum(amount), 0)::bigint as amount
      from postings where booked_at >= ${from}::date and booked_at < ${to}::date + 1`,
  );
