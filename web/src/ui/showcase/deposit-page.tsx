import { Button, Group } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { AddressText, HashText } from '#ui/address-text.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { CardFigure } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ResizableQrCode } from '#ui/qr-code.tsx';
import { MemberPage, usdt } from '#ui/showcase/samples.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { StepsList } from '#ui/steps-list.tsx';

const address = '0xC27d4E91a0B8f35D6e2C90471bFa83D5e6019Bc4';

/** Picture 06. */
export function DepositPage() {
  return (
    <MemberPage title="Deposit" current="scanner" backTo="/">
      <div style={{ maxWidth: 420, display: 'grid', gap: 12 }}>
        <Group justify="space-between">
          <StatusBadge status="waiting" />
          <span>
            Expires in <strong>18:42</strong>
          </span>
        </Group>
        <PanelCard>
          <ResizableQrCode text={address} label="The address as a QR code" fileName="payment" />
          <Group justify="space-between" mt={16}>
            <CardFigure label="Send exactly" micro={usdt('150')} />
            <CopyButton text="150.00" doneText="Amount copied" failedText="Failed to copy amount" />
          </Group>
          <AddressText address={address} decision network="BNB Smart Chain (BEP20)" />
          <Group grow mt={12}>
            <CopyButton text={address}>Copy address</CopyButton>
            <Button variant="default" leftSection={<IconWallet stroke={1.75} />}>
              Open wallet
            </Button>
          </Group>
        </PanelCard>
        <CautionNote>Only USDT on this network. Other coins or networks cannot be credited automatically.</CautionNote>
        <PanelCard>
          <StepsList
            steps={[
              { title: 'Payment detected', state: 'done', at: '21:31' },
              { title: 'Waiting for payment', state: 'current', detail: 'Send the amount to the address above.' },
              { title: 'Partially paid', state: 'attention', detail: '100.00 of 150.00 USDT arrived.', at: '21:38' },
              { title: 'Credited to Main', state: 'ahead' },
            ]}
          />
          <HashText hash="0x9c4e71d0a83b5f26e17c90d4ab8830f2657e1cd94b70a3f8d2615ec0987b4af3" />
        </PanelCard>
      </div>
    </MemberPage>
  );
}
