import { type CaseResolution, type PaymentCase, paymentsContract } from '@fairlead/contract/features/payments.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { CaseBadge } from '#features/payments/components/case-badge.tsx';
import classes from '#features/payments/components/case-block.module.css';
import { exactDecimals } from '#features/payments/components/payment-labels.ts';
import { useResolveCase } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

const MIN_REASON_LENGTH = 3;

/** A case with what speaks for it and, while it waits, the decisions that can be made; the proposed one is first. */
export function CaseBlock({ found }: { found: PaymentCase }) {
  const [chosen, setChosen] = useState<CaseResolution | null>(null);
  return (
    <section className={classes.block} data-open={found.state === 'open' || undefined}>
      <div className={classes.head}>
        <h3>{payments(`case.${found.kind}`)}</h3>
        <CaseBadge state={found.state} />
      </div>
      <p className={classes.note}>{found.description}</p>
      {found.agreed_by !== null && found.resolution === null && (
        <p className={classes.note}>{payments('firstApproval', { staff: found.agreed_by })}</p>
      )}
      {found.state === 'resolved' || found.state === 'superseded' ? (
        <Outcome found={found} />
      ) : (
        <Permitted call={paymentsContract.resolveCase}>
          <div className={classes.actions}>
            {listChoices(found).map((resolution, place) => (
              <Button
                key={resolution}
                size="xs"
                variant={place === 0 ? 'filled' : 'default'}
                onClick={() => setChosen(resolution)}
              >
                {payments(`resolution.${resolution}`)}
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
export function listChoices({ kind, state, waiting, suggested_resolution, user }: PaymentCase): CaseResolution[] {
  if (kind === 'provider_cost') return ['absorb_cost'];
  if (kind === 'wrong_asset' || waiting <= 0n) return ['dismiss'];
  const possible: CaseResolution[] = [
    ...(user ? (['credit'] as const) : []),
    ...(state === 'kept' ? [] : (['keep_in_suspense'] as const)),
    'record_external_refund',
  ];
  return possible.toSorted(
    (one, other) => Number(other === suggested_resolution) - Number(one === suggested_resolution),
  );
}

function Outcome({ found }: { found: PaymentCase }) {
  if (found.state === 'superseded') return <p className={classes.note}>{payments('superseded')}</p>;
  return (
    <div className={classes.outcome}>
      <FactList plain>
        <FactRow label={payments('decided')}>
          {found.resolution ? payments(`resolution.${found.resolution}`) : '–'}
        </FactRow>
        <FactRow label={payments('decidedBy')}>{found.resolved_by ?? '–'}</FactRow>
        <FactRow label={payments('decidedAt')}>
          <DateTimeText at={found.resolved_at} />
        </FactRow>
        <FactRow label={payments('reason')}>{found.reason ?? '–'}</FactRow>
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
    showSuccess(message);
    onClose();
  };
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="entry"
      title={payments(`resolution.${resolution}`)}
      confirmLabel={payments(`resolution.${resolution}`)}
      ready={reason.trim().length >= MIN_REASON_LENGTH}
      onConfirmed={decide}
    >
      <FactList>
        <FactRow label={payments('deposit')}>{found.order_id}</FactRow>
        <FactRow label={payments('member')}>{found.user?.username ?? payments('unknownMember')}</FactRow>
        {resolution !== 'dismiss' && (
          <FactRow label={payments(`movement.${resolution}`)} strong>
            <Money micro={amount} decimals={exactDecimals(amount)} />
          </FactRow>
        )}
      </FactList>
      <p className={classes.note}>{payments(`consequence.${resolution}`)}</p>
      <Textarea
        label={payments('reason')}
        description={payments('reasonKept')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
      />
    </StepUpDialog>
  );
}
