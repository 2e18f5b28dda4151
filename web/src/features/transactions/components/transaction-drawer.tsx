import { MIN_REASON_LENGTH } from '@fairlead/contract/domain/staff-reason.ts';
import type { Transaction } from '@fairlead/contract/domain/transaction.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { StatusCell } from '#features/transactions/components/transaction-cells.tsx';
import { getDetail, getTitle, labelSource, labelType } from '#features/transactions/components/transaction-text.ts';
import classes from '#features/transactions/components/transactions.module.css';
import { useChangeStatus } from '#features/transactions/queries.ts';
import { staff } from '#features/transactions/staff-texts.ts';
import { t } from '#features/transactions/texts.ts';
import { RejectionCategory, useCategoryAndReason } from '#features/withdrawals/components/rejection-fields.tsx';
import { rejections } from '#features/withdrawals/rejection-texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

export interface TransactionDrawerProps {
  /** `undefined` while none is open. */
  transaction: Transaction | undefined;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** One line of a member's history for staff, and what its feature lets them change. */
export function TransactionDrawer({ transaction, onClose, onNext, onPrevious }: TransactionDrawerProps) {
  const [isFailing, setIsFailing] = useState(false);
  const action = transaction && getAction(transaction);
  return (
    <>
      <DetailDrawer
        opened={transaction !== undefined}
        onClose={onClose}
        onNext={onNext}
        onPrevious={onPrevious}
        title={transaction?.transaction_id ?? ''}
        badge={transaction && <StatusCell transaction={transaction} />}
        actions={
          action && (
            <Button variant="danger" onClick={() => setIsFailing(true)}>
              {staff(`more.${action}`)}
            </Button>
          )
        }
      >
        {transaction && <Content transaction={transaction} />}
      </DetailDrawer>
      {transaction && action && isFailing && (
        <Failing transaction={transaction} action={action} onClose={() => setIsFailing(false)} />
      )}
    </>
  );
}

type Action = 'reverse' | 'reject';

/** What staff may do to it here; which kinds may be reversed is the server's to say. */
function getAction({ transaction_id, status, detail }: Transaction): Action | undefined {
  if (transaction_id.startsWith('P') && status === 'complete') return 'reverse';
  return transaction_id.startsWith('W') && detail.state === 'pending' ? 'reject' : undefined;
}

function Content({ transaction }: { transaction: Transaction }) {
  const about = getDetail(transaction);
  return (
    <>
      <CardFigure label={getTitle(transaction)} micro={transaction.amount} />
      <DrawerSection title={t('transaction')}>
        <FactList>
          <FactRow label={staff('member')}>
            <Anchor component={Link} to={screens.adminMember.replace('$id', String(transaction.user_id))}>
              {transaction.username}
            </Anchor>
          </FactRow>
          <FactRow label={staff('email')}>
            <span className={classes.wrap}>{transaction.email}</span>
          </FactRow>
          <FactRow label={staff('amount')}>
            <Money micro={transaction.amount} decimals={6} />
          </FactRow>
          <FactRow label={t('type')}>{labelType(transaction.transaction_type)}</FactRow>
          <FactRow label={t('source')}>{labelSource(transaction.source)}</FactRow>
          {about && (
            <FactRow label={staff('about')}>
              <span className={classes.wrap}>{about}</span>
            </FactRow>
          )}
          <FactRow label={staff('booked')}>
            <DateTimeText at={transaction.created_at} decides />
          </FactRow>
          {transaction.day && (
            <FactRow label={staff('day')}>
              <DateText at={transaction.day} />
            </FactRow>
          )}
          {transaction.detail.reversed_at && (
            <FactRow label={staff('reversed')}>
              <DateTimeText at={transaction.detail.reversed_at} decides />
            </FactRow>
          )}
        </FactList>
      </DrawerSection>
    </>
  );
}

type FailingProps = { transaction: Transaction; action: Action; onClose: () => void };

function Failing({ transaction, action, onClose }: FailingProps) {
  const { category, choose, reason, setReason } = useCategoryAndReason();
  const write = useChangeStatus();
  const { transaction_id, amount, username } = transaction;
  const moved = { amount: formatMoney(amount < 0n ? -amount : amount, { decimals: 6 }), member: username };
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="entry"
      title={staff(`title.${action}`, { number: transaction_id })}
      confirmLabel={staff(action)}
      ready={reason.trim().length >= MIN_REASON_LENGTH && (action !== 'reject' || category !== null)}
      onConfirmed={async (stepUp) => {
        const body = { status: 'failed', reason, ...(category && { rejection_reason: category }) } as const;
        showSuccess((await write.mutateAsync({ params: { transaction_id }, body, stepUp })).message);
        onClose();
      }}
      failed={texts.transactionStatusFailed}
    >
      <p className={classes.wrap}>{staff(`text.${action}`, moved)}</p>
      {action === 'reject' && <RejectionCategory value={category} onChange={choose} />}
      <Textarea
        label={staff('reason')}
        description={action === 'reject' && rejections('sentenceHint')}
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StepUpDialog>
  );
}
