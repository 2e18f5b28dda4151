import type { ChartInterval, MarketHistory } from '@fairlead/contract/features/market-history.ts';
import { Table } from '@mantine/core';
import classes from '#features/market-data/components/rate-chart.module.css';
import { hasCandles, periodText, priceLabels } from '#features/market-data/components/rate-labels.ts';
import { rates } from '#features/market-data/texts.ts';
import { pairText } from '#features/plans/components/plan-labels.ts';

/** Of a day it is of no use to say that it is one. */
const pickColumns = (interval: ChartInterval) => {
  const prices = ['open', 'high', 'low', 'close'] as const;
  return interval === 'day' ? prices : ([...prices, 'fixings'] as const);
};

/** The values of the chart, newest first. */
export function RateTable({ history }: { history: MarketHistory }) {
  const { bars, candles, interval, pair } = history;
  const isCandles = hasCandles(history);
  const columns = isCandles ? pickColumns(interval) : (['close'] as const);
  const titles = {
    ...priceLabels(candles),
    ...(isCandles ? {} : { close: rates('rate') }),
    fixings: rates(candles ? 'days' : 'fixings'),
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
            <Table.Th>{rates(interval === 'day' ? 'day' : 'period')}</Table.Th>
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
