import type { DepositDetail } from '@fairlead/contract/features/deposits.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CaseBlock } from '#features/payments/components/case-block.tsx';
import { DepositState } from '#features/payments/components/deposit-state.tsx';
import { ManualDecision } from '#features/payments/components/manual-decision.tsx';
import { ManualFacts } from '#features/payments/components/manual-facts.tsx';
import { exceptionLabel } from '#features/payments/components/payment-labels.ts';
import { ReceiptPicture } from '#features/payments/components/receipt-picture.tsx';
import { manual } from '#features/payments/manual-texts.ts';
import { useDeposit } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { ReceiptLink } from '#features/statements/components/receipt-link.tsx';
import { errorText } from '#foundation/api-error.ts';
import { AddressBlock } from '#ui/address-field.tsx';
import { HashText } from '#ui/address-text.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

export interface DepositDrawerProps {
  depositId: number | undefined;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** One deposit: its cases first, then the amounts, the provider's data and the messages. */
export function DepositDrawer({ depositId, ...keys }: DepositDrawerProps) {
  const { data: deposit, error, refetch } = useDeposit(depositId);
  const shown = deposit?.id === depositId ? deposit : undefined;
  return (
    <DetailDrawer
      opened={depositId !== undefined}
      title={`DP-${depositId ?? ''}`}
      badge={shown && <DepositState deposit={shown} small />}
      {...keys}
    >
      {shown ? (
        shown.method === 'manual' ? (
          <Reported deposit={shown} />
        ) : (
          <Whole deposit={shown} />
        )
      ) : error ? (
        <ErrorState message={errorText(error, payments('failed'))} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={[30, 14, 14, 14, 60, 14]} />
      )}
    </DetailDrawer>
  );
}

/** A reported deposit: its decision first, then what was reported and the receipt. */
function Reported({ deposit }: { deposit: DepositDetail }) {
  const decidedBy = deposit.staff?.approval?.decided_by;
  return (
    <>
      <CardFigure label={manual('reported')} micro={deposit.amount} />
      <ManualDecision deposit={deposit} />
      <DrawerSection title={manual('receipt')}>
        {deposit.manual?.receipt === false ? (
          manual('noReceipt')
        ) : (
          <ReceiptPicture depositId={deposit.id} order={deposit.order_id} />
        )}
      </DrawerSection>
      <DrawerSection title={payments('money')} aside={<Receipt deposit={deposit} />}>
        <ManualFacts deposit={deposit} />
      </DrawerSection>
      <DrawerSection title={payments('member')}>
        <FactList>
          <FactRow label={payments('member')}>
            <MemberLink user={deposit.user} />
          </FactRow>
          {decidedBy && <FactRow label={manual('decidedBy')}>{decidedBy}</FactRow>}
        </FactList>
      </DrawerSection>
    </>
  );
}

function MemberLink({ user }: Pick<DepositDetail, 'user'>) {
  if (!user) return payments('unknownMember');
  return (
    <Anchor component={Link} to={screens.adminMember.replace('$id', String(user.id))}>
      {user.username}
    </Anchor>
  );
}

function Whole({ deposit }: { deposit: DepositDetail }) {
  const cases = deposit.staff?.cases ?? [];
  return (
    <>
      <CardFigure label={payments('requested')} micro={deposit.amount} />
      {cases.map((each) => (
        <CaseBlock key={each.id} found={each} />
      ))}
      <MemberFacts deposit={deposit} />
      <MoneyFacts deposit={deposit} />
      {deposit.pay_address && (
        <DrawerSection title={payments('address')}>
          <AddressBlock
            address={deposit.pay_address}
            network={payments('network', { network: deposit.network ?? '' })}
          />
        </DrawerSection>
      )}
      {deposit.txid && (
        <DrawerSection title={payments('hash')}>
          <HashText hash={deposit.txid} />
        </DrawerSection>
      )}
      <Timeline deposit={deposit} />
      {deposit.staff && <Messages staff={deposit.staff} />}
    </>
  );
}

function MemberFacts({ deposit: { user, order_id, payment_id, exception, staff } }: { deposit: DepositDetail }) {
  return (
    <DrawerSection title={payments('member')}>
      <FactList>
        <FactRow label={payments('member')}>
          <MemberLink user={user} />
        </FactRow>
        {user && <FactRow label={payments('email')}>{user.email}</FactRow>}
        {exception !== 'none' && <FactRow label={payments('exception')}>{exceptionLabel(exception)}</FactRow>}
        <FactRow label={payments('order')}>{order_id}</FactRow>
        <FactRow label={payments('providerPayment')}>{payment_id ?? '–'}</FactRow>
        {staff?.parent_payment_id && <FactRow label={payments('follows')}>{staff.parent_payment_id}</FactRow>}
        {staff?.failure && <FactRow label={payments('notCreated')}>{staff.failure}</FactRow>}
      </FactList>
    </DrawerSection>
  );
}

const Receipt = ({ deposit: { id, credited } }: { deposit: DepositDetail }) =>
  credited > 0n ? <ReceiptLink kind="deposit" id={id} /> : null;

function MoneyFacts({ deposit }: { deposit: DepositDetail }) {
  const { staff } = deposit;
  return (
    <DrawerSection title={payments('money')} aside={<Receipt deposit={deposit} />}>
      <FactList>
        <FactRow label={payments('toPay')}>
          <Money micro={deposit.pay_amount} decimals={6} />
        </FactRow>
        <FactRow label={payments('received')}>
          <Money micro={deposit.amount_received} decimals={6} />
        </FactRow>
        <FactRow label={payments('credited')} strong>
          <Money micro={deposit.credited} decimals={6} signed />
        </FactRow>
        {staff && staff.suspended > 0n && (
          <FactRow label={payments('suspense')}>
            <Money micro={staff.suspended} decimals={6} />
          </FactRow>
        )}
        {staff && staff.refunded > 0n && (
          <FactRow label={payments('refunded')}>
            <Money micro={staff.refunded} decimals={6} />
          </FactRow>
        )}
        {staff && (
          <FactRow label={payments('providerFee')}>
            <Money micro={staff.cost} decimals={6} />
          </FactRow>
        )}
        {staff && staff.cost_waiting > 0n && (
          <FactRow label={payments('outstandingCost')}>
            <Money micro={staff.cost_waiting} decimals={6} />
          </FactRow>
        )}
        {staff?.outcome && <FactRow label={payments('outcome')}>{staff.outcome}</FactRow>}
      </FactList>
    </DrawerSection>
  );
}

function Timeline({ deposit }: { deposit: DepositDetail }) {
  const timeline: [string, Date | null][] = [
    [payments('created'), deposit.created_at],
    [payments('detected'), deposit.detected_at],
    [payments('confirmed'), deposit.confirmed_at],
    [payments('credited'), deposit.credited_at],
    [payments('expires'), deposit.expires_at],
    [payments('providerUpdated'), deposit.staff?.polled_at ?? null],
  ];
  return (
    <DrawerSection title={payments('timeline')}>
      <FactList plain>
        {timeline.map(([label, at]) => (
          <FactRow key={label} label={label}>
            <DateTimeText at={at} decides />
          </FactRow>
        ))}
      </FactList>
    </DrawerSection>
  );
}

function Messages({ staff }: { staff: NonNullable<DepositDetail['staff']> }) {
  return (
    <DrawerSection
      title={payments('messages')}
      aside={
        staff.provider_state
          ? payments('providerState', { state: staff.provider_state })
          : payments('providerStateNone')
      }
    >
      {staff.deliveries.length === 0 ? (
        <p>{payments('messagesEmpty')}</p>
      ) : (
        <FactList plain>
          {staff.deliveries.map(({ state, received_at }) => (
            <FactRow key={`${state} ${received_at.toISOString()}`} label={state}>
              <DateTimeText at={received_at} />
            </FactRow>
          ))}
        </FactList>
      )}
    </DrawerSection>
  );
}
