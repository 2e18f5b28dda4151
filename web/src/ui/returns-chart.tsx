import { Table, UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ReturnsBars } from '#ui/returns-bars.tsx';
import classes from '#ui/returns-chart.module.css';
import { axisOf, exceptionsSentence, isShort, paidOn, type ReturnDay, shortDay } from '#ui/returns-days.ts';

export interface ReturnsChartProps {
  days: readonly ReturnDay[];
  title?: string;
  detail?: string;
}

/**
 * Returns credited, day by day: paid profit and compound stacked from zero, a dashed outline where the pool did not
 * cover the target, the exceptions named in a sentence, and the same days as a table one tap away.
 */
export function ReturnsChart({ days, title = 'Returns credited', detail }: ReturnsChartProps) {
  const [asTable, setAsTable] = useState(false);
  const { ref, width } = useElementSize();
  const sentence = exceptionsSentence(days);
  const footer = (
    <>
      <span>{sentence ?? 'Every one of these days was paid in full.'}</span>
      <UnstyledButton className={classes.toggle} onClick={() => setAsTable(!asTable)} aria-expanded={asTable}>
        {asTable ? 'As a chart' : 'Day by day'}
      </UnstyledButton>
    </>
  );
  return (
    <PanelCard
      className={classes.chart ?? ''}
      title={title}
      detail={detail ?? `Last ${days.length} business days, USDT a day`}
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
      <li data-key="profit">Profit</li>
      <li data-key="compound">Compound</li>
      <li data-key="short">Not funded</li>
    </ul>
  );
}

function DaysTable({ days }: { days: readonly ReturnDay[] }) {
  return (
    <Table.ScrollContainer minWidth={360} mah={252} className={classes.table ?? ''}>
      <Table stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Day</Table.Th>
            <Table.Th ta="right">Profit</Table.Th>
            <Table.Th ta="right">Compound</Table.Th>
            <Table.Th ta="right">Target, USDT</Table.Th>
            <Table.Th>Paid</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map((day) => (
            <Table.Tr key={day.day}>
              <Table.Td>{shortDay(day.day)}</Table.Td>
              <AmountCell micro={day.profit} />
              <AmountCell micro={day.compound} />
              <AmountCell micro={day.target} />
              <Table.Td>{paidWord(day)}</Table.Td>
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

function paidWord(day: ReturnDay): string {
  if (!isShort(day)) return 'In full';
  return paidOn(day) === 0n ? 'Not paid' : `${(paidOn(day) * 100n) / day.target} %`;
}
