import type { PendingCommission } from '@fairlead/contract/features/level-income.ts';
import { levelIncomeContract } from '@fairlead/contract/features/level-income.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatReference, PendingCommissions } from '#features/level-income/components/pending-commissions.tsx';
import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';
import { useReverseCommission } from '#features/level-income/queries.ts';
import { levelIncome } from '#features/level-income/texts.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';

/** Level commissions that wait for their release, for staff: a wrong one is reversed here, never after its release. */
export function AdminLevelIncomeScreen() {
  const [reversed, setReversed] = useState<PendingCommission | null>(null);
  return (
    <div className={shared.page}>
      <PendingCommissions
        forStaff={{
          beneficiary: (commission) => (
            <Anchor component={Link} to={screens.adminMember.replace('$id', String(commission.user_id))} fw={500}>
              {commission.user_name}
            </Anchor>
          ),
          action: (commission) => (
            <Permitted call={levelIncomeContract.reverse}>
              <Button
                variant="default"
                size="xs"
                aria-label={levelIncome('reverseCommissionMore', {
                  level: commission.level,
                  investment: formatReference(commission),
                })}
                onClick={() => setReversed(commission)}
              >
                {levelIncome('reverse')}
              </Button>
            </Permitted>
          ),
        }}
      />
      {reversed && <Reversal commission={reversed} onClose={() => setReversed(null)} />}
    </div>
  );
}

function Reversal({ commission, onClose }: { commission: PendingCommission; onClose: () => void }) {
  const write = useReverseCommission();
  const { investment_id, day, level } = commission;
  const title = levelIncome('reverseCommission', { level, investment: formatReference(commission) });
  return (
    <ReasonStepUp
      title={title}
      confirmLabel={title}
      onClose={onClose}
      onConfirmed={(reason, stepUp) => write.mutateAsync({ body: { investment_id, day, level, reason }, stepUp })}
    >
      <p>
        {levelIncome.rich('reverseCommissionDetail', {
          amount: <Money micro={commission.amount} decimals={6} strong />,
          member: commission.user_name,
        })}
      </p>
    </ReasonStepUp>
  );
}
