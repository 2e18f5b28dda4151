import type { TransactionSource, TransactionType } from '@fairlead/contract/domain/transaction-types.ts';
import type { Transaction } from '@fairlead/contract/features/transactions.ts';
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconAward,
  IconBolt,
  IconCash,
  IconChartPie,
  IconHierarchy,
  IconPackage,
  IconTransfer,
  IconTrendingUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { isStatusName, type StatusName } from '#ui/status-badge.tsx';

/** A kind of transaction as a page's title and in filters. */
export const typeNames: Record<TransactionType, string> = {
  roi_transaction: 'Returns',
  level_transaction: 'Level income',
  compound_transaction: 'Compound growth',
  ib_transaction: 'IB commission',
  reward_transaction: 'Rewards',
  salary_transaction: 'Salary',
  cto_transaction: 'Turnover shares',
  leadership_transaction: 'Leadership',
  topup_transaction: 'Activations',
  invest_transaction: 'Investments',
  transfer_transaction: 'Transfers',
  deposit_transaction: 'Deposits',
  withdrawal_transaction: 'Withdrawals',
};

/** Where a transaction's money comes from or goes to, in filters and columns. */
export const sourceNames: Record<TransactionSource, string> = {
  invest: 'Investment',
  compound: 'Compound',
  mining: 'Claimed',
  principal: 'Principal',
  topup: 'Activation',
  transfer: 'Transfer',
  profit: 'Profit',
  normal: 'Main',
  roi: 'Profit, paid out',
  provider: 'Provider',
  staff: 'Staff',
  reward: 'Reward',
  salary: 'Salary',
  leadership: 'Leadership',
  cto: 'Turnover',
};

const icons: Record<TransactionType, TablerIcon> = {
  roi_transaction: IconArrowDownLeft,
  level_transaction: IconHierarchy,
  compound_transaction: IconTrendingUp,
  ib_transaction: IconHierarchy,
  reward_transaction: IconAward,
  salary_transaction: IconCash,
  cto_transaction: IconChartPie,
  leadership_transaction: IconAward,
  topup_transaction: IconBolt,
  invest_transaction: IconPackage,
  transfer_transaction: IconTransfer,
  deposit_transaction: IconArrowDownLeft,
  withdrawal_transaction: IconArrowUpRight,
};

/** The sign that stands before a transaction in lists. */
export const getIcon = (transaction: Transaction): TablerIcon => icons[transaction.transaction_type];

/** What happened, in two or three words. */
export function getTitle({ transaction_type, source, amount }: Transaction): string {
  switch (transaction_type) {
    case 'roi_transaction':
      return source === 'mining' ? 'Return claimed' : 'Profit paid';
    case 'compound_transaction':
      return 'Compound growth';
    case 'level_transaction':
      return source === 'compound' ? 'Level income, compound' : 'Level income';
    case 'ib_transaction':
      return 'IB commission';
    case 'reward_transaction':
      return source === 'staff' ? 'Credit by staff' : 'Reward';
    case 'salary_transaction':
      return 'Salary';
    case 'cto_transaction':
      return 'Turnover share';
    case 'leadership_transaction':
      return 'Leadership bonus';
    case 'topup_transaction':
      return 'Activation';
    case 'invest_transaction':
      return source === 'principal' ? 'Investment completed' : 'Invested';
    case 'transfer_transaction':
      return transferTitle(source, amount);
    case 'deposit_transaction':
      return source === 'staff' ? 'Deposit settled by staff' : 'Deposit';
    case 'withdrawal_transaction':
      return source === 'staff' ? 'Debit by staff' : `Withdrawal, ${source === 'roi' ? 'Profit' : sourceNames[source]}`;
  }
}

function transferTitle(source: TransactionSource, amount: bigint): string {
  if (source === 'profit') return 'Profit moved to main';
  if (source === 'compound') return 'Growth moved to main';
  return amount < 0n ? 'Transfer sent' : 'Transfer received';
}

/** What it was about: the plan, the other member, the address; empty where there is nothing more to say. */
export function getDetail(transaction: Transaction): string {
  const { plan, member, address, network, level, commissions } = transaction.detail;
  const about: string[] = [];
  if (plan) about.push(plan);
  if (member) about.push(`${preposition(transaction)} ${member}`);
  if (level) about.push(`level ${level}`);
  else if (commissions) about.push(`${commissions} commissions`);
  if (address) about.push(`to ${address}`);
  else if (network) about.push(`USDT ${network}`);
  return about.join(', ');
}

function preposition({ transaction_type, amount }: Transaction): string {
  if (transaction_type === 'topup_transaction') return 'for';
  return transaction_type === 'transfer_transaction' && amount < 0n ? 'to' : 'from';
}

/** Its state as a badge: the owning room's own word where that says more than "pending". */
export function getBadge({ status, detail }: Transaction): StatusName {
  return status !== 'complete' && detail.state !== null && isStatusName(detail.state) ? detail.state : status;
}
