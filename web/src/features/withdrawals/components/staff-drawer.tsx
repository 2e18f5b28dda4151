import type { WithdrawalReview } from '@fairlead/contract/features/withdrawal-review.ts';
import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Avatar, Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PayoutSection } from '#features/payouts/components/payout-section.tsx';
import { payouts } from '#features/payouts/texts.ts';
import { ReceiptButton } from '#features/statements/components/receipt-link.tsx';
import { CopyHash } from '#features/withdrawals/components/copy-hash.tsx';
import { type Deciding, DecisionDialog } from '#features/withdrawals/components/decision-dialogs.tsx';
import { formatReference, hasReceipt } from '#features/withdrawals/components/kinds.ts';
import { PayoutCheckSection } from '#features/withdrawals/components/payout-check.tsx';
import classes from '#features/withdrawals/components/staff.module.css';
import { StaffChecks } from '#features/withdrawals/components/staff-checks.tsx';
import { StaffHistory } from '#features/withdrawals/components/staff-history.tsx';
import { useWithdrawal } from '#features/withdrawals/queries.ts';
import { staff } from '#features/withdrawals/staff-texts.ts';
import { t } from '#features/withdrawals/texts.ts';
import { errorText } from '#foundation/api-error.ts';

import { formatLocalDay, formatMoment } from '#foundation/local-time.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { AddressBlock } from '#ui/address-field.tsx';
import { HashText } from '#ui/address-text.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

