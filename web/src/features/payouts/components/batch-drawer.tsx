import type { BatchPayout, PayoutBatch, PayoutMessage } from '@fairlead/contract/features/payouts.ts';
import { payoutsContract } from '@fairlead/contract/features/payouts.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FileSection } from '#features/payouts/components/file-section.tsx';
import { BatchBadge, PayoutBadge } from '#features/payouts/components/payout-labels.tsx';
import classes from '#features/payouts/components/payouts.module.css';
import { VerifyForm } from '#features/payouts/components/verify-form.tsx';
import { useBatch } from '#features/payouts/queries.ts';
import { payouts } from '#features/payouts/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { AddressBlock } from '#ui/address-field.tsx';
import { HashText } from '#ui/address-text.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

export interface BatchDrawerProps {
  id: number;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** One batch whole: how it stands at the provider, and what became of each payout. */
export function BatchDrawer({ id, ...frame }: BatchDrawerProps) {
  const { data: batch, error, refetch } = useBatch(id);
  return (
    <DetailDrawer
      opened
      {...frame}
      title={payouts('batch', { id: String(id) })}
      badge={batch && <BatchBadge state={batch.state} />}
    >
      {error && !batch && (
        <ErrorState message={errorText(error, payouts('loadFailed'))} onRetry={() => void refetch()} />
      )}
      {!error && !batch && <LoadingState />}
      {batch && (
        <>
          <CardFigure label={payouts('paidCount', { paid: batch.paid, count: batch.count })} micro={batch.amount} />
          {batch.problem && (
            <DrawerSection title={payouts('batchProblem')}>
              <p className={classes.sentence}>{batch.problem}</p>
            </DrawerSection>
          )}
          {batch.state === 'unverified' && (
            <Permitted call={payoutsContract.verify}>
              <VerifyForm id={batch.id} />
            </Permitted>
          )}
          {batch.rail === 'file' && batch.state !== 'ended' && (
            <Permitted call={payoutsContract.enterHash}>
              <FileSection batch={batch} />
            </Permitted>
          )}
          <Facts batch={batch} />
          {batch.payouts.map((payout) => (
            <One key={payout.withdrawal_id} payout={payout} />
          ))}
          {batch.rail === 'nowpayments' && <Messages messages={batch.messages} />}
        </>
      )}
    </DetailDrawer>
  );
}

function Facts({ batch }: { batch: PayoutBatch }) {
  return (
    <DrawerSection title={payouts('facts')}>
      <FactList>
        <FactRow label={payouts('rail')}>{payouts(`rail.${batch.rail}`)}</FactRow>
        {batch.provider_batch_id && <FactRow label={payouts('providerBatch')}>{batch.provider_batch_id}</FactRow>}
        <FactRow label={payouts('created')}>
          <DateTimeText at={batch.created_at} decides />
        </FactRow>
        {batch.created_by && <FactRow label={payouts('createdBy')}>{batch.created_by}</FactRow>}
        {batch.verified_at && (
          <FactRow label={payouts('verified')}>
            <DateTimeText at={batch.verified_at} decides /> {payouts('by', { staff: batch.verified_by ?? '' })}
          </FactRow>
        )}
        {batch.checked_at && (
          <FactRow label={payouts('checked')}>
            <DateTimeText at={batch.checked_at} decides />
          </FactRow>
        )}
      </FactList>
    </DrawerSection>
  );
}

/** What the provider has signed about the payouts, each whole where it is opened. */
function Messages({ messages }: { messages: readonly PayoutMessage[] }) {
  return (
    <DrawerSection title={payouts('messages')}>
      {messages.length === 0 && <p className={classes.sentence}>{payouts('messagesEmpty')}</p>}
      {messages.map(({ state, received_at, body }) => (
        <details key={body}>
          <summary>
            {state} <DateTimeText at={received_at} />
          </summary>
          <code className={classes.signed}>{body}</code>
        </details>
      ))}
    </DrawerSection>
  );
}

/** One payout: whom it pays, the whole address, and what is wrong with it. */
function One({ payout }: { payout: BatchPayout }) {
  return (
    <DrawerSection title={payout.username} aside={<PayoutBadge state={payout.state} />}>
      <div className={classes.payout}>
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              {...props}
              to={screens.adminWithdrawals}
              search={{ view: 'all', open: String(payout.withdrawal_id) } as never}
            />
          )}
        >
          {payout.reference}
        </Anchor>
        <Money micro={payout.amount} strong />
      </div>
      <AddressBlock address={payout.address} network="BEP20" />
      {payout.txid && <HashText hash={payout.txid} />}
      {payout.problem && <p className={shared.secondary}>{payout.problem}</p>}
      {payout.provider_state && (
        <p className={shared.secondary}>{payouts('providerSays', { word: payout.provider_state })}</p>
      )}
    </DrawerSection>
  );
}
