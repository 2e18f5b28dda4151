import { screens } from '@fairlead/contract/wire/screens.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AmountCell, transactionKey } from '#features/transactions/components/transaction-cells.tsx';
import { getDetail, getIcon, getTitle } from '#features/transactions/components/transaction-text.ts';
import { useMemberTransactions } from '#features/transactions/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { DateText } from '#ui/date-text.tsx';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

const ROWS = 8;

/** A member's newest transactions for staff, and the way to all of them. */
export function MemberHistory({ memberId, email }: { memberId: number; email: string }) {
  const { data, error, refetch } = useMemberTransactions(memberId, { page: 1, limit: ROWS });
  const all = (
    <Anchor
      component={Link}
      to={screens.adminTransactions}
      search={{ transaction_type: 'all', search: email } as never}
      size="sm"
    >
      All {data?.summary.count.toLocaleString('en') ?? ''}
    </Anchor>
  );
  if (error && !data)
    return (
      <PanelCard title="Transactions">
        <ErrorState
          message={`${texts.userTransactionsFailed}: ${errorText(error)}`}
          retryLabel="Retry"
          onRetry={() => void refetch()}
        />
      </PanelCard>
    );
  return (
    <PanelCard title="Transactions" action={all} flush>
      {!data && <LoadingState lines={Array(ROWS).fill(14)} />}
      {data?.transactions.length === 0 && <EmptyState title="No transactions found" />}
      {data?.transactions.map((row) => {
        const Icon = getIcon(row);
        return (
          <PanelRow
            key={transactionKey(row)}
            icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            title={getTitle(row)}
            detail={[getDetail(row), row.status === 'complete' ? '' : row.status].filter(Boolean).join(', ')}
          >
            <AmountCell transaction={row} /> <DateText at={row.created_at} />
          </PanelRow>
        );
      })}
    </PanelCard>
  );
}
