import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import type { Payment, PayNetwork } from '@fairlead/contract/features/payments.ts';
import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#features/payments/components/payment.module.css';
import { exactDecimals } from '#features/payments/components/payment-labels.ts';
import { usePayNetworks } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { AddressText } from '#ui/address-text.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Money } from '#ui/money.tsx';
import { ResizableQrCode } from '#ui/qr-code.tsx';

const MICRO_DECIMALS = 6;

/** A transfer as wallets understand it (EIP-681); undefined where a token has too few decimals for the amount. */
function writeWalletLink(network: PayNetwork, address: string, micro: bigint): string | undefined {
  const shift = network.decimals - MICRO_DECIMALS;
  if (shift < 0) return undefined;
  const units = micro * 10n ** BigInt(shift);
  return `ethereum:${network.token_address}@${network.chain_id}/transfer?address=${address}&uint256=${units}`;
}

/** Where to send, how much, as a code and as text. `amount`: what is still to be sent. */
export function PayCard({ payment, amount, demo }: { payment: Payment; amount: bigint; demo: boolean }) {
  const network = usePayNetworks().networks.find(({ code }) => code === payment.pay_currency);
  const link = network && writeWalletLink(network, payment.pay_address, amount);
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
              <span className={classes.exactUnit}> {network?.symbol ?? 'USDT'}</span>
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
          {link && <WalletButton link={link} demo={demo} />}
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
