import { screens } from '@fairlead/contract/wire/screens.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AmountCell, transactionKey } from '#features/transactions/components/transaction-cells.tsx';
import { getDetail, getIcon, getTitle } from '#features/transactions/components/transaction-text.ts';
import { useMemberTransactions } from '#features/transactions/queries.ts';
import { staff } from '#features/transactions/staff-texts.ts';
import { t } from '#features/transactions/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { DateText } from '#ui/date-text.tsx';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { ui } from '#ui/texts.ts';

const ROWS = 8;

/** A member's newest transactions for staff, and the way to all of them. */
export function MemberHistory({ memberId, email }: { memberId: number; email: string }) {
  const { data, error, refetch } = useMemberTransactions(memberId, { page: 1, limit: ROWS });
  const all = data && data.summary.count > 0 && (
    <Anchor
      component={Link}
      to={screens.adminTransactions}
      search={{ transaction_type: 'all', search: email } as never}
      size="sm"
    >
      {staff('allCount', { count: data.summary.count })}
    </Anchor>
  );
  if (error && !data)
    return (
      <PanelCard title={t('list')}>
        <ErrorState
          message={errorText(error, texts.userTransactionsFailed)}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
        />
      </PanelCard>
    );
  return (
    <PanelCard title={t('list')} action={all} flush>
      {!data && <LoadingState lines={Array(ROWS).fill(14)} />}
      {data?.transactions.length === 0 && <EmptyState title={t('none')} />}
      {data?.transactions.map((row) => {
        const Icon = getIcon(row);
        const status = row.status === 'complete' ? '' : ui(`status.${row.status}`);
        return (
          <PanelRow
            key={transactionKey(row)}
            icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            title={getTitle(row)}
            detail={[getDetail(row), status].filter(Boolean).join(', ')}
          >
            <AmountCell transaction={row} /> <DateText at={row.created_at} />
          </PanelRow>
        );
      })}
    </PanelCard>
  );
}
