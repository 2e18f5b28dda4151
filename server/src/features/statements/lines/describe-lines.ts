import { formatShortDay } from '@fairlead/contract/domain/dates.ts';
import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import { findAccrued } from '#features/investments/index.ts';
import { getNames } from '#features/members/index.ts';
import { holidaysAfter } from '#features/plans/index.ts';
import { findActivated } from '#features/topups/index.ts';
import { type DrillDown, getDrillDown, type LevelIncome, toIncomeKey } from '#features/transactions/index.ts';
import type { Db } from '#foundation/db.ts';
import { type AccountLine, describeAccount } from '#ledger/index.ts';
import { t } from '../texts.ts';
import { AccrualCalendar, toTermDay } from './accrual-calendar.ts';

/** What an entry's reference is a number of. */
export type Subject =
  | 'deposit'
  | 'withdrawal'
  | 'investment'
  | 'return'
  | 'activation'
  | 'levels'
  | 'transfer'
  | 'move';

const subjects: Partial<Record<EntryType, Subject>> = {
  deposit: 'deposit',
  suspense_settled: 'deposit',
  hold: 'withdrawal',
  hold_released: 'withdrawal',
  withdrawal_fee: 'withdrawal',
  exit_fee: 'withdrawal',
  payout: 'withdrawal',
  subscription: 'investment',
  principal_returned: 'investment',
  completion_growth: 'investment',
  return: 'return',
  compound_return: 'return',
  claim: 'return',
  activation_fee: 'activation',
  ib_commission: 'activation',
  level_income: 'levels',
  compound_level: 'levels',
  transfer: 'transfer',
  profit_moved: 'move',
  growth_moved: 'move',
};

export const getSubject = ({ entry_type }: AccountLine): Subject | undefined => subjects[entry_type];

/** An id that a row can have: what has none has no row. */
export const toId = (reference: bigint): number => (reference > 2_147_483_647n ? 0 : Number(reference));

/** The days whose commissions are read at once: each is a table. */
const DAYS_A_READ = 40;

/**
 * What each line concerns, in words that a person knows it by: the plan and the day of its term, the member, the request's
 * number; empty where nothing is known beside the posting. A few statements for all the lines together.
 */
export async function describeLines(
  db: Db,
  memberId: number,
  lines: AccountLine[],
  language: string,
): Promise<string[]> {
  const known = await readKnown(db, memberId, lines);
  return lines.map((line) => describe(line, memberId, known, language));
}

type Known = Awaited<ReturnType<typeof readKnown>>;

async function readKnown(db: Db, memberId: number, lines: AccountLine[]) {
  const ids = (...wanted: Subject[]) => [
    ...new Set(
      lines.flatMap((line) => (wanted.some((each) => each === getSubject(line)) ? [toId(line.reference)] : [])),
    ),
  ];
  const others = lines.filter((line) => getSubject(line) === 'transfer').map(({ other }) => getOwner(other));
  const invested = await findAccrued(db, ids('investment', 'return'));
  const activated = await findActivated(db, ids('activation'));
  const names = others.length > 0 ? await getNames(db, [...new Set(others)]) : new Map<number, { username: string }>();
  const calendar = new AccrualCalendar(invested.size > 0 ? await holidaysAfter(db, '1999-12-31') : new Set());
  return { invested, activated, names, calendar, levels: await readLevels(db, memberId, lines) };
}

/** What stands behind level income, so many days at a time. */
async function readLevels(db: Db, memberId: number, lines: AccountLine[]): Promise<Map<string, DrillDown>> {
  const asked = lines.flatMap((line) => toIncome(line, memberId) ?? []);
  const levels = new Map<string, DrillDown>();
  for (let place = 0; place < asked.length; place += DAYS_A_READ)
    for (const [key, behind] of await getDrillDown(db, asked.slice(place, place + DAYS_A_READ)))
      levels.set(key, behind);
  return levels;
}

const toIncome = (line: AccountLine, memberId: number): LevelIncome | undefined =>
  getSubject(line) === 'levels' && line.day !== null
    ? { memberId, runDay: line.day, compound: line.entry_type === 'compound_level' }
    : undefined;

const getOwner = (account: bigint): number => {
  const { owner } = describeAccount(account);
  return owner === 'system' ? 0 : owner;
};

function describe(line: AccountLine, memberId: number, known: Known, language: string): string {
  const reference = String(line.reference);
  switch (getSubject(line)) {
    case 'deposit':
      return `DP-${reference}`;
    case 'move':
      return `TF-${reference}`;
    case 'withdrawal':
      return `WD-${reference}`;
    case 'investment':
    case 'return':
      return describeInvested(line, known, language);
    case 'activation':
      return describeActivated(line, memberId, known, language);
    case 'levels':
      return describeLevels(line, memberId, known, language);
    case 'transfer': {
      const member = known.names.get(getOwner(line.other))?.username;
      return member === undefined ? '' : t(line.amount < 0n ? 'detail.to' : 'detail.from', { member }).in(language);
    }
    case undefined:
      return line.reverses === null
        ? forDay(line, language)
        : t('detail.reverses', { posting: `P${line.reverses}` }).in(language);
  }
}

const forDay = ({ day }: AccountLine, language: string): string =>
  day === null ? '' : t('detail.forDay', { day: formatShortDay(day, language) }).in(language);

function describeInvested(line: AccountLine, { invested, calendar }: Known, language: string): string {
  const number = `IN-${line.reference}`;
  const found = invested.get(toId(line.reference));
  if (!found) return [number, forDay(line, language)].filter(Boolean).join(', ');
  const plan = found.plan_name;
  if (line.day === null) return t('detail.investment', { plan, number }).in(language);
  const day = toTermDay(found, line.day, calendar);
  if (day === undefined) return t('detail.investmentOn', { plan, number, day: forDay(line, language) }).in(language);
  return t('detail.termDay', { plan, number, day, days: found.term_days }).in(language);
}

function describeActivated(line: AccountLine, memberId: number, { activated }: Known, language: string): string {
  const found = activated.get(toId(line.reference));
  if (!found) return '';
  const { username: member } = found;
  if (line.entry_type === 'ib_commission') return t('detail.level', { member, level: line.sequence }).in(language);
  return found.memberId === memberId ? t('detail.own').in(language) : t('detail.forMember', { member }).in(language);
}

function describeLevels(line: AccountLine, memberId: number, { levels }: Known, language: string): string {
  const income = toIncome(line, memberId);
  const behind = income && levels.get(toIncomeKey(income));
  if (!behind || behind.commissions === 0) return forDay(line, language);
  const { commissions, username, level } = behind;
  if (username !== null && level !== null) return t('detail.level', { member: username, level }).in(language);
  return t('detail.commissions', { count: commissions }).in(language);
}
