import type { Payment } from '@fairlead/contract/features/payments.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconClockX,
  IconExternalLink,
  IconFlagCheck,
  IconHourglass,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#features/payments/components/payment.module.css';
import { exactDecimals, listSteps, statusMessage } from '#features/payments/components/payment-labels.ts';
import { useMainNow } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { ReceiptButton } from '#features/statements/components/receipt-link.tsx';
import { formatMoney } from '#foundation/format.ts';
import { HashText } from '#ui/address-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { RiskNotice } from '#ui/risk-notice.tsx';
import { StepsList } from '#ui/steps-list.tsx';

type EndProps = { payment: Payment; memberId: number; demo: boolean; onNew: () => void };

/** A payment at its end: credited, with staff, or without money. */
export function PaymentEnded(props: EndProps) {
  if (props.payment.credited > 0n) return <Credited {...props} />;
  if (props.payment.payment_status === 'finished') return <WithStaff {...props} />;
  return <Failed {...props} />;
}

function Credited({ payment, memberId, demo, onNew }: EndProps) {
  const main = useMainNow(memberId);
  return (
    <End
      onNew={onNew}
      below={
        <>
          <PanelCard>
            <StepsList steps={listSteps({ ...payment, payment_status: 'finished' })} />
          </PanelCard>
          <Actions onNew={onNew} order={payment.order_id} />
          <RiskNotice lead={payments('nothingInvested')}>{payments('nothingInvestedText')}</RiskNotice>
        </>
      }
    >
      <span className={classes.endIcon}>
        <IconFlagCheck size={32} stroke={1.75} aria-hidden="true" />
      </span>
      <h2 className={classes.endTitle}>{payments('depositCredited')}</h2>
      <div className={classes.endFigure}>
        +{formatMoney(payment.credited, { decimals: exactDecimals(payment.credited) })}
        <span className={classes.endUnit}> USDT</span>
      </div>
      {payment.payment_status === 'finished' && <p className={classes.endText}>{statusMessage('finished')}</p>}
      <p className={classes.endText}>
        {payments.rich('mainIs', {
          amount: (
            <strong>
              <Money micro={main.data} />
            </strong>
          ),
        })}
      </p>
      <Facts payment={payment} demo={demo} />
    </End>
  );
}

function WithStaff({ payment, demo, onNew }: EndProps) {
  return (
    <End onNew={onNew} below={<Actions onNew={onNew} />}>
      <span className={classes.endIcon} data-tone="amber">
        <IconHourglass size={32} stroke={1.75} aria-hidden="true" />
      </span>
      <h2 className={classes.endTitle}>{payments('underReview')}</h2>
      <p className={classes.endText}>
        {payments(payment.exception === 'redeposit' ? 'redepositReview' : 'staffReview')}
      </p>
      <Facts payment={payment} demo={demo} />
    </End>
  );
}

const failedIcons = { failed: IconAlertTriangle, refunded: IconArrowBackUp, expired: IconClockX };

function Failed({ payment, demo, onNew }: EndProps) {
  const { payment_status: status } = payment;
  const Icon = status === 'refunded' || status === 'expired' ? failedIcons[status] : failedIcons.failed;
  const waits = payment.actually_paid > 0n && status !== 'refunded';
  return (
    <End onNew={onNew} below={<Actions onNew={onNew} newFirst />}>
      <span className={classes.endIcon} data-tone={status === 'failed' ? 'red' : 'neutral'}>
        <Icon size={32} stroke={1.75} aria-hidden="true" />
      </span>
      <h2 className={classes.endTitle}>{payments('paymentFailed')}</h2>
      <p className={classes.endText}>{waits ? payments('lateReview') : statusMessage(status)}</p>
      {status === 'expired' && !waits && <p className={classes.endText}>{payments('expiredHint')}</p>}
      <Facts payment={payment} demo={demo} />
    </End>
  );
}

function End({ children, below }: { children: ReactNode; below: ReactNode; onNew: () => void }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <PanelCard className={classes.end ?? ''}>
          <div role="status">{children}</div>
        </PanelCard>
        {below}
      </div>
    </div>
  );
}

/** @param order of a payment that was credited, which has a receipt */
function Actions({ onNew, newFirst, order }: { onNew: () => void; newFirst?: boolean; order?: string }) {
  const home = (
    <Button
      key="home"
      component="a"
      href={screens.landing}
      size="lg"
      fullWidth
      variant={newFirst ? 'default' : 'filled'}
    >
      {payments('returnHome')}
    </Button>
  );
  const another = (
    <Button key="new" size="lg" fullWidth variant={newFirst ? 'filled' : 'default'} onClick={onNew}>
      {payments('createNew')}
    </Button>
  );
  const receipt = order && <ReceiptButton key="receipt" kind="deposit" id={Number(order.replace('DP-', ''))} large />;
  return <div className={classes.actions}>{newFirst ? [another, home] : [home, receipt, another]}</div>;
}

function Facts({ payment, demo }: { payment: Payment; demo: boolean }) {
  const { actually_paid, txid } = payment;
  return (
    <div className={classes.facts}>
      <FactList>
        <FactRow label={payments('amountPaid')}>
          <Money micro={actually_paid} decimals={exactDecimals(actually_paid)} />
        </FactRow>
        <FactRow label={payments('payment')}>{payment.payment_id}</FactRow>
        {payment.order_id && <FactRow label={payments('order')}>{payment.order_id}</FactRow>}
      </FactList>
      {txid && (
        <>
          <div className={classes.hash}>
            <span>{payments('hash')}</span>
            {demo ? <span>{payments('testCoins')}</span> : <Explorer txid={txid} />}
          </div>
          <HashText hash={txid} />
        </>
      )}
    </div>
  );
}

function Explorer({ txid }: { txid: string }) {
  return (
    <Anchor href={`https://bscscan.com/tx/${txid}`} target="_blank" rel="noopener noreferrer">
      {payments.rich('explorer', { icon: <IconExternalLink size={16} stroke={1.75} aria-hidden="true" /> })}
    </Anchor>
  );
}
