import type { MarketHistory } from '@fairlead/contract/features/market-history.ts';
import { Table } from '@mantine/core';
import classes from '#features/market-data/components/rate-chart.module.css';
import { hasCandles, periodText } from '#features/market-data/components/rate-labels.ts';
import { rates } from '#features/market-data/texts.ts';
import { pairText } from '#features/plans/components/plan-labels.ts';

/** The values of the chart, newest first. */
export function RateTable({ history }: { history: MarketHistory }) {
  const { bars, interval, pair } = history;
  const isCandles = hasCandles(interval);
  const columns = isCandles ? (['open', 'high', 'low', 'close', 'fixings'] as const) : (['close'] as const);
  const titles = {
    open: rates('first'),
    high: rates('highest'),
    low: rates('lowest'),
    close: rates(isCandles ? 'last' : 'rate'),
    fixings: rates('fixings'),
  };
  return (
    <Table.ScrollContainer
      minWidth={isCandles ? 520 : 240}
      mah={368}
      className={classes.table ?? ''}
      // scrolled by the keyboard as well
      scrollAreaProps={{
        viewportProps: { tabIndex: 0, role: 'region', 'aria-label': rates('tableOf', { pair: pairText(pair) }) },
      }}
    >
      <Table stickyHeader verticalSpacing={6} aria-label={rates('tableOf', { pair: pairText(pair) })}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{rates(isCandles ? 'period' : 'day')}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} ta="right">
                {titles[column]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bars.toReversed().map((bar) => (
            <Table.Tr key={bar.from}>
              <Table.Td>{periodText(bar)}</Table.Td>
              {columns.map((column) => (
                <Table.Td key={column} ta="right" className={classes.number ?? ''}>
                  {bar[column]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
