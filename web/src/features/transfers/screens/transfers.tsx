import type { Transfer } from '@fairlead/contract/features/transfers.ts';
import { IconTransfer } from '@tabler/icons-react';
import { FriendTransfer } from '#features/transfers/components/friend-transfer.tsx';
import { OwnTransfer } from '#features/transfers/components/own-transfer.tsx';
import classes from '#features/transfers/components/transfers.module.css';
import { useTransfers } from '#features/transfers/queries.ts';
import { useWithdrawalOptions } from '#features/withdrawals/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { FilterBar, SearchField } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';

/** A member moves money to his own main or to another member, and sees what was moved. */
export function TransfersScreen() {
  const { data } = useWithdrawalOptions();
  return (
    <div className={shared.stack}>
      <div className={classes.columns}>
        <OwnTransfer wallets={data?.wallets} />
        <FriendTransfer wallets={data?.wallets} />
      </div>
      <TransferList />
    </div>
  );
}

const accountNames = { main: 'Main', profit: 'Profit', compound: 'Compound' } as const;

function TransferList() {
  const { auth } = useSession();
  const view = useUrlView();
  const [page, limit, search] = [view.number('page', 1), view.number('per', 25), view.text('q')];
  const { data, error, isFetching, refetch } = useTransfers(page, limit, search);
  const about = (row: Transfer) => aboutOf(row, auth?.id);
  const columns: Column<Transfer>[] = [
    { key: 'at', title: 'When', render: (row) => <DateTimeText at={row.created_at} /> },
    { key: 'what', title: 'What', render: (row) => about(row).text },
    {
      key: 'amount',
      title: 'Amount, USDT',
      align: 'right',
      render: (row) => <Money micro={about(row).micro} unit={null} signed={about(row).isSigned} strong />,
    },
  ];
  return (
    <div className={shared.form}>
      <FilterBar>
        <SearchField value={search} placeholder="Member" onSearch={(q) => view.set({ q, page: undefined })} />
      </FilterBar>
      <DataTable
        label="Your transfers"
        rows={data?.alltransfer}
        rowKey={(row) => String(row.id)}
        columns={columns}
        card={(row) => ({
          title: about(row).text,
          value: <Money micro={about(row).micro} signed={about(row).isSigned} />,
          detail: <DateTimeText at={row.created_at} />,
        })}
        fetching={isFetching}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
        empty={{ title: 'No transfers yet', icon: <IconTransfer size={24} stroke={1.75} /> }}
        footer={
          <Pager
            page={page}
            perPage={limit}
            total={data?.total ?? 0}
            onPage={(next) => view.set({ page: next })}
            onPerPage={(next) => view.set({ per: next, page: undefined })}
          />
        }
      />
    </div>
  );
}

/** A transfer as one of its two members reads it. */
function aboutOf(row: Transfer, memberId: number | undefined): { text: string; micro: bigint; isSigned: boolean } {
  if (row.kind === 'own') return { text: `${accountNames[row.from]} to Main`, micro: row.amount, isSigned: false };
  const isMine = row.user_id === memberId;
  return isMine
    ? { text: `Sent to ${row.to_username}`, micro: -row.amount, isSigned: true }
    : { text: `From ${row.username}`, micro: row.amount, isSigned: true };
}
