import { addDays } from '@fairlead/contract/domain/dates.ts';
import { linkInNotice, linkMaturing } from '@fairlead/contract/features/investment-rows.ts';
import type { OutlookWeek, Solvency } from '@fairlead/contract/features/solvency.ts';
import { UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { MaturingBars } from '#features/solvency/components/maturing-bars.tsx';
import classes from '#features/solvency/components/solvency.module.css';
import { staff } from '#features/solvency/staff-texts.ts';
import { formatMoney, formatNumber, formatShortDay } from '#foundation/format.ts';
import { formatMoment } from '#foundation/local-time.ts';
import charts from '#ui/charts.module.css';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { RowsLink } from '#ui/rows-link.tsx';

/** The chart shows as many weeks, without a gap; the table all. */
const WEEKS = 13;

type Outlook = NonNullable<Solvency['outlook']>;

/** What running investments give back, by the week in which they end. */
export function MaturingPanel({ outlook }: { outlook: Solvency['outlook'] }) {
  const [asTable, setAsTable] = useState(false);
  const { ref, width } = useElementSize();
  if (!outlook) return <PanelCard title={staff('maturing')}>{staff('notCalculated')}</PanelCard>;
  const { weeks, calculated_at } = outlook;
  const shown = fillWeeks(weeks);
  return (
    <PanelCard
      title={staff('maturing')}
      detail={staff('maturingDetail', { at: formatMoment(calculated_at) })}
      footer={
        <>
          <span>
            {describeOutlook(outlook, shown)} <InNotice outlook={outlook} />
          </span>
          {weeks.length > 0 && (
            <UnstyledButton className={charts.toggle} onClick={() => setAsTable(!asTable)} aria-expanded={asTable}>
              {asTable ? staff('chart') : staff('table')}
            </UnstyledButton>
          )}
        </>
      }
    >
      <div ref={ref}>
        {asTable ? (
          <WeeksTable weeks={weeks} />
        ) : (
          <MaturingBars weeks={shown} width={width} label={describeOutlook(outlook, shown)} />
        )}
      </div>
    </PanelCard>
  );
}

const sumPrincipal = (weeks: readonly OutlookWeek[]) => weeks.reduce((sum, { principal }) => sum + principal, 0n);

/** The first weeks from the one in which the next investment ends, those without one among them. */
function fillWeeks(weeks: readonly OutlookWeek[]): OutlookWeek[] {
  const first = weeks[0]?.week;
  if (first === undefined) return [];
  return Array.from({ length: WEEKS }, (_, index) => {
    const week = addDays(first, index * 7);
    return weeks.find((each) => each.week === week) ?? { week, investments: 0, principal: 0n, max_returns: 0n };
  });
}

function describeOutlook({ weeks }: Outlook, shown: readonly OutlookWeek[]): string {
  const within = sumPrincipal(shown);
  const most = shown.toSorted((one, other) => Number(other.principal - one.principal))[0];
  if (!most) return staff('maturingNone');
  const values = {
    within: formatMoney(within),
    weeks: WEEKS,
    start: formatShortDay(shown[0]?.week ?? most.week),
    later: formatMoney(sumPrincipal(weeks) - within),
    day: formatShortDay(most.week),
    amount: formatMoney(most.principal),
  };
  return staff('maturingFooter', values);
}

/** What is in no week, with a way to the investments. */
const InNotice = ({ outlook: { in_notice, in_notice_principal } }: { outlook: Outlook }) =>
  in_notice > 0 && (
    <RowsLink to={linkInNotice()}>
      {staff('maturingNotice', { count: in_notice, amount: formatMoney(in_notice_principal) })}
    </RowsLink>
  );

function WeeksTable({ weeks }: { weeks: readonly OutlookWeek[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.scrolled} tabIndex={0} aria-label={staff('maturingTable')}>
      <table className={`${classes.table} ${classes.wrapped}`}>
        <thead>
          <tr>
            <th>{staff('week')}</th>
            <th className={classes.right}>{staff('investments')}</th>
            <th className={classes.right}>{staff('principal')}</th>
            <th className={classes.right}>{staff('maxReturnsColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, investments, principal, max_returns }) => (
            <tr key={week}>
              <td>
                <DateText at={week} />
              </td>
              <td className={classes.right}>
                <RowsLink to={linkMaturing({ from: week, to: week })}>{formatNumber(investments)}</RowsLink>
              </td>
              <td className={classes.right}>
                <RowsLink to={linkMaturing({ from: week, to: week })}>
                  <Money micro={principal} unit={null} />
                </RowsLink>
              </td>
              <td className={classes.right}>
                <RowsLink to={linkMaturing({ from: week, to: week })}>
                  <Money micro={max_returns} unit={null} />
                </RowsLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
