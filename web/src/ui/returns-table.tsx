import { Table } from '@mantine/core';
import { formatShortDay } from '#foundation/format.ts';
import { Money } from '#ui/money.tsx';
import classes from '#ui/returns-chart.module.css';
import { isUnderfunded, paidOn, paidPercent, type ReturnDay } from '#ui/returns-days.ts';
import { ui } from '#ui/texts.ts';

/** The days of the chart as a table, newest first. */
export function ReturnsTable({ days }: { days: readonly ReturnDay[] }) {
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
  if (!isUnderfunded(day)) return ui('paidInFull');
  return paidOn(day) === 0n ? ui('notPaid') : paidPercent(day);
}