export interface StaffDrawerProps {
  id: number;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** One request whole: what it sends and where, the checks, its history, and the decisions its state allows. */
export function StaffDrawer({ id, ...frame }: StaffDrawerProps) {
  const { data, error, refetch } = useWithdrawal(id);
  const request = data?.singleWithdrawal;
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const decisions = request ? listDecisions(request, data.review) : [];
  useHotkeys(decisions.map(({ key, deciding: next }) => [key, () => setDeciding(next)]));
  return (
    <DetailDrawer
      opened
      {...frame}
      title={formatReference(id)}
      badge={request && <StatusBadge status={request.status} small />}
      actions={
        request &&
        (decisions.length > 0 || hasReceipt(request)) && (
          <>
            {hasReceipt(request) && <ReceiptButton kind="withdrawal" id={id} />}
            <Permitted call={withdrawalsContract.decideNormal}>
              <Decisions decisions={decisions} onChoose={setDeciding} />
            </Permitted>
          </>
        )
      }
    >
      {error && !request && <ErrorState message={errorText(error, t('loadFailed'))} onRetry={() => void refetch()} />}
      {!error && !request && <LoadingState />}
      {request && <Story request={request} review={data.review} />}
      {request && (
        <DecisionDialog
          deciding={deciding}
          request={request}
          chain={data.review?.payout_chain ?? null}
          onClose={() => setDeciding(null)}
        />
      )}
    </DetailDrawer>
  );
}

type Decision = { deciding: Deciding; key: string; label: string; look: 'danger' | 'default' | 'filled' };

function listDecisions(request: Withdrawal, review: WithdrawalReview | undefined): Decision[] {
  const reject: Decision = { deciding: 'reject', key: 'r', label: staff('rejectLabel'), look: 'danger' };
  const complete: Decision = { deciding: 'complete', key: 'c', label: staff('completeLabel'), look: 'filled' };
  const resolve: Decision = { deciding: 'resolve', key: 's', label: payouts('resolve'), look: 'default' };
  // what was sent may still be recorded, and what is held given back
  const isDenied = review?.screening?.outcome === 'deny';
  switch (request.status) {
    case 'pending': {
      const label = staff(
        !review?.needs_second_approval ? 'approveLabel' : request.approved_by ? 'approveSecond' : 'approveFirst',
      );
      const approve: Decision = { deciding: 'approve', key: 'a', label, look: 'filled' };
      return review?.approved_by_me || isDenied ? [reject] : [reject, approve];
    }
    case 'approved':
      if (isDenied) return [reject];
      return [reject, { deciding: 'process', key: 'a', label: staff('processLabel'), look: 'default' }, complete];
    case 'processing':
      if (!isBeingPaid(review)) return [complete];
      // what a signed file's transaction did not have
      return review?.payout?.rail === 'file' && review.payout.state === 'sending' ? [resolve] : [];
    case 'unknown':
      // a hash alone proves something only where it is read on a chain
      return review?.payout_chain ? [resolve, complete] : [resolve];
    case 'completed':
      // another transaction is entered in place of the one that is not there any more
      return review?.payout_check?.state === 'gone' ? [complete] : [];
    case 'rejected':
    case 'cancelled':
      return [];
  }
}

/** Whether a batch is paying it: paid another way it would be paid twice. */
const isBeingPaid = (review: WithdrawalReview | undefined): boolean =>
  review?.payout?.state === 'prepared' || review?.payout?.state === 'sending';

function Decisions({ decisions, onChoose }: { decisions: Decision[]; onChoose: (deciding: Deciding) => void }) {
  return (
    <>
      {decisions.map(({ deciding, key, label, look }) => (
        <Button
          key={deciding}
          variant={look}
          rightSection={<Kbd>{key.toUpperCase()}</Kbd>}
          onClick={() => onChoose(deciding)}
        >
          {label}
        </Button>
      ))}
    </>
  );
}

function Story({ request, review }: { request: Withdrawal; review: WithdrawalReview | undefined }) {
  const isOpen = !['completed', 'rejected', 'cancelled'].includes(request.status);
  return (
    <>
      <div className={classes.sends}>
        <CardFigure label={staff('netPayout')} micro={request.net_amount} />
        <Sums request={request} held={review?.held ?? null} />
      </div>
      <AddressBlock
        address={request.address}
        network={staff('payoutTo', { network: t('network') })}
        aside={<CopyButton text={request.address} variant="subtle" size="compact-xs" />}
      />
      {request.txid && (
        <DrawerSection title={t('transactionHash')} aside={<CopyHash hash={request.txid} />}>
          <HashText hash={request.txid} />
        </DrawerSection>
      )}
      {review?.payout && <PayoutSection payout={review.payout} />}
      {review?.payout_check && <PayoutCheckSection check={review.payout_check} />}
      {review && isOpen && <StaffChecks request={request} review={review} />}
      {review && <Person request={request} review={review} />}
      <StaffHistory request={request} screenings={review?.screenings ?? []} />
    </>
  );
}

function Sums({ request, held }: { request: Withdrawal; held: bigint | null }) {
  const row = (label: ReactNode, micro: bigint) => (
    <>
      <dt>{label}</dt>
      <dd>
        <Money micro={micro} unit={null} />
      </dd>
    </>
  );
  return (
    <dl className={classes.sums}>
      {row(staff('requestedFrom', { kind: t(`kind.${request.kind}`) }), request.amount)}
      {request.exit_fee > 0n && row(t('exitFee'), -request.exit_fee)}
      {row(t('fee'), -request.fee)}
      {held !== null && row(staff('onHold'), held)}
    </dl>
  );
}

function Person({ request, review }: { request: Withdrawal; review: WithdrawalReview }) {
  const { earlier_payouts: earlier } = review;
  return (
    <div className={classes.person}>
      <Avatar size={28} radius="xl" name={request.username.replaceAll(/[._-]/g, ' ')} color="initials" alt="" />
      <div className={classes.personText}>
        <div className={shared.strong}>{request.username}</div>
        <div className={shared.secondary} title={formatMoment(review.member_since)}>
          {staff('memberSince', { date: formatLocalDay(review.member_since), count: earlier })}
        </div>
      </div>
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to={screens.adminMember.replace('$id', String(request.user_id))} />}
      >
        {staff('openMember')} <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />
      </Anchor>
    </div>
  );
}
