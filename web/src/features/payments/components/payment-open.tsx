import type { Payment } from '@fairlead/contract/features/payments.ts';
import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { PayCard } from '#features/payments/components/pay-card.tsx';
import classes from '#features/payments/components/payment.module.css';
import { exactDecimals, listSteps, statusMessage, timeLeft } from '#features/payments/components/payment-labels.ts';
import { POLL_MS, usePayNetworks } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { useNow } from '#ui/clock.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { StepsList } from '#ui/steps-list.tsx';

/** A payment on its way: where to send, what arrived, what comes next. `checkedMs`: when it was last asked for. */
export function PaymentOpen({ payment, checkedMs, demo }: { payment: Payment; checkedMs: number; demo: boolean }) {
  const { payment_status: status, exception, pay_amount, actually_paid } = payment;
  const rest = pay_amount > actually_paid ? pay_amount - actually_paid : 0n;
  const isInReview = exception === 'wrong_asset' || exception === 'mismatch';
  const takesMoney = !isInReview && (status === 'waiting' || status === 'partially_paid') && rest > 0n;
  return (
    <div className={classes.columns} data-two={takesMoney || undefined}>
      <div className={classes.column}>
        <div className={classes.status}>
          <span role="status">
            <StatusBadge status={status} />
          </span>
          {takesMoney && <ExpiresIn at={payment.expires_at} />}
        </div>
        {takesMoney && status === 'partially_paid' && <Short payment={payment} rest={rest} />}
        {takesMoney ? (
          <PayCard payment={payment} amount={rest} demo={demo} />
        ) : (
          <PanelCard>
            <Amounts payment={payment} isInReview={isInReview} />
          </PanelCard>
        )}
      </div>
      <div className={classes.column}>
        {takesMoney && <OnlyHere payment={payment} />}
        {isInReview && <InReview exception={exception} />}
        <PanelCard>
          <StepsList steps={listSteps(payment)} />
        </PanelCard>
        <p className={classes.foot}>
          <Checked paymentId={payment.payment_id} atMs={checkedMs} />
        </p>
      </div>
    </div>
  );
}

/** What may be sent to the address. */
function OnlyHere({ payment: { pay_currency, network } }: { payment: Payment }) {
  const { symbol = 'USDT' } = usePayNetworks().networks.find(({ code }) => code === pay_currency) ?? {};
  return <CautionNote>{payments('onlyToken', { symbol, network })}</CautionNote>;
}

function ExpiresIn({ at }: { at: Date | null }) {
  const now = useNow(1000);
  if (!at) return null;
  const leftMs = at.getTime() - now;
  return leftMs > 0 ? (
    <span>{payments.rich('expiresIn', { time: <strong>{timeLeft(leftMs)}</strong> })}</span>
  ) : (
    <span>{payments('expired')}</span>
  );
}

function Short({ payment, rest }: { payment: Payment; rest: bigint }) {
  const { pay_amount, actually_paid } = payment;
  const decimals = [pay_amount, actually_paid].some((micro) => exactDecimals(micro) === 6) ? 6 : 2;
  return (
    <PanelCard className={classes.short ?? ''}>
      <h2>{statusMessage('partially_paid')}</h2>
      <Progress
        className={classes.bar ?? ''}
        value={Number((actually_paid * 100n) / pay_amount)}
        color="yellow.4"
        radius="xl"
        aria-label={payments('progress')}
      />
      <FactList>
        <FactRow label={payments('required')}>
          <Money micro={pay_amount} decimals={decimals} />
        </FactRow>
        <FactRow label={payments('received')}>
          <Money micro={actually_paid} decimals={decimals} />
        </FactRow>
        <FactRow label={payments('remaining')} strong>
          <Money micro={rest} decimals={decimals} />
        </FactRow>
      </FactList>
    </PanelCard>
  );
}

function Amounts({ payment, isInReview }: { payment: Payment; isInReview: boolean }) {
  const { pay_amount, actually_paid } = payment;
  return (
    <>
      <p className={classes.endText}>{isInReview ? payments('inReview') : statusMessage(payment.payment_status)}</p>
      <div className={classes.facts}>
        <FactList>
          <FactRow label={payments('required')}>
            <Money micro={pay_amount} decimals={exactDecimals(pay_amount)} />
          </FactRow>
          <FactRow label={payments('received')}>
            <Money micro={actually_paid} decimals={exactDecimals(actually_paid)} />
          </FactRow>
        </FactList>
      </div>
    </>
  );
}

/** The payment needs a review; the member only waits. */
function InReview({ exception }: { exception: Payment['exception'] }) {
  return <CautionNote>{payments(exception === 'wrong_asset' ? 'wrongAssetReview' : 'mismatchReview')}</CautionNote>;
}

/** `Payment 17 · checked 4 s ago, again in 6 s` */
function Checked({ paymentId: id, atMs }: { paymentId: string; atMs: number }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const ago = Math.max(0, Math.floor((nowMs - atMs) / 1000));
  const again = POLL_MS / 1000 - ago;
  return again > 0 ? payments('checkedAgain', { id, ago, again }) : payments('checkedNow', { id, ago });
}
