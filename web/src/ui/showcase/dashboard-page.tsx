import { Anchor, Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustments, IconArrowDownLeft, IconArrowUpRight, IconAward, IconShieldCheck } from '@tabler/icons-react';
import { AccountBar, AccountList, AccountSplit } from '#ui/account-split.tsx';
import { HeroFigure } from '#ui/money.tsx';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';
import { ReturnsChart } from '#ui/returns-chart.tsx';
import { RiskNotice } from '#ui/risk-notice.tsx';
import { accounts, MemberPage, returnDays, usdt } from '#ui/showcase/samples.tsx';

/** Pictures 03, 04 and 05. */
export function DashboardPage() {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  return (
    <MemberPage title="Overview" current="dashboard">
      <div style={{ display: 'grid', gap: 'var(--fl-gap)' }}>
        {isPhone ? <PhoneHead /> : <WideHead />}
        <div
          style={{
            display: 'grid',
            gap: 'var(--fl-gap)',
            gridTemplateColumns: isPhone ? 'minmax(0,1fr)' : 'minmax(0,1fr) 348px',
          }}
        >
          <ReturnsChart days={returnDays(isPhone ? 14 : 30)} />
          <WaitingPanel />
        </div>
      </div>
    </MemberPage>
  );
}

function Actions({ grow = false }: { grow?: boolean }) {
  return (
    <Group gap={8} mt={16} grow={grow} preventGrowOverflow={false} wrap="nowrap">
      <Button leftSection={<IconArrowDownLeft stroke={1.75} />}>Deposit</Button>
      <Button variant="default" leftSection={<IconArrowUpRight stroke={1.75} />}>
        Withdraw
      </Button>
      <Button variant="default">Transfer</Button>
    </Group>
  );
}

function WideHead() {
  return (
    <PanelCard>
      <div style={{ display: 'grid', gridTemplateColumns: '362px minmax(0,1fr)', gap: 48, alignItems: 'center' }}>
        <div>
          <HeroFigure label="All your accounts" micro={usdt('5216.78')} />
          <Actions />
        </div>
        <AccountSplit parts={accounts} />
      </div>
    </PanelCard>
  );
}

function PhoneHead() {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <HeroFigure label="All your accounts" micro={usdt('5216.78')} />
      <AccountBar parts={accounts} />
      <Actions grow />
      <AccountList
        parts={accounts}
        link={(part, row, className) => (
          <a href={`#${part.key}`} className={className}>
            {row}
          </a>
        )}
      />
    </div>
  );
}

function WaitingPanel() {
  const claim = (
    <Button variant="default" size="sm">
      Claim
    </Button>
  );
  return (
    <PanelCard title="Waiting for you" flush action={<Anchor href="#all">All</Anchor>} footer={<RiskNotice />}>
      <PanelRow
        icon={<IconAdjustments size={20} stroke={1.75} />}
        title="2 daily returns to claim"
        detail="EUR/USD, oldest lapses 2 Dec"
      >
        {claim}
      </PanelRow>
      <PanelRow
        icon={<IconAward size={20} stroke={1.75} />}
        title="Reward reached: 5k team"
        detail="Claim within 61 days"
      >
        {claim}
      </PanelRow>
      <PanelRow
        icon={<IconShieldCheck size={20} stroke={1.75} />}
        title="Second factor is off"
        detail="Protects withdrawals"
      >
        <Button variant="default" size="sm">
          Set up
        </Button>
      </PanelRow>
    </PanelCard>
  );
}
