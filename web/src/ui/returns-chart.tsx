import { Table, UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { formatShortDay } from '#foundation/format.ts';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ReturnsBars } from '#ui/returns-bars.tsx';
import classes from '#ui/returns-chart.module.css';
import { axisOf, exceptionsSentence, isShort, paidOn, paidPercent, type ReturnDay } from '#ui/returns-days.ts';
import { ui } from '#ui/texts.ts';

export interface ReturnsChartProps {
  days: readonly ReturnDay[];
  title?: string;
  detail?: string;
}

/**
 * Returns credited, day by day: paid profit and compound stacked from zero, a dashed outline where the pool did not
 * cover the target, the exceptions named in a sentence, and the same days as a table one tap away.
 */
export function ReturnsChart({ days, title = ui('returnsCredited'), detail }: ReturnsChartProps) {
  const [asTable, setAsTable] = useState(false);
  const { ref, width } = useElementSize();
  const sentence = exceptionsSentence(days);
  const footer = (
    <>
      <span>{sentence ?? ui('returnsAllPaid')}</span>
      <UnstyledButton className={classes.toggle} onClick={() => setAsTable(!asTable)} aria-expanded={asTable}>
        {asTable ? ui('chart') : ui('table')}
      </UnstyledButton>
    </>
  );
  return (
    <PanelCard
      className={classes.chart ?? ''}
      title={title}
      detail={detail ?? ui('returnsDetail', { count: days.length })}
      action={<Legend />}
      footer={footer}
    >
      <div ref={ref}>
        {asTable ? (
          <DaysTable days={days} />
        ) : (
          <ReturnsBars days={days} width={width} axis={axisOf(days, width < 480)} spoken={sentence} />
        )}
      </div>
    </PanelCard>
  );
}

function Legend() {
  return (
    <ul className={classes.legend}>
      <li data-key="profit">{ui('profit')}</li>
      <li data-key="compound">{ui('compound')}</li>
      <li data-key="short">{ui('notFunded')}</li>
    </ul>
  );
}

function DaysTable({ days }: { days: readonly ReturnDay[] }) {
  return (
    <Table.ScrollContainer minWidth={360} mah={252} className={classes.table ?? ''}>
      <Table stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{ui('day')}</Table.Th>
            <Table.Th ta="right">{ui('profit')}</Table.Th>
            <Table.Th ta="right">{ui('compound')}</Table.Th>
            <Table.Th ta="right">{ui('target')}</Table.Th>
            <Table.Th>{ui('paid')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map((day) => (
            <Table.Tr key={day.day}>
              <Table.Td>{formatShortDay(day.day)}</Table.Td>
              <AmountCell micro={day.profit} />
              <AmountCell micro={day.compound} />
              <AmountCell micro={day.target} />
              <Table.Td>{paidLabel(day)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function AmountCell({ micro }: { micro: bigint }) {
  return (
    <Table.Td ta="right">
      <Money micro={micro} decimals={6} unit={null} />
    </Table.Td>
  );
}

function paidLabel(day: ReturnDay): string {
  if (!isShort(day)) return ui('paidInFull');
  return paidOn(day) === 0n ? ui('notPaid') : paidPercent(day);
}
