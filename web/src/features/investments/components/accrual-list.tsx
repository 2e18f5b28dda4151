import type { Investment } from '@fairlead/contract/features/investments.ts';
import type { InvestmentAccrual } from '@fairlead/contract/features/runs.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '#features/investments/components/accrual-list.module.css';
import { useAccruals } from '#features/investments/queries.ts';
import { investmentTexts } from '#features/investments/texts.ts';
import { ReturnReversal } from '#features/level-income/components/return-reversal.tsx';
import { errorText } from '#foundation/api-error.ts';
import { formatDay } from '#foundation/format.ts';
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
      title={investmentTexts('days')}
      aside={investmentTexts.rich('daysTotal', { amount: <Money micro={investment.total_earned} decimals={6} /> })}
    >
      {data ? (
        <>
          {data.total + data.archived === 0 && <EmptyState title={investmentTexts('daysEmpty')} />}
          <ol className={classes.accruals}>
            {data.accruals.map((accrual) => (
              <AccrualRow
                key={accrual.day}
                accrual={accrual}
                onReverse={forStaff ? () => setReversed(accrual) : undefined}
              />
            ))}
          </ol>
          {data.total > PER_PAGE && (
            <Pager
              label={investmentTexts('dayPages')}
              page={page}
              perPage={PER_PAGE}
              total={data.total}
              onPage={setPage}
            />
          )}
          {data.archived > 0 && (
            <p className={classes.base}>{investmentTexts('daysArchived', { count: data.archived })}</p>
          )}
        </>
      ) : error ? (
        <ErrorState message={errorText(error, investmentTexts('daysFailed'))} onRetry={() => void refetch()} />
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
  const note = getNote(accrual);
  const base = <Money micro={accrual.base} decimals={6} unit={null} />;
  return (
    <li className={classes.accrual}>
      <span>
        <DateText at={accrual.day} />
        <span className={classes.base}>
          {note ? investmentTexts.rich('note.baseNote', { base, note }) : investmentTexts.rich('note.base', { base })}
        </span>
      </span>
      <span className={classes.right}>
        <Money micro={accrual.credited} decimals={6} unit={null} signed={reversible.has(accrual.state)} />
        {onReverse && accrual.credited > 0n && reversible.has(accrual.state) && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={investmentTexts('reverseDay', { day: formatDay(new Date(accrual.day)) })}
            onClick={onReverse}
          >
            {investmentTexts('reverse')}
          </Button>
        )}
      </span>
    </li>
  );
}

/** States in which the member has the credit, or may still claim it. */
const reversible: ReadonlySet<InvestmentAccrual['state']> = new Set(['paid', 'in_part', 'waiting']);

/** What a day's amount needs beside it; null where it was paid in full. */
function getNote({ state, reason }: InvestmentAccrual): string | null {
  switch (state) {
    case 'paid':
      return null;
    case 'in_part':
    case 'not_paid':
      return investmentTexts(`note.${state}`, { reason: investmentTexts(`reason.${reason ?? 'none'}`) });
    default:
      return investmentTexts(`note.${state}`);
  }
}
