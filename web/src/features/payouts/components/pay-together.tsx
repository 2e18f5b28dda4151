import { type PayoutRail, payoutRails } from '@fairlead/contract/domain/payouts.ts';
import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { useCreateBatch, useRails } from '#features/payouts/queries.ts';
import { payouts } from '#features/payouts/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';

export interface PayTogetherProps {
  rows: readonly Withdrawal[];
  onClose: () => void;
  onDone: () => void;
}

/** Whether requests can be put into a batch; the server looks again. */
const canPayTogether = (rows: readonly Withdrawal[]): boolean =>
  rows.every(({ status }) => status === 'approved' || status === 'processing');

/** Asks for them to be put into a batch. */
export function PayTogetherButton({ rows, onClick }: { rows: readonly Withdrawal[]; onClick: () => void }) {
  const isPossible = canPayTogether(rows);
  return (
    <Button
      variant="default"
      disabled={!isPossible}
      title={isPossible ? undefined : payouts('onlyApproved')}
      onClick={onClick}
    >
      {payouts('payTogether')}
    </Button>
  );
}

/** Puts the selected requests into a batch of the chosen way to pay. */
export function PayTogether({ rows, onClose, onDone }: PayTogetherProps) {
  const create = useCreateBatch();
  const { data: rails } = useRails();
  const [chosen, setChosen] = useState<PayoutRail | null>(null);
  const getObstacle = (rail: PayoutRail) => rails?.find((each) => each.rail === rail)?.obstacle ?? null;
  const usable = rails ? payoutRails.filter((rail) => getObstacle(rail) === null) : [];
  const rail = chosen ?? usable[0] ?? null;
  const confirm = async (stepUp: string) => {
    if (!rail) return;
    const requests = rows.map(({ id, amount, user_id }) => ({ id, amount, user_id }));
    showSuccess((await create.mutateAsync({ body: { rail, requests }, stepUp })).message);
    onDone();
  };
  const amount = rows.reduce((sum, row) => sum + row.net_amount, 0n);
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="payout"
      title={payouts('payTogetherTitle', { count: rows.length, amount: formatMoney(amount) })}
      confirmLabel={payouts('payTogetherConfirm')}
      ready={rail !== null}
      onConfirmed={confirm}
    >
      <Radio.Group label={payouts('rail')} value={rail ?? ''} onChange={(value) => setChosen(value as PayoutRail)}>
        <Stack gap="sm" mt="xs">
          {payoutRails.map((each) => (
            <Radio
              key={each}
              value={each}
              disabled={!usable.includes(each)}
              label={payouts(`rail.${each}`)}
              description={getObstacle(each) ?? payouts(`rail.${each}.detail`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </StepUpDialog>
  );
}
