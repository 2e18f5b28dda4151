import type { SheetFormat } from '@fairlead/contract/domain/sheet-formats.ts';
import type { InvestmentFilter } from '@fairlead/contract/features/investments.ts';
import { exportList, type SheetColumns, type Taking } from '#foundation/export-list.ts';
import { type ExportedInvestment, readInvestments } from './list-store.ts';
import { requireListed } from './open-on-store.ts';

const COLUMNS: SheetColumns<ExportedInvestment> = {
  id: (row) => row.id,
  created_at: (row) => row.created_at,
  status: (row) => row.status,
  plan_name: (row) => row.plan_name,
  user_id: (row) => row.user_id,
  user_name: (row) => row.user_name,
  user_email: (row) => row.user_email,
  user_phone: (row) => row.user_phone,
  invested_usdt: (row) => row.invested_amount,
  value_usdt: (row) => row.current_value,
  earned_usdt: (row) => row.total_earned,
  cap_usdt: (row) => row.earning_cap,
  percent_per_day: (row) => row.ratePpm / 10_000,
  distribution: (row) => row.distribution,
  settlement: (row) => row.settlement,
  pair: (row) => row.pair,
  accrues_on: (row) => row.accrues_on,
  risk: (row) => row.risk,
  start_date: (row) => row.start_date,
  end_date: (row) => row.end_date,
  last_roi_date: (row) => row.last_roi_date,
  accruals_used: (row) => row.accruals_used,
  term_days: (row) => row.term_days,
  exit_fee_percent: (row) => row.exitFeePpm / 10_000,
  exit_notice_days: (row) => row.exit_notice_days,
  notice_given_on: (row) => row.notice_given_on,
  terms_version: (row) => row.terms_version,
};

/** Of a day besides. */
const DAY_COLUMNS: SheetColumns<ExportedInvestment> = {
  ...COLUMNS,
  growth_on_day_usdt: (row) => row.growth_on_day ?? null,
};

/**
 * The investments that a filter finds, as a file.
 * @throws AppError overloaded when too many wait; rule of a day whose investments were not kept
 */
export async function exportInvestments(taking: Taking, filter: InvestmentFilter, format: SheetFormat) {
  if (filter.open_on !== undefined) await requireListed(taking.db, filter.open_on);
  return exportList(taking, {
    list: 'investments',
    filter,
    format,
    columns: filter.open_on === undefined ? COLUMNS : DAY_COLUMNS,
    read: (tx) => readInvestments(tx, filter),
  });
}
