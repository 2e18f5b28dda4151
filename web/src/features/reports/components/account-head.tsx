import type { Wallets } from '@fairlead/contract/domain/answers.ts';
import { pluralize } from '@fairlead/contract/domain/pluralize.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '#features/reports/components/dashboard.module.css';
import { AccountBar, AccountList, type AccountPart, AccountSplit } from '#ui/account-split.tsx';
import { HeroFigure } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';

export interface AccountHeadProps {
  wallets: Wallets;
  activePlans: number;
  openWithdrawals: number;
}

function listParts({ wallets, activePlans, openWithdrawals }: AccountHeadProps): AccountPart[] {
  const invested = activePlans === 0 ? 'Nothing invested' : `Invested in ${pluralize(activePlans, 'plan')}`;
  const held = openWithdrawals === 0 ? 'No open withdrawal' : pluralize(openWithdrawals, 'open withdrawal');
  return [
    { key: 'main', name: 'Main', detail: 'Spendable', micro: wallets.main },
    { key: 'profit', name: 'Profit', detail: 'Returns paid out', micro: wallets.profit },
    { key: 'compound', name: 'Compound', detail: 'Growth, still invested', micro: wallets.compound },
    { key: 'principal', name: 'Principal', detail: invested, micro: wallets.principal },
    { key: 'held', name: 'Held', detail: held, micro: wallets.held },
  ];
}

const sumWallets = ({ main, profit, compound, principal, held }: Wallets) =>
  main + profit + compound + principal + held;

/** All accounts as one figure, and how it divides: the head of the overview on wide screens. */
export function AccountHead(props: AccountHeadProps) {
  return (
    <PanelCard>
      <div className={classes.head}>
        <div>
          <HeroFigure label="All your accounts" micro={sumWallets(props.wallets)} />
          <Actions />
        </div>
        <AccountSplit parts={listParts(props)} />
      </div>
    </PanelCard>
  );
}

/** Where each account's movements are. */
const getAccountPath = (key: string): string => {
  const kind = { profit: 'roi_transaction', compound: 'compound_transaction' }[key];
  if (key === 'principal') return screens.userInvestments;
  if (key === 'held') return screens.withdrawals;
  return screens.transactions.replace('$table_name', kind ?? 'all');
};

/** The same on phones: figure, bar, actions, then the accounts as a list. */
export function AccountHeadPhone(props: AccountHeadProps) {
  const parts = listParts(props);
  return (
    <div className={classes.phoneHead}>
      <HeroFigure label="All your accounts" micro={sumWallets(props.wallets)} />
      <AccountBar parts={parts} />
      <Actions />
      <AccountList
        parts={parts}
        link={(part, row, className) => (
          <Link to={getAccountPath(part.key)} className={className}>
            {row}
          </Link>
        )}
      />
    </div>
  );
}

function Actions() {
  return (
    <div className={classes.actions}>
      <Button component={Link} to={screens.scanner} leftSection={<IconArrowDownLeft stroke={1.75} />}>
        Deposit
      </Button>
      <Button
        component={Link}
        to={screens.withdrawal}
        variant="default"
        leftSection={<IconArrowUpRight stroke={1.75} />}
      >
        Withdraw
      </Button>
      <Button component={Link} to={screens.transfers} variant="default">
        Transfer
      </Button>
    </div>
  );
}
