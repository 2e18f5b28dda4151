import type { PublishedRoot } from '@fairlead/contract/features/liability-proofs.ts';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import proof from '#features/solvency/components/proof.module.css';
import classes from '#features/solvency/components/solvency.module.css';
import { usePublishedRoots } from '#features/solvency/queries.ts';
import { staff } from '#features/solvency/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatNumber, formatShortDay } from '#foundation/format.ts';
import { formatMoment } from '#foundation/local-time.ts';
import charts from '#ui/charts.module.css';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** What is published of each day: the root of what members were owed, and its sum. */
export function RootsPanel() {
  const { data, error, refetch } = usePublishedRoots();
  const [showsAll, setShowsAll] = useState(false);
  const newest = data?.roots[0];
  if (!data || !newest)
    return (
      <PanelCard title={staff('roots')}>
        {!data && error && (
          <ErrorState message={errorText(error, staff('rootsFailed'))} onRetry={() => void refetch()} />
        )}
        {!data && !error && <LoadingState />}
        {data && <p className={shared.note}>{staff('rootsNone')}</p>}
      </PanelCard>
    );
  return (
    <PanelCard
      title={staff('roots')}
      detail={staff('rootsDetail', {
        day: formatShortDay(newest.day),
        leaves: formatNumber(newest.leaves),
        at: formatMoment(newest.published_at),
      })}
      footer={
        <>
          <span>{staff('rootsFooter')}</span>
          <UnstyledButton className={charts.toggle} onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
            {showsAll ? staff('rootsNewest') : staff('rootsAll')}
          </UnstyledButton>
        </>
      }
    >
      {showsAll ? <RootsTable roots={data.roots} /> : <Newest root={newest} />}
    </PanelCard>
  );
}

const Newest = ({ root: { root, sum } }: { root: PublishedRoot }) => (
  <div className={shared.stack}>
    <div>
      <div className={shared.caption}>{staff('rootsLabel')}</div>
      <code className={proof.root}>{root}</code>
    </div>
    <FactList>
      <FactRow label={staff('rootsSum')}>
        <Money micro={sum} />
      </FactRow>
    </FactList>
  </div>
);

const RootsTable = ({ roots }: { roots: readonly PublishedRoot[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section className={classes.scrolled} tabIndex={0} aria-label={staff('rootsTable')}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{staff('day')}</th>
          <th>{staff('rootsLabel')}</th>
          <th className={classes.right}>{staff('usdt')}</th>
        </tr>
      </thead>
      <tbody>
        {roots.map(({ day, root, sum }) => (
          <tr key={day}>
            <td>
              <DateText at={day} />
            </td>
            <td>
              <code title={root}>{`${root.slice(0, 6)}…${root.slice(-4)}`}</code>
            </td>
            <td className={classes.right}>
              <Money micro={sum} unit={null} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
