import { houseAccounts, memberAccounts } from '@fairlead/contract/vocabulary/accounts.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { describeAccount } from '#ledger/index.ts';
import type { Platform } from './platform.ts';

/** Everything that is compared, a line of text each by its name. */
export type Standing = Map<string, string>;

type Named = { name: string; text: string };

/** Everything as the database has it. */
export async function standingOf(db: Db): Promise<Standing> {
  const found: Standing = new Map();
  const balances = await rows(
    db,
    sql<{ id: bigint; balance: bigint }>`select id, balance from member_accounts
      union all select account, sum(balance)::bigint from house_shards group by account`,
  );
  for (const { id, balance } of balances) {
    const { owner, name } = describeAccount(BigInt(id));
    found.set(owner === 'house' ? name : `${name} ${owner}`, String(balance));
  }
  const named = await rows(
    db,
    sql<Named>`
      select 'investment ' || id as name, concat_ws(', ', status, 'growth ' || growth, 'earned ' || earned, 'slots ' || slots_used, 'ends ' || end_day) as text
      from investments
      union all
      select 'withdrawal ' || id, concat_ws(', ', status, amount, fee, exit_fee, payout) from withdrawals`,
  );
  for (const { name, text } of [...named, ...(await runsOf(db))]) found.set(name, text);
  return found;
}

/** Runs, slots and level lines, each with what it came to. */
const runsOf = (db: Db): Promise<Named[]> =>
  rows(
    db,
    sql<Named>`
      select 'run ' || day as name, case when finished_at is null then 'open' else state end as text from runs where programme = 'accrual'
      union all
      select format('slot %s of %s', s.day, s.investment_id),
        concat_ws(', ', s.base, s.due, ledger_share(s.due, r.share_num, r.share_of), nullif(s.reason, ''))
      from return_slots s join runs r on r.programme = 'accrual' and r.day = s.day
      union all
      select format('line %s of %s level %s', day, investment_id, level),
        concat_ws(', ', receiver_id, from_id, ppm, onamount, amount, reason, case when compound then 'compound' end)
      from level_income_lines`,
  );

/** The same by the model. */
export function modelled({ model, members }: Platform): Standing {
  const wanted: Standing = new Map();
  for (const name of houseAccounts) wanted.set(name, String(model.books.balance(name)));
  for (const id of members)
    for (const account of memberAccounts)
      wanted.set(`${account} ${id}`, String(model.books.balance(`${account} ${id}`)));
  for (const { id, status, growth, earned, slots, endDay } of model.investments.all.values())
    wanted.set(`investment ${id}`, `${status}, growth ${growth}, earned ${earned}, slots ${slots}, ends ${endDay}`);
  for (const [id, { state, amount, fee, exitFee }] of model.withdrawals.all)
    wanted.set(`withdrawal ${id}`, [state, amount, fee, exitFee, amount - fee - exitFee].join(', '));
  for (const run of model.nights.runs) {
    wanted.set(`run ${run.day}`, run.bookedOn === undefined ? 'open' : run.state);
    for (const { day, investmentId, base, due, credited, reason } of run.slots)
      wanted.set(`slot ${day} of ${investmentId}`, text(base, due, credited, reason));
    for (const line of run.lines)
      wanted.set(
        `line ${line.day} of ${line.investmentId} level ${line.level}`,
        text(line.receiver, line.from, line.ppm, line.onamount, line.amount, line.reason, line.compound && 'compound'),
      );
  }
  return wanted;
}

const text = (...parts: (string | number | bigint | false | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== false).join(', ');

/** What differs, in words. */
export function differences(found: Standing, wanted: Standing): string[] {
  const names = new Set([...found.keys(), ...wanted.keys()]);
  return [...names]
    .filter((name) => found.get(name) !== wanted.get(name))
    .map((name) => `${name}: ${found.get(name)} instead of ${wanted.get(name)}`);
}
