import type { Transaction } from '@fairlead/contract/rooms/transactions.ts';
import type { RowCard } from '#kit/data-cards.tsx';
import { DateText } from '#kit/date-text.tsx';
import { Money } from '#kit/money.tsx';
import { StatusBadge } from '#kit/status-badge.tsx';
import { badgeOf, detailOf, iconOf, titleOf } from '#rooms/transactions/parts/transaction-text.ts';
import classes from '#rooms/transactions/parts/transactions.module.css';

/** Sign, words, and what it was about, on one line. */
export function WhatCell({ transaction }: { transaction: Transaction }) {
  const Icon = iconOf(transaction);
  const about = detailOf(transaction);
  return (
    <span className={classes.what}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <span className={classes.title}>{titleOf(transaction)}</span>
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
  <StatusBadge status={badgeOf(transaction)} quiet="settled" small />
);

/** A transaction as two lines, on phones. */
export function transactionCard(transaction: Transaction): RowCard {
  const Icon = iconOf(transaction);
  return {
    icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
    title: titleOf(transaction),
    value: <AmountCell transaction={transaction} />,
    detail: transaction.status === 'complete' ? detailOf(transaction) : <StatusCell transaction={transaction} />,
    aside: <DateText at={transaction.created_at} />,
  };
}

/** One transaction is told of by both its members; together with the member it is one line. */
export const transactionKey = (row: Transaction): string => `${row.transaction_id}-${row.user_id}`;
