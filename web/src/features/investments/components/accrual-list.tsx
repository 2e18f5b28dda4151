import type { Investment } from '@fairlead/contract/features/investments.ts';
import type { InvestmentAccrual } from '@fairlead/contract/features/runs.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '#features/investments/components/accrual-list.module.css';
import { useAccruals } from '#features/investments/queries.ts';
import { ReturnReversal } from '#features/level-income/components/return-reversal.tsx';
import { errorText } from '#foundation/api-error.ts';
import { DateText } from '#ui/date-text.tsx';
import { DrawerSection } from '#ui/detail-drawer.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

const PER_PAGE = 10;

/** The days that an investment's earnings are the sum of, newest first: an unpaid one is written like a paid one. */
export function AccrualList({ investment, forStaff = false }: { investment: Investment; forStaff?: boolean }) {
  const [page, setPage] = useState(1);
  const [reversed, setReversed] = useState<InvestmentAccrual | null>(null);
  const { data, error, refetch } = useAccruals(investment.id, page, PER_PAGE);
  return (
    <DrawerSection
      title="Days"
      aside={
        <>
          sum <Money micro={investment.total_earned} decimals={6} />
        </>
      }
    >
      {data ? (
        <>
          {data.accruals.length === 0 && <EmptyState title="No day has accrued yet" />}
          <ol className={classes.accruals}>
            {data.accruals.map((accrual) => (
              <AccrualRow
                key={accrual.day}
                accrual={accrual}
                onReverse={forStaff ? () => setReversed(accrual) : undefined}
              />
            ))}
          </ol>
          {data.total > PER_PAGE && <Pager page={page} perPage={PER_PAGE} total={data.total} onPage={setPage} />}
        </>
      ) : error ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={Array(5).fill(14)} gapPx={24} />
      )}
      {reversed && (
        <ReturnReversal
          investmentId={investment.id}
          day={reversed.day}
          amount={reversed.credited}
          onClose={() => setReversed(null)}
        />
      )}
    </DrawerSection>
  );
}

function AccrualRow({ accrual, onReverse }: { accrual: InvestmentAccrual; onReverse: (() => void) | undefined }) {
  const note = noteOf(accrual);
  return (
    <li className={classes.accrual}>
      <span>
        <DateText at={accrual.day} />
        <span className={classes.base}>
          of <Money micro={accrual.base} decimals={6} unit={null} />
          {note && `, ${note}`}
        </span>
      </span>
      <span className={classes.right}>
        <Money micro={accrual.credited} decimals={6} unit={null} signed={reversible.has(accrual.state)} />
        {onReverse && accrual.credited > 0n && reversible.has(accrual.state) && (
          <Button variant="subtle" size="xs" onClick={onReverse}>
            Reverse…
          </Button>
        )}
      </span>
    </li>
  );
}

/** States in which the member has the credit, or may still claim it. */
const reversible: ReadonlySet<InvestmentAccrual['state']> = new Set(['paid', 'in_part', 'waiting']);

const reasonWords = {
  blocked: 'the account was blocked',
  roi_closed: 'returns were closed',
  cap: 'the income cap was reached',
  zero: 'less than a micro-unit',
  unfunded: 'the pool was short',
};

/** What is to be said of a day beside its amount. */
function noteOf({ state, reason }: InvestmentAccrual): string | null {
  const why = reason ? reasonWords[reason] : 'nothing was due';
  switch (state) {
    case 'paid':
      return null;
    case 'in_part':
      return `paid in part: ${why}`;
    case 'not_paid':
      return `not paid: ${why}`;
    case 'waiting':
      return 'waits to be claimed';
    case 'lapsed':
      return 'not claimed in time, back to the pool';
    case 'reversed':
      return 'reversed';
  }
}
