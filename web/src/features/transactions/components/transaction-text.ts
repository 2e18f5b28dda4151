import type { Transaction } from '@fairlead/contract/domain/transaction.ts';
import type {
  ProgrammeTransactionType,
  TransactionSource,
  TransactionType,
} from '@fairlead/contract/domain/transaction-types.ts';
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBolt,
  IconHierarchy,
  IconPackage,
  IconTransfer,
  IconTrendingUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { getBySource, getByType, isProgrammeSource, isProgrammeType } from '#app/programmes.ts';
import { t } from '#features/transactions/texts.ts';
import { isStatusName, type StatusName } from '#ui/status-badge.tsx';

const icons: Record<Exclude<TransactionType, ProgrammeTransactionType>, TablerIcon> = {
  roi_transaction: IconArrowDownLeft,
  level_transaction: IconHierarchy,
  compound_transaction: IconTrendingUp,
  ib_transaction: IconHierarchy,
  topup_transaction: IconBolt,
  invest_transaction: IconPackage,
  transfer_transaction: IconTransfer,
  deposit_transaction: IconArrowDownLeft,
  withdrawal_transaction: IconArrowUpRight,
};

/** The sign that stands before a transaction in lists. */
export const getIcon = ({ transaction_type }: Transaction): TablerIcon =>
  isProgrammeType(transaction_type) ? getByType(transaction_type).icon : icons[transaction_type];

/** What all transactions of a type are called. */
export const labelType = (type: TransactionType): string =>
  isProgrammeType(type) ? getByType(type).type() : t(`type.${type}`);

/** Where their money comes from or goes to. */
export const labelSource = (source: TransactionSource): string =>
  isProgrammeSource(source) ? getBySource(source).source() : t(`source.${source}`);

/** What happened, in two or three words. */
export function getTitle({ transaction_type, source, amount }: Transaction): string {
  if (isProgrammeType(transaction_type))
    return source === 'staff' ? t('title.credit') : getByType(transaction_type).title();
  switch (transaction_type) {
    case 'roi_transaction':
      return t(source === 'mining' ? 'title.claim' : 'title.return');
    case 'compound_transaction':
      return t('title.compoundReturn');
    case 'level_transaction':
      return t(source === 'compound' ? 'title.levelCompound' : 'title.levelIncome');
    case 'ib_transaction':
      return t('title.ibCommission');
    case 'topup_transaction':
      return t('title.activation');
    case 'invest_transaction':
      return t(source === 'principal' ? 'title.completed' : 'title.invested');
    case 'transfer_transaction':
      return transferTitle(source, amount);
    case 'deposit_transaction':
      return t(source === 'staff' ? 'title.depositStaff' : 'title.deposit');
    case 'withdrawal_transaction':
      return withdrawalTitle(source);
  }
}

function transferTitle(source: TransactionSource, amount: bigint): string {
  if (source === 'profit') return t('title.profitMoved');
  if (source === 'compound') return t('title.growthMoved');
  return t(amount < 0n ? 'title.sent' : 'title.received');
}

function withdrawalTitle(source: TransactionSource): string {
  if (source === 'staff') return t('title.debit');
  return t('title.withdrawal', { account: source === 'roi' ? t('account.profit') : labelSource(source) });
}

/** What it was about: the plan, the other member, the address; empty where there is nothing more to say. */
export function getDetail(transaction: Transaction): string {
  const { plan, member, address, network, level, commissions } = transaction.detail;
  const about: string[] = [];
  if (plan) about.push(plan);
  if (member) about.push(aboutMember(transaction, member));
  if (level) about.push(t('about.level', { level }));
  else if (commissions) about.push(t('about.commissions', { count: commissions }));
  if (address) about.push(t('about.to', { receiver: address }));
  else if (network) about.push(t('about.network', { network }));
  return about.join(', ');
}

function aboutMember({ transaction_type, amount }: Transaction, member: string): string {
  if (transaction_type === 'topup_transaction') return t('about.for', { member });
  const isSent = transaction_type === 'transfer_transaction' && amount < 0n;
  return isSent ? t('about.to', { receiver: member }) : t('about.from', { member });
}

/** Its state as a badge: the owning feature's own word where that says more than "pending". */
export function getBadge({ status, detail }: Transaction): StatusName {
  return status !== 'complete' && detail.state !== null && isStatusName(detail.state) ? detail.state : status;
}
