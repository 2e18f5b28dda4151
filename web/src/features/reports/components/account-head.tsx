import type { Wallets } from '@fairlead/contract/domain/answers.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '#features/reports/components/dashboard.module.css';
import { t } from '#features/reports/texts.ts';
import { AccountBar, AccountList, type AccountPart, AccountSplit } from '#ui/account-split.tsx';
import { HeroFigure } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';

export interface AccountHeadProps {
  wallets: Wallets;
  activePlans: number;
  openWithdrawals: number;
}

function listParts({ wallets, activePlans, openWithdrawals }: AccountHeadProps): AccountPart[] {
  return [
    { key: 'main', name: t('main'), detail: t('mainDetail'), micro: wallets.main },
    { key: 'profit', name: t('profit'), detail: t('profitDetail'), micro: wallets.profit },
    { key: 'compound', name: t('compound'), detail: t('compoundDetail'), micro: wallets.compound },
    {
      key: 'principal',
      name: t('principal'),
      detail: t('principalDetail', { count: activePlans }),
      micro: wallets.principal,
    },
    { key: 'held', name: t('held'), detail: t('heldDetail', { count: openWithdrawals }), micro: wallets.held },
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
          <HeroFigure label={t('accountsTotal')} micro={sumWallets(props.wallets)} />
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
      <HeroFigure label={t('accountsTotal')} micro={sumWallets(props.wallets)} />
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
        {t('deposit')}
      </Button>
      <Button
        component={Link}
        to={screens.withdrawal}
        variant="default"
        leftSection={<IconArrowUpRight stroke={1.75} />}
      >
        {t('withdraw')}
      </Button>
      <Button component={Link} to={screens.transfers} variant="default">
        {t('transfer')}
      </Button>
    </div>
  );
}
