import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import type { Payment } from '@fairlead/contract/features/payments.ts';
import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#features/payments/components/payment.module.css';
import { exactDecimals } from '#features/payments/components/payment-words.ts';
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
        <ResizableQrCode text={payment.pay_address} label="The address as a QR code" />
      </div>
      <div className={classes.part}>
        <div className={classes.exactRow}>
          <div>
            <div className={classes.caption}>Send exactly</div>
            <div className={classes.exact}>
              <Money micro={amount} decimals={exactDecimals(amount)} unit={null} />
              <span className={classes.exactUnit}> USDT</span>
            </div>
          </div>
          <CopyButton text={toDecimalString(amount)} doneText="Amount copied" failedText="Failed to copy amount" />
        </div>
      </div>
      <div className={classes.part}>
        <div className={classes.caption}>
          To this address, network <strong>{payment.network}</strong>
        </div>
        <AddressText address={payment.pay_address} decision />
        <div className={classes.buttons}>
          <CopyButton text={payment.pay_address}>Copy address</CopyButton>
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
        Open wallet
      </Button>
    );
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setIsAnnounced(true)}>
        Open wallet
      </Button>
      <Dialog
        opened={isAnnounced}
        onClose={() => setIsAnnounced(false)}
        title="No real coins in the demo"
        actions={<Button onClick={() => setIsAnnounced(false)}>Understood</Button>}
      >
        This address belongs to the test provider: real coins sent to it are lost. Send test coins on the page of the
        test provider, whose address <code>npm start</code> prints.
      </Dialog>
    </>
  );
}
