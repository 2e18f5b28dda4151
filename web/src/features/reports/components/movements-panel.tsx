import type { Movement } from '@fairlead/contract/features/member-dashboard.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '#features/reports/components/dashboard.module.css';
import { movementDay } from '#features/reports/components/movement-day.ts';
import { t } from '#features/reports/texts.ts';
import { AmountCell } from '#features/transactions/components/transaction-cells.tsx';
import { getBadge, getDetail, getIcon, getTitle } from '#features/transactions/components/transaction-text.ts';
import { formatNumber, formatShortDay } from '#foundation/format.ts';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { EmptyState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const allPath = screens.transactions.replace('$table_name', 'all');

/** The newest transactions; a day that was not funded is one of them. */
export function MovementsPanel({ movements }: { movements: readonly Movement[] }) {
  return (
    <PanelCard
      title={t('movements')}
      flush
      action={
        <Anchor component={Link} to={allPath}>
          {t('allTransactions')}
        </Anchor>
      }
    >
      {movements.length === 0 ? (
        <EmptyRow />
      ) : (
        <ul className={classes.movements}>
          {movements.map((movement) =>
            movement.type === 'transaction' ? (
              <TransactionRow
                key={movement.transaction.transaction_id}
                transaction={movement.transaction}
                bookedOn={movementDay(movement)}
              />
            ) : (
              <UnfundedRow key={movement.day} movement={movement} />
            ),
          )}
        </ul>
      )}
    </PanelCard>
  );
}

type TransactionRowProps = {
  transaction: Extract<Movement, { type: 'transaction' }>['transaction'];
  bookedOn: string;
};

function TransactionRow({ transaction, bookedOn }: TransactionRowProps) {
  const Icon = getIcon(transaction);
  return (
    <Row
      icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      title={getTitle(transaction)}
      about={[getDetail(transaction), transaction.day && t('forDay', { day: formatShortDay(transaction.day) })]
        .filter(Boolean)
        .join(', ')}
      day={bookedOn}
      settled={transaction.status === 'complete'}
      status={<StatusBadge status={getBadge(transaction)} quiet="settled" />}
      amount={<AmountCell transaction={transaction} />}
    />
  );
}

function UnfundedRow({ movement }: { movement: Extract<Movement, { type: 'unfunded_day' }> }) {
  const { paid, due, day } = movement;
  const nothing = paid === 0n;
  return (
    <Row
      icon={<IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />}
      title={t(nothing ? 'unfunded' : 'unfundedPart')}
      about={t('unfundedAbout', { day: formatShortDay(day) })}
      settled={false}
      day={movementDay(movement)}
      status={
        <StatusBadge status="not_paid">
          {nothing ? t('notPaid') : t('paidShare', { percent: formatNumber(Number((paid * 100n) / due)) })}
        </StatusBadge>
      }
      amount={nothing ? <Money micro={0n} decimals={6} unit={null} /> : null}
    />
  );
}

type RowProps = {
  icon: ReactNode;
  title: string;
  about: string;
  day: string;
  status: ReactNode;
  settled: boolean;
  amount: ReactNode;
};

function Row({ icon, title, about, day, status, settled, amount }: RowProps) {
  return (
    <li className={classes.movement} data-settled={settled || undefined}>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.type}>
        {title}
        {about && <span className={classes.about}>{about}</span>}
      </span>
      <time className={classes.day} dateTime={day}>
        {formatShortDay(day)}
      </time>
      <span className={classes.status}>{status}</span>
      <span className={classes.amount}>{amount}</span>
    </li>
  );
}

function EmptyRow() {
  return (
    <div style={{ padding: 'var(--fl-panel-inset)' }}>
      <EmptyState title={t('movementsEmpty')}>{t('movementsEmptyText')}</EmptyState>
    </div>
  );
}
