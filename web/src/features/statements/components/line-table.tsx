import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import { toDay } from '@fairlead/contract/domain/dates.ts';
import type { StatementLine } from '@fairlead/contract/features/statements.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getType, getWithdrawal } from '#features/statements/components/line-text.ts';
import { ReceiptLink } from '#features/statements/components/receipt-link.tsx';
import classes from '#features/statements/components/statements.module.css';
import { statement } from '#features/statements/texts.ts';
import { type ListView, usePageWithin } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { FilterMenu } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** An account out of the address; anything else narrows nothing. */
export const accountIn = (text: string) => memberAccounts.find((account) => account === text);

const Amount = ({ line }: { line: StatementLine }) => <Money micro={line.amount} decimals={6} unit={null} signed />;

const Quiet = ({ children }: { children: ReactNode }) => <span className={shared.secondary}>{children}</span>;

/** What the line concerns, by the posting's number where nothing else names it, and the receipt of that. */
function Detail({ line, forStaff }: { line: StatementLine; forStaff: boolean }) {
  const { detail, posting, receipt } = line;
  const open = getWithdrawal(line);
  return (
    <>
      {open === undefined ? (
        detail || posting
      ) : (
        <Anchor
          component={Link}
          to={forStaff ? screens.adminWithdrawals : screens.withdrawals}
          search={{ open, ...(forStaff && { view: 'all' }) } as never}
          inherit
        >
          {detail}
        </Anchor>
      )}
      {receipt && (
        <>
          {' · '}
          <ReceiptLink {...receipt} />
        </>
      )}
    </>
  );
}

const columns = (forStaff: boolean): Column<StatementLine>[] => [
  {
    key: 'booked',
    title: statement('booked'),
    render: (line) => (
      <Quiet>
        <DateText at={toDay(line.booked_at)} />
      </Quiet>
    ),
  },
  {
    key: 'type',
    title: statement('type'),
    render: (line) => <span className={classes.type}>{getType(line)}</span>,
  },
  {
    key: 'detail',
    title: statement('detail'),
    // at every width: the receipt stands here
    render: (line) => (
      <span className={classes.detail}>
        <Detail line={line} forStaff={forStaff} />
      </span>
    ),
  },
  { key: 'account', title: statement('account'), render: (line) => statement(`account.${line.account}`) },
  { key: 'amount', title: statement('amountUsdt'), align: 'right', render: (line) => <Amount line={line} /> },
];

export interface LineTableProps {
  list: ListView;
  lines: readonly StatementLine[];
  /** Of all pages. */
  total: number;
  fetching: boolean;
  forStaff: boolean;
}

/** Every line of the period, newest first, of one account or of all. */
export function LineTable({ list, lines, total, fetching, forStaff }: LineTableProps) {
  usePageWithin(list, total);
  const account = accountIn(list.view.text('account'));
  const choices = memberAccounts.map((value) => ({ value, label: statement(`account.${value}`) }));
  return (
    <PanelCard
      title={statement('everyLine')}
      detail={statement('lineCount', { count: total })}
      action={
        <FilterMenu
          label={statement('account')}
          choices={choices}
          value={account ?? null}
          anyLabel={statement('all')}
          onChange={(value) => list.filter({ account: value ?? undefined })}
        />
      }
      flush
    >
      <DataTable
        label={statement('everyLine')}
        density="member"
        flush
        rows={lines}
        rowKey={(line) => `${line.posting} ${line.account}`}
        columns={columns(forStaff)}
        card={(line) => ({
          title: getType(line),
          value: <Amount line={line} />,
          detail: (
            <>
              {statement(`account.${line.account}`)}
              {' · '}
              <Detail line={line} forStaff={forStaff} />
            </>
          ),
          aside: <DateText at={toDay(line.booked_at)} />,
        })}
        fetching={fetching}
        empty={{
          icon: <IconReceipt size={24} stroke={1.75} />,
          title: statement(account === undefined ? 'none' : 'noneOfAccount'),
        }}
        footer={total > 0 && <Pager {...list.pager} total={total} />}
      />
    </PanelCard>
  );
}
