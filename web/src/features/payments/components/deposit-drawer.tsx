import type { DepositDetail } from '@fairlead/contract/features/deposits.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CaseBlock } from '#features/payments/components/case-block.tsx';
import { exceptionWords } from '#features/payments/components/payment-words.ts';
import { useDeposit } from '#features/payments/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { AddressBlock } from '#ui/address-field.tsx';
import { HashText } from '#ui/address-text.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

export interface DepositDrawerProps {
  depositId: number | undefined;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** One deposit whole: what waits for a decision first, then the money, the provider's words and the messages. */
export function DepositDrawer({ depositId, ...keys }: DepositDrawerProps) {
  const { data: deposit, error, refetch } = useDeposit(depositId);
  const shown = deposit?.id === depositId ? deposit : undefined;
  return (
    <DetailDrawer
      opened={depositId !== undefined}
      title={`DP-${depositId ?? ''}`}
      badge={shown && <StatusBadge status={shown.payment_status} small />}
      {...keys}
    >
      {shown ? (
        <Whole deposit={shown} />
      ) : error ? (
        <ErrorState message={errorText(error, 'Failed to fetch data')} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={[30, 14, 14, 14, 60, 14]} />
      )}
    </DetailDrawer>
  );
}

function Whole({ deposit }: { deposit: DepositDetail }) {
  const cases = deposit.staff?.cases ?? [];
  return (
    <>
      <CardFigure label="Asked for" micro={deposit.amount} />
      {cases.map((each) => (
        <CaseBlock key={each.id} found={each} />
      ))}
      <MemberFacts deposit={deposit} />
      <MoneyFacts deposit={deposit} />
      {deposit.pay_address && (
        <DrawerSection title="Address">
          <AddressBlock address={deposit.pay_address} network={`${deposit.network}, USDT`} />
        </DrawerSection>
      )}
      {deposit.txid && (
        <DrawerSection title="Transaction hash">
          <HashText hash={deposit.txid} />
        </DrawerSection>
      )}
      <Moments deposit={deposit} />
      {deposit.staff && <Messages staff={deposit.staff} />}
    </>
  );
}

function MemberFacts({ deposit: { user, order_id, payment_id, exception, staff } }: { deposit: DepositDetail }) {
  return (
    <DrawerSection title="Whose">
      <FactList>
        <FactRow label="Member">
          {user ? (
            <Anchor component={Link} to={screens.adminMember.replace('$id', String(user.id))}>
              {user.username}
            </Anchor>
          ) : (
            'nobody we know of'
          )}
        </FactRow>
        {user && <FactRow label="E-mail">{user.email}</FactRow>}
        {exception !== 'none' && <FactRow label="Unusual">{exceptionWords[exception]}</FactRow>}
        <FactRow label="Order">{order_id}</FactRow>
        <FactRow label="Provider’s payment">{payment_id ?? '–'}</FactRow>
        {staff?.parent_payment_id && <FactRow label="Sent again after">{staff.parent_payment_id}</FactRow>}
        {staff?.failure && <FactRow label="Not opened">{staff.failure}</FactRow>}
      </FactList>
    </DrawerSection>
  );
}

function MoneyFacts({ deposit }: { deposit: DepositDetail }) {
  const { staff } = deposit;
  return (
    <DrawerSection title="Money">
      <FactList>
        <FactRow label="To be sent">
          <Money micro={deposit.pay_amount} decimals={6} />
        </FactRow>
        <FactRow label="Arrived">
          <Money micro={deposit.arrived} decimals={6} />
        </FactRow>
        <FactRow label="Credited" strong>
          <Money micro={deposit.credited} decimals={6} signed />
        </FactRow>
        {staff && staff.suspended > 0n && (
          <FactRow label="In suspense">
            <Money micro={staff.suspended} decimals={6} />
          </FactRow>
        )}
        {staff && staff.refunded > 0n && (
          <FactRow label="Sent back">
            <Money micro={staff.refunded} decimals={6} />
          </FactRow>
        )}
        {staff && (
          <FactRow label="The provider kept">
            <Money micro={staff.cost} decimals={6} />
          </FactRow>
        )}
        {staff && staff.cost_waiting > 0n && (
          <FactRow label="Of that, not borne yet">
            <Money micro={staff.cost_waiting} decimals={6} />
          </FactRow>
        )}
        {staff?.outcome && <FactRow label="Outcome, in the provider’s words">{staff.outcome}</FactRow>}
      </FactList>
    </DrawerSection>
  );
}

function Moments({ deposit }: { deposit: DepositDetail }) {
  const moments: [string, Date | null][] = [
    ['Opened', deposit.created_at],
    ['Detected', deposit.detected_at],
    ['Confirmed', deposit.confirmed_at],
    ['Credited', deposit.credited_at],
    ['Expires', deposit.expires_at],
    ['Read from the provider', deposit.staff?.read_at ?? null],
  ];
  return (
    <DrawerSection title="Moments">
      <FactList plain>
        {moments.map(([label, at]) => (
          <FactRow key={label} label={label}>
            <DateTimeText at={at} />
          </FactRow>
        ))}
      </FactList>
    </DrawerSection>
  );
}

function Messages({ staff }: { staff: NonNullable<DepositDetail['staff']> }) {
  return (
    <DrawerSection title="Signed messages" aside={`the provider says ${staff.provider_state || 'nothing yet'}`}>
      {staff.deliveries.length === 0 ? (
        <p>None yet.</p>
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
