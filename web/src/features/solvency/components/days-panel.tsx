import { linkDayCoverage, linkSolvency } from '@fairlead/contract/features/balance-rows.ts';
import type { SolvencyDay } from '@fairlead/contract/features/solvency.ts';
import { UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { formatCoverage } from '#features/solvency/components/coverage.ts';
import classes from '#features/solvency/components/solvency.module.css';
import { describeDays, SolvencyChart } from '#features/solvency/components/solvency-chart.tsx';
import { staff } from '#features/solvency/staff-texts.ts';
import charts from '#ui/charts.module.css';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { RowsLink } from '#ui/rows-link.tsx';

/** Custody and what is owed at the end of each day, as a chart and as a table. */
export function DaysPanel({ days }: { days: readonly SolvencyDay[] }) {
  const [asTable, setAsTable] = useState(false);
  const { ref, width } = useElementSize();
  return (
    <PanelCard
      title={staff('byDay')}
      action={
        <ul className={classes.legend}>
          <li data-key="custody">{staff('account.custody')}</li>
          <li data-key="owed">{staff('owed')}</li>
        </ul>
      }
      footer={
        <>
          <span>{describeDays(days)}</span>
          <UnstyledButton className={charts.toggle} onClick={() => setAsTable(!asTable)} aria-expanded={asTable}>
            {asTable ? staff('chart') : staff('table')}
          </UnstyledButton>
        </>
      }
    >
      <div ref={ref}>{asTable ? <DaysTable days={days} /> : <SolvencyChart days={days} width={width} />}</div>
    </PanelCard>
  );
}

function DaysTable({ days }: { days: readonly SolvencyDay[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.scrolled} tabIndex={0} aria-label={staff('byDayTable')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{staff('day')}</th>
            <th className={classes.right}>{staff('account.custody')}</th>
            <th className={classes.right}>{staff('owed')}</th>
            <th className={classes.right}>{staff('coverageColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, custody, owed, coverage_ppm }) => (
            <tr key={day}>
              <td>
                <DateText at={day} />
              </td>
              <td className={classes.right}>
                <RowsLink to={linkSolvency(day).custody}>
                  <Money micro={custody} unit={null} />
                </RowsLink>
              </td>
              <td className={classes.right}>
                <RowsLink to={linkSolvency(day).owed}>
                  <Money micro={owed} unit={null} />
                </RowsLink>
              </td>
              <td className={classes.right}>
                {coverage_ppm === null ? (
                  '–'
                ) : (
                  <RowsLink to={linkDayCoverage(day)}>
                    {staff('percent', { percent: formatCoverage(coverage_ppm) })}
                  </RowsLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
