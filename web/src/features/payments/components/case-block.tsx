import { type CaseResolution, type PaymentCase, paymentsContract } from '@fairlead/contract/features/payments.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { CaseBadge } from '#features/payments/components/case-badge.tsx';
import classes from '#features/payments/components/case-block.module.css';
import { caseWords, exactDecimals, resolutionWords } from '#features/payments/components/payment-words.ts';
import { useResolveCase } from '#features/payments/queries.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { toastDone } from '#ui/toasts.tsx';

const MIN_REASON_LENGTH = 3;

/** A case with what speaks for it and, while it waits, the decisions that can be made; the proposed one is first. */
export function CaseBlock({ found }: { found: PaymentCase }) {
  const [chosen, setChosen] = useState<CaseResolution | null>(null);
  return (
    <section className={classes.block} data-open={found.state === 'open' || undefined}>
      <div className={classes.head}>
        <h3>{caseWords[found.kind]}</h3>
        <CaseBadge state={found.state} />
      </div>
      <p className={classes.note}>{found.note}</p>
      {found.agreed_by !== null && found.resolution === null && (
        <p className={classes.note}>{found.agreed_by} agreed to credit it. A second staff member must agree.</p>
      )}
      {found.state === 'resolved' || found.state === 'superseded' ? (
        <Outcome found={found} />
      ) : (
        <Permitted call={paymentsContract.resolveCase}>
          <div className={classes.actions}>
            {choicesOf(found).map((resolution, place) => (
              <Button
                key={resolution}
                size="xs"
                variant={place === 0 ? 'filled' : 'default'}
                onClick={() => setChosen(resolution)}
              >
                {resolutionWords[resolution]}
              </Button>
            ))}
          </div>
        </Permitted>
      )}
      <DecideDialog found={found} resolution={chosen} onClose={() => setChosen(null)} />
    </section>
  );
}

/** What can be decided about a case, the proposal first. */
export function choicesOf({ kind, state, waiting, proposal, user }: PaymentCase): CaseResolution[] {
  if (kind === 'provider_cost') return ['bear_cost'];
  if (kind === 'wrong_asset' || waiting <= 0n) return ['dismiss'];
  const possible: CaseResolution[] = [
    ...(user ? (['credit'] as const) : []),
    ...(state === 'kept' ? [] : (['keep_in_suspense'] as const)),
    'refund_noted',
  ];
  return possible.toSorted((one, other) => Number(other === proposal) - Number(one === proposal));
}

function Outcome({ found }: { found: PaymentCase }) {
  if (found.state === 'superseded') return <p className={classes.note}>It settled by itself; nobody had to decide.</p>;
  return (
    <div className={classes.outcome}>
      <FactList plain>
        <FactRow label="Decided">{found.resolution ? resolutionWords[found.resolution] : '–'}</FactRow>
        <FactRow label="By">{found.resolved_by ?? '–'}</FactRow>
        <FactRow label="When">
          <DateTimeText at={found.resolved_at} />
        </FactRow>
        <FactRow label="Reason">{found.reason ?? '–'}</FactRow>
      </FactList>
    </div>
  );
}

type DecideProps = { found: PaymentCase; resolution: CaseResolution | null; onClose: () => void };

function DecideDialog({ found, resolution, onClose }: DecideProps) {
  const [reason, setReason] = useState('');
  const resolve = useResolveCase();
  if (resolution === null) return null;
  const amount = found.kind === 'provider_cost' ? found.cost_waiting : found.waiting;
  const decide = async (stepUp: string) => {
    const { message } = await resolve.mutateAsync({ params: { id: found.id }, body: { resolution, reason }, stepUp });
    toastDone(message);
    onClose();
  };
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="entry"
      title={resolutionWords[resolution]}
      confirmLabel={resolutionWords[resolution]}
      ready={reason.trim().length >= MIN_REASON_LENGTH}
      onConfirmed={decide}
    >
      <FactList>
        <FactRow label="Deposit">{found.order_id}</FactRow>
        <FactRow label="Member">{found.user?.username ?? 'nobody we know of'}</FactRow>
        {resolution !== 'dismiss' && (
          <FactRow label={movement[resolution]} strong>
            <Money micro={amount} decimals={exactDecimals(amount)} />
          </FactRow>
        )}
      </FactList>
      <p className={classes.note}>{consequence[resolution]}</p>
      <Textarea
        label="Reason"
        description="Kept with the case and in the audit log."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
      />
    </StepUpDialog>
  );
}

const movement: Record<CaseResolution, string> = {
  credit: 'To the member’s main',
  keep_in_suspense: 'To suspense',
  refund_noted: 'Sent back',
  bear_cost: 'From operator equity',
  dismiss: '',
};

const consequence: Record<CaseResolution, string> = {
  credit: 'The member is told, and can use it at once. What arrives later is credited by its difference.',
  keep_in_suspense: 'It counts as owed and may be credited, or noted as sent back, later.',
  refund_noted: 'Only when the provider has sent it back: this writes it down and moves nothing there.',
  bear_cost: 'The books then show what is really in custody.',
  dismiss: 'No money waits in this case. It does not open again while it is about the same.',
};
