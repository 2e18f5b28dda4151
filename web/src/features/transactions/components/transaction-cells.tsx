import type { Transaction } from '@fairlead/contract/domain/transaction.ts';
import { getBadge, getDetail, getIcon, getTitle } from '#features/transactions/components/transaction-text.ts';
import classes from '#features/transactions/components/transactions.module.css';
import type { RowCard } from '#ui/data-cards.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Icon, title, and what it was about, on one line. */
export function WhatCell({ transaction }: { transaction: Transaction }) {
  const Icon = getIcon(transaction);
  const about = getDetail(transaction);
  return (
    <span className={classes.what}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <span className={shared.medium}>{getTitle(transaction)}</span>
        {about && <span className={classes.about}>{about}</span>}
      </span>
    </span>
  );
}

/** To the micro-unit: one column has one number of decimals. A plus, and its colour, is for what has arrived. */
export const AmountCell = ({ transaction }: { transaction: Transaction }) => (
  <Money micro={transaction.amount} decimals={6} unit={null} signed={transaction.status === 'complete'} />
);

export const StatusCell = ({ transaction }: { transaction: Transaction }) => (
  <StatusBadge status={getBadge(transaction)} quiet="settled" small />
);

/** A transaction as two lines, on phones. */
export function transactionCard(transaction: Transaction): RowCard {
  const Icon = getIcon(transaction);
  return {
    icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
    title: getTitle(transaction),
    value: <AmountCell transaction={transaction} />,
    detail: transaction.status === 'complete' ? getDetail(transaction) : <StatusCell transaction={transaction} />,
    aside: <DateText at={transaction.created_at} />,
  };
}

/** Both members of a transaction list it; together with the member it is one row. */
export const transactionKey = (row: Transaction): string => `${row.transaction_id}-${row.user_id}`;
