import type { PendingCommission } from '@fairlead/contract/features/level-income.ts';
import { levelIncomeContract } from '@fairlead/contract/features/level-income.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PendingCommissions } from '#features/level-income/components/pending-commissions.tsx';
import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';
import { useReverseCommission } from '#features/level-income/queries.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { FilterBar, SearchField } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';

const PER_PAGE = 20;

/** Level commissions that wait for their release, for staff: a wrong one is cancelled here, never after its release. */
export function AdminLevelIncomeScreen() {
  const view = useUrlView();
  const [reversed, setReversed] = useState<PendingCommission | null>(null);
  return (
    <div className={shared.page}>
      <FilterBar>
        <SearchField
          value={view.text('search')}
          onSearch={(search) => view.set({ search, page: undefined })}
          placeholder="Receiver or e-mail"
        />
        <span>Lines of a night wait one night, lines of a claim two.</span>
      </FilterBar>
      <PendingCommissions
        perPage={PER_PAGE}
        search={view.text('search')}
        forStaff={{
          receiver: (commission) => (
            <Anchor component={Link} to={screens.adminMember.replace('$id', String(commission.user_id))} fw={500}>
              {commission.user_name}
            </Anchor>
          ),
          action: (commission) => (
            <Permitted call={levelIncomeContract.reverse}>
              <Button variant="default" size="xs" onClick={() => setReversed(commission)}>
                Cancel…
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
  return (
    <ReasonStepUp
      title={`Cancel level ${level} of IN-${investment_id}`}
      confirmLabel="Cancel the line"
      onClose={onClose}
      onConfirmed={(reason, stepUp) => write.mutateAsync({ body: { investment_id, day, level, reason }, stepUp })}
    >
      <p>
        <Money micro={commission.amount} decimals={6} strong /> for {commission.user_name} go back to the marketing
        pool.
      </p>
    </ReasonStepUp>
  );
}
