import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDensity } from '#app/layouts/use-density.ts';
import { AddressShort, AddressText } from '#ui/address-text.tsx';
import { AmountField } from '#ui/amount-field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { RateText } from '#ui/rate-text.tsx';
import { RiskNotice } from '#ui/risk-notice.tsx';
import { usdt } from '#ui/showcase/samples.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { StatusBadge, type StatusName } from '#ui/status-badge.tsx';
import { toastDone, toastFailed } from '#ui/toasts.tsx';

const statuses: StatusName[] = [
  'active',
  'completed',
  'pending',
  'cancelled',
  'approved',
  'processing',
  'rejected',
  'unknown',
  'failed',
  'partially_paid',
  'expired',
  'inactive',
  'blocked',
];
const address = '0x5F1e8b0A3c7D942E6b1fA0d3C8e47B295aD6c03E';

/** The parts of picture 12. */
export function ComponentsPage() {
  useDensity('member');
  return (
    <div style={{ maxWidth: 720, padding: '28px 32px', display: 'grid', gap: 16 }}>
      <h3 style={{ margin: 0 }}>Status badges</h3>
      <Group gap={8}>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Group>
      <Group gap={8}>
        Quiet: <StatusBadge status="active" quiet /> <StatusBadge status="complete" quiet />{' '}
        <StatusBadge status="inactive" quiet />
        <StatusBadge status="pending" small />
      </Group>
      <Buttons />
      <Fields />
      <Facts />
      <States />
      <RiskNotice />
    </div>
  );
}

function Buttons() {
  return (
    <Group gap={10}>
      <Button>Approve…</Button>
      <Button autoFocus>Focused</Button>
      <Button variant="default">Secondary</Button>
      <Button variant="danger">Reject…</Button>
      <Button variant="subtle">Text</Button>
      <Button disabled>Disabled</Button>
      <Button loading>Busy</Button>
      <Button size="sm" variant="default" onClick={() => toastDone('Address copied to clipboard!')}>
        Toast
      </Button>
      <Button size="sm" variant="default" onClick={() => toastFailed('Failed to copy address')}>
        Fail
      </Button>
      <CopyButton size="sm" text={address} />
    </Group>
  );
}

function Fields() {
  const [amount, setAmount] = useState('150.00');
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
      <AmountField value={amount} onChange={setAmount} hint="Minimum 10.00" />
      <AmountField value="1,5" onChange={() => undefined} error="Use a point for decimals: 1.5" hint="Minimum 10.00" />
      <TextInput label="Full name" description="As on your papers" placeholder="Mary Okafor" />
      <TextInput label="E-mail" disabled value="m.okafor@example.org" readOnly />
    </div>
  );
}

function Facts() {
  return (
    <PanelCard>
      <FactList>
        <FactRow label="Balance, total">
          <Money micro={usdt('5216.78')} strong />
        </FactRow>
        <FactRow label="Accrual, rounding, statements">
          <Money micro={usdt('0.769981')} decimals={6} signed />
        </FactRow>
        <FactRow label="Out">
          <Money micro={-usdt('250')} signed />
        </FactRow>
        <FactRow label="Zero; not known">
          <Money micro={0n} /> <Money micro={null} />
        </FactRow>
        <FactRow label="Rate">
          <RateText ratePpm={800} />
        </FactRow>
        <FactRow label="To recognise only">
          <AddressShort address={address} />
        </FactRow>
      </FactList>
      <AddressText address={address} network="BNB Smart Chain (BEP20)" />
    </PanelCard>
  );
}

function States() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: 12 }}>
      <PanelCard>
        <EmptyState
          title="No Compound Investments Found"
          action={
            <Button variant="default" size="sm">
              See plans
            </Button>
          }
        >
          Start Compound investing today to see your portfolio grow!
        </EmptyState>
      </PanelCard>
      <PanelCard>
        <LoadingState />
      </PanelCard>
      <PanelCard>
        <ErrorState message="Failed to fetch investments" onRetry={() => undefined} />
      </PanelCard>
    </div>
  );
}
