import { type ChainDifference, custodyChainContract } from '@fairlead/contract/features/custody-chain.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DifferenceState, formatDifference } from '#features/custody/components/chain-labels.tsx';
import { CloseDifference } from '#features/custody/components/close-difference.tsx';
import { useChainDifference } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { CardFigure } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

interface ChainDrawerProps {
  id: number;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** One difference between a chain and the ledger: what was found, what it concerns, and how it ended. */
export function ChainDrawer({ id, ...keys }: ChainDrawerProps) {
  const [isClosing, setIsClosing] = useState(false);
  const { data, error, refetch } = useChainDifference(id);
  const actions = data?.state === 'open' && (
    <Permitted call={custodyChainContract.close}>
      <Button onClick={() => setIsClosing(true)}>{custody('chain.close')}</Button>
    </Permitted>
  );
  return (
    <>
      <DetailDrawer
        opened
        {...keys}
        title={custody('chain.title', { number: formatDifference(id) })}
        badge={data && <DifferenceState state={data.state} />}
        actions={actions}
      >
        {data ? (
          <Content found={data} />
        ) : error ? (
          <ErrorState message={errorText(error, custody('chain.failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </DetailDrawer>
      {isClosing && <CloseDifference id={id} onClose={() => setIsClosing(false)} />}
    </>
  );
}

function Content({ found }: { found: ChainDifference }) {
  const { kind, amount, problem, found_at, closed_by, ended_at, reason } = found;
  return (
    <>
      <CardFigure label={custody(`chain.kind.${kind}`)} micro={amount} />
      <p className={`${shared.text} ${shared.breaking}`}>{problem}</p>
      <DrawerSection title={custody('chain.kind')}>
        <FactList>
          <FactRow label={custody('chain.concerns')}>
            <Concerned found={found} />
          </FactRow>
          <FactRow label={custody('chain.found')}>
            <DateTimeText at={found_at} />
          </FactRow>
          {closed_by && ended_at && (
            <FactRow label={custody('chain.closed')}>
              {custody('writtenBy', { name: closed_by, at: formatMoment(ended_at) })}
            </FactRow>
          )}
          {reason && (
            <FactRow label={custody('reason')}>
              <span className={shared.breaking}>{reason}</span>
            </FactRow>
          )}
        </FactList>
      </DrawerSection>
    </>
  );
}

function Concerned({ found: { deposit_id, withdrawal_id } }: { found: ChainDifference }) {
  if (deposit_id !== null)
    return (
      <Anchor component={Link} to={screens.adminDeposits} search={{ open: String(deposit_id) } as never}>
        {custody('chain.deposit', { id: String(deposit_id) })}
      </Anchor>
    );
  if (withdrawal_id === null) return '–';
  return (
    <Anchor
      component={Link}
      to={screens.adminWithdrawals}
      search={{ view: 'all', open: String(withdrawal_id) } as never}
    >
      {custody('chain.withdrawal', { id: String(withdrawal_id) })}
    </Anchor>
  );
}
