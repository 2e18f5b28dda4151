import type { WaitingLine } from '@fairlead/contract/features/level-income.ts';
import { levelIncomeContract } from '@fairlead/contract/features/level-income.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';
import { WaitingLines } from '#features/level-income/components/waiting-lines.tsx';
import { useCancelLine } from '#features/level-income/queries.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { FilterBar, SearchField } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';

const PER_PAGE = 20;

/** Level lines that wait for their release, for staff: a wrong one is cancelled here, never after its release. */
export function AdminLevelLinesScreen() {
  const view = useUrlView();
  const [cancelled, setCancelled] = useState<WaitingLine | null>(null);
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
      <WaitingLines
        perPage={PER_PAGE}
        search={view.text('search')}
        forStaff={{
          receiver: (line) => (
            <Anchor component={Link} to={screens.adminMember.replace('$id', String(line.user_id))} fw={500}>
              {line.user_name}
            </Anchor>
          ),
          action: (line) => (
            <Permitted call={levelIncomeContract.cancel}>
              <Button variant="default" size="xs" onClick={() => setCancelled(line)}>
                Cancel…
              </Button>
            </Permitted>
          ),
        }}
      />
      {cancelled && <Cancellation line={cancelled} onClose={() => setCancelled(null)} />}
    </div>
  );
}

function Cancellation({ line, onClose }: { line: WaitingLine; onClose: () => void }) {
  const write = useCancelLine();
  const { investment_id, day, level } = line;
  return (
    <ReasonStepUp
      title={`Cancel level ${level} of IN-${investment_id}`}
      confirmLabel="Cancel the line"
      onClose={onClose}
      onConfirmed={(reason, stepUp) => write.mutateAsync({ body: { investment_id, day, level, reason }, stepUp })}
    >
      <p>
        <Money micro={line.amount} decimals={6} strong /> for {line.user_name} go back to the marketing pool.
      </p>
    </ReasonStepUp>
  );
}
