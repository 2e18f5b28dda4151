import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import type { Payment } from '@fairlead/contract/features/payments.ts';
import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#features/payments/components/payment.module.css';
import { exactDecimals } from '#features/payments/components/payment-labels.ts';
import { payments } from '#features/payments/texts.ts';
import { AddressText } from '#ui/address-text.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Money } from '#ui/money.tsx';
import { ResizableQrCode } from '#ui/qr-code.tsx';

/** USDT on BNB Smart Chain: the contract, with 18 decimals. */
const USDT_CONTRACT = '0x55d398326f99059fF775485246999027B3197955';
const CHAIN_ID = 56;
const UNITS_PER_MICRO = 10n ** 12n;

/** A transfer as wallets understand it (EIP-681). */
const walletLink = (address: string, micro: bigint) =>
  `ethereum:${USDT_CONTRACT}@${CHAIN_ID}/transfer?address=${address}&uint256=${micro * UNITS_PER_MICRO}`;

/** Where to send, how much, as a code and as text. `amount`: what is still to be sent. */
export function PayCard({ payment, amount, demo }: { payment: Payment; amount: bigint; demo: boolean }) {
  return (
    <section className={classes.pay}>
      <div className={classes.part}>
        <ResizableQrCode
          text={payment.pay_address}
          label={payments('qrCode')}
          fileName={`payment-${payment.payment_id}`}
        />
      </div>
      <div className={classes.part}>
        <div className={classes.exactRow}>
          <div>
            <div className={classes.caption}>{payments('sendExactly')}</div>
            <div className={classes.exact}>
              <Money micro={amount} decimals={exactDecimals(amount)} unit={null} />
              <span className={classes.exactUnit}> USDT</span>
            </div>
          </div>
          <CopyButton
            text={toDecimalString(amount)}
            doneText={payments('amountCopied')}
            failedText={payments('amountCopyFailed')}
          />
        </div>
      </div>
      <div className={classes.part}>
        <div className={classes.caption}>
          {payments.rich('toAddress', { network: payment.network, b: (children) => <strong>{children}</strong> })}
        </div>
        <AddressText address={payment.pay_address} decision />
        <div className={classes.buttons}>
          <CopyButton text={payment.pay_address}>{payments('copyAddress')}</CopyButton>
          <WalletButton link={walletLink(payment.pay_address, amount)} demo={demo} />
        </div>
      </div>
    </section>
  );
}

/** Opens the wallet with everything filled in; the demo has no real coins, so it says where test coins are sent. */
function WalletButton({ link, demo }: { link: string; demo: boolean }) {
  const [isAnnounced, setIsAnnounced] = useState(false);
  const icon = <IconWallet stroke={1.75} />;
  if (!demo)
    return (
      <Button component="a" href={link} variant="default" leftSection={icon}>
        {payments('openWallet')}
      </Button>
    );
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setIsAnnounced(true)}>
        {payments('openWallet')}
      </Button>
      <Dialog
        opened={isAnnounced}
        onClose={() => setIsAnnounced(false)}
        title={payments('demoTitle')}
        actions={<Button onClick={() => setIsAnnounced(false)}>{payments('demoOk')}</Button>}
      >
        {payments.rich('demoText', { code: (children) => <code>{children}</code> })}
      </Dialog>
    </>
  );
}
