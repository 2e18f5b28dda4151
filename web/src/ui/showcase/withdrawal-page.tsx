import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { AddressBlock } from '#ui/address-field.tsx';
import { AmountField } from '#ui/amount-field.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { HeroFigure, Money } from '#ui/money.tsx';
import { OtpField } from '#ui/otp-field.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { SelectCards } from '#ui/select-cards.tsx';
import { MemberPage, usdt } from '#ui/showcase/samples.tsx';
import { StepsList } from '#ui/steps-list.tsx';

const choices = [
  { value: 'profit', title: 'Profit', detail: 'Returns paid out', figure: '186.32' },
  { value: 'main', title: 'Main', detail: '1 open request', figure: '1,240.50', disabled: true },
  { value: 'compound', title: 'Compound', detail: 'Growth', figure: '39.96' },
  { value: 'principal', title: 'Principal', detail: 'Early exit, 5 % fee', figure: '3,500.00' },
] as const;

/** Picture 07. */
export function WithdrawalPage() {
  const [from, setFrom] = useState<string>('profit');
  const [amount, setAmount] = useState('150.00');
  const [code, setCode] = useState('407');
  return (
    <MemberPage title="Withdraw" current="withdrawal">
      <div
        style={{
          display: 'grid',
          gap: 'var(--fl-gap)',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 408px), 1fr))',
        }}
      >
        <PanelCard>
          <div style={{ display: 'grid', gap: 24 }}>
            <SelectCards label="From" choices={choices} value={from} onChange={setFrom} />
            <AmountField
              size="lg"
              value={amount}
              onChange={setAmount}
              available={
                <>
                  Available <Money micro={usdt('186.32')} />
                </>
              }
              hint="Minimum 10.00 for Profit."
              remainder="36.32 stays in Profit"
              all={usdt('186.32')}
            />
            <div>
              <AddressBlock
                address="0x5F1e8b0A3c7D942E6b1fA0d3C8e47B295aD6c03E"
                network="BNB Smart Chain (BEP20)"
                aside="On record since 14 Oct 2026"
              />
            </div>
            <OtpField value={code} onChange={setCode}>
              Sent to m•••@example.org at 21:44. <Anchor size="sm">Send again in 0:32</Anchor>
            </OtpField>
          </div>
        </PanelCard>
        <PanelCard title="What arrives">
          <FactList>
            <FactRow label="You ask for">
              <Money micro={usdt('150')} />
            </FactRow>
            <FactRow label="Fee 1 %, at least 1, at most 20">
              <Money micro={-usdt('1.5')} />
            </FactRow>
            <FactRow label="Network fee">Included</FactRow>
          </FactList>
          <div style={{ height: 16 }} />
          <HeroFigure label="You receive" micro={usdt('148.50')} />
          <SubmitButton mt={16} note="The fee comes out of the amount; you never pay to withdraw.">
            Request 150.00 USDT
          </SubmitButton>
        </PanelCard>
      </div>
      <div style={{ marginTop: 20 }}>
        <PanelCard title="What happens next">
          <StepsList
            sideways
            steps={[
              { title: 'Pending', state: 'current', detail: 'Moves from Profit to Held. You can still cancel.' },
              { title: 'Approved', state: 'ahead', detail: 'By staff who did not ask for it.' },
              { title: 'Processing', state: 'ahead', detail: 'Sent, waiting for the chain.' },
              { title: 'Completed', state: 'ahead', detail: 'With the transaction hash.' },
            ]}
          />
        </PanelCard>
      </div>
    </MemberPage>
  );
}
