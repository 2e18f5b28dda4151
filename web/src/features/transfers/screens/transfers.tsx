import type { Transfer } from '@fairlead/contract/features/transfers.ts';
import { IconTransfer } from '@tabler/icons-react';
import { PauseGate, PauseNotice } from '#features/own-limits/components/pause-notice.tsx';
import { ReceiptLink } from '#features/statements/components/receipt-link.tsx';
import { FriendTransfer } from '#features/transfers/components/friend-transfer.tsx';
import { NumberAndReceipt } from '#features/transfers/components/number-and-receipt.tsx';
import { OwnTransfer } from '#features/transfers/components/own-transfer.tsx';
import classes from '#features/transfers/components/transfers.module.css';
import { useTransfers } from '#features/transfers/queries.ts';
import { transfers } from '#features/transfers/texts.ts';
import { useWithdrawalOptions } from '#features/withdrawals/queries.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { useSession } from '#foundation/session.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';

/** A member moves money to their own Main or to another member, and sees what was moved. */
export function TransfersScreen() {
  const { data } = useWithdrawalOptions();
  return (
    <div className={shared.stack}>
      <PauseNotice />
      <div className={classes.columns}>
        <OwnTransfer wallets={data?.wallets} />
        <PauseGate>
          <FriendTransfer wallets={data?.wallets} />
        </PauseGate>
      </div>
      <TransferList />
    </div>
  );
}

function TransferList() {
  const { auth } = useSession();
  const list = useListView();
  const query = useTransfers(list.page, list.limit, list.search);
  const described = (row: Transfer) => describeTransfer(row, auth?.id);
  const columns: Column<Transfer>[] = [
    { key: 'number', title: transfers('number'), from: 'tablet', render: (row) => <NumberAndReceipt id={row.id} /> },
    { key: 'at', title: transfers('date'), render: (row) => <DateTimeText at={row.created_at} /> },
    { key: 'description', title: transfers('description'), render: (row) => described(row).text },
    {
      key: 'amount',
      title: transfers('amount'),
      align: 'right',
      render: (row) => <Money micro={described(row).micro} unit={null} signed={described(row).isSigned} strong />,
    },
  ];
  return (
    <ListPage
      label={transfers('yourTransfers')}
      density="member"
      list={list}
      query={query}
      failed={transfers('failed')}
      rows={query.data?.alltransfer}
      total={query.data?.total}
      rowKey={byId}
      columns={columns}
      card={(row) => ({
        title: described(row).text,
        value: <Money micro={described(row).micro} signed={described(row).isSigned} />,
        detail: <DateTimeText at={row.created_at} />,
        aside: <ReceiptLink kind="transfer" id={row.id} />,
      })}
      empty={{ title: transfers('empty'), icon: <IconTransfer size={24} stroke={1.75} /> }}
      search={transfers('member')}
    />
  );
}

/** A transfer as one of its two members reads it. */
function describeTransfer(
  row: Transfer,
  memberId: number | undefined,
): { text: string; micro: bigint; isSigned: boolean } {
  if (row.kind === 'own') {
    const account = transfers(`account.${row.from}`);
    return { text: transfers('ownToMain', { account }), micro: row.amount, isSigned: false };
  }
  return row.user_id === memberId
    ? { text: transfers('sent', { member: row.to_username }), micro: -row.amount, isSigned: true }
    : { text: transfers('received', { member: row.username }), micro: row.amount, isSigned: true };
}
