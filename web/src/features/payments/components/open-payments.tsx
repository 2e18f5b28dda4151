import { isTerminalPayment } from '@fairlead/contract/domain/states.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useOwnPayments } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { DateTimeText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** As many of the newest payments as are looked through for open ones. */
const NEWEST = 20;
const SHOWN = 3;

/** The member's payments that still wait for money: going on with one is better than opening another. */
export function OpenPayments() {
  const { data, error, refetch } = useOwnPayments({ page: 1, limit: NEWEST });
  const open = data?.payments.filter(({ payment_status }) => !isTerminalPayment(payment_status)) ?? [];
  const history = (
    <Anchor component={Link} to={screens.depositHistory}>
      {payments('depositHistory')}
    </Anchor>
  );
  if (!data && error)
    return (
      <PanelCard title={payments('openPayments')} action={history}>
        <ErrorState message={errorText(error, payments('failed'))} onRetry={() => void refetch()} />
      </PanelCard>
    );
  if (!data) return null;
  if (open.length === 0)
    return (
      <PanelCard title={payments('openPayments')} action={history}>
        <p className={shared.note}>{payments('noOpenPayments')}</p>
      </PanelCard>
    );
  return (
    <PanelCard title={payments('openPayments')} flush action={history}>
      {open.slice(0, SHOWN).map((payment) => (
        <PanelRow
          key={payment.payment_id}
          title={
            <Anchor component={Link} to={screens.scanner} search={{ payment: payment.payment_id } as never}>
              <Money micro={payment.price_amount} />
            </Anchor>
          }
          detail={
            <>
              {payment.order_id} · <DateTimeText at={payment.created_at} />
            </>
          }
        >
          <StatusBadge status={payment.payment_status} />
        </PanelRow>
      ))}
    </PanelCard>
  );
}
