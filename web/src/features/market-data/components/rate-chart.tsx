import {
  type ChartBar,
  chartIntervals,
  chartPairs,
  type MarketHistory,
} from '@fairlead/contract/features/market-history.ts';
import { Anchor, SegmentedControl, Select, UnstyledButton } from '@mantine/core';
import { IconCalendar, IconChartCandle, IconFlask } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMarketHistory } from '#features/market-data/chart/queries.ts';
import classes from '#features/market-data/components/rate-chart.module.css';
import {
  changeText,
  findRange,
  hasCandles,
  periodText,
  priceLabels,
} from '#features/market-data/components/rate-labels.ts';
import { RateTable } from '#features/market-data/components/rate-table.tsx';
import { rates } from '#features/market-data/texts.ts';
import { pairText } from '#features/plans/components/plan-labels.ts';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

/** The drawing and its library are loaded beside the values. */
const RateCanvas = lazy(async () => ({
  default: (await import('#features/market-data/components/rate-canvas.tsx')).RateCanvas,
}));

const ranges = ['1', '3', '6', '12', '36'] as const;
const TRADING_VIEW = 'https://www.tradingview.com/';
/** The height of the drawing and its line of values: nothing jumps when they come. */
const SKELETON = [20, 350];

/** Which pair, interval and range the address asks for; what it does not offer is the first choice. */
function useChosen() {
  const view = useUrlView();
  const pair = chartPairs.find((each) => each === view.text('pair')) ?? 'EURUSD';
  const interval = chartIntervals.find((each) => each === view.text('interval')) ?? 'week';
  const range = ranges.find((each) => each === view.text('range')) ?? '12';
  return { pair, interval, range, view };
}

/**
 * Daily reference rates of a pair: days as a line, weeks and months as candles of their first, highest, lowest and last
 * value; with the operator's own source of daily candles all three as candles. The crosshair's values stand above, the same
 * values are a table one tap away. Never a live feed, and says so.
 */
export function RateChart() {
  const [asTable, setAsTable] = useState(false);
  const { pair, interval, range } = useChosen();
  const { data, error, isPlaceholderData, refetch } = useMarketHistory({ pair, interval, months: Number(range) });
  const footer = data && data.bars.length > 0 && (
    <div className={classes.foot}>
      <div className={classes.footLine}>
        {hasCandles(data) && !asTable && <Legend />}
        <span className={classes.note}>{noteText(data)}</span>
        <UnstyledButton className={classes.toggle ?? ''} onClick={() => setAsTable(!asTable)} aria-expanded={asTable}>
          {rates(asTable ? 'chart' : 'table')}
        </UnstyledButton>
      </div>
      <span className={classes.credit}>
        {rates.rich('credit', {
          a: (children) => (
            <Anchor href={TRADING_VIEW} target="_blank" rel="noreferrer" inherit underline="always">
              {children}
            </Anchor>
          ),
        })}
      </span>
    </div>
  );
  return (
    <PanelCard className={classes.card ?? ''} footer={footer}>
      <Controls history={data} />
      {data ? (
        <div className={classes.drawn} data-old={isPlaceholderData || undefined}>
          <Bars history={data} asTable={asTable} />
        </div>
      ) : error ? (
        <ErrorState message={errorText(error, rates('failed'))} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={SKELETON} />
      )}
    </PanelCard>
  );
}

function Controls({ history }: { history: MarketHistory | undefined }) {
  const { pair, interval, range, view } = useChosen();
  return (
    <div className={classes.controls}>
      <Select
        aria-label={rates('pair')}
        className={classes.pair ?? ''}
        data={chartPairs.map((value) => ({ value, label: pairText(value) }))}
        value={pair}
        onChange={(next) => view.set({ pair: next ?? undefined })}
      />
      {history && (
        <span className={classes.badge} data-sample={history.sample || undefined}>
          {history.sample ? <IconFlask size={14} stroke={1.75} /> : <IconCalendar size={14} stroke={1.75} />}
          {rates(history.sample ? 'sample' : history.candles ? 'candlesBadge' : 'badge')}
        </span>
      )}
      <div className={classes.choices}>
        <SegmentedControl
          aria-label={rates('interval')}
          size="sm"
          data={chartIntervals.map((value) => ({ value, label: rates(`interval.${value}`) }))}
          value={interval}
          onChange={(next) => view.set({ interval: next })}
        />
        <SegmentedControl
          aria-label={rates('range')}
          size="sm"
          data={ranges.map((value) => ({ value, label: rates(`range.${value}`) }))}
          value={range}
          onChange={(next) => view.set({ range: next })}
        />
      </div>
    </div>
  );
}

function Bars({ history, asTable }: { history: MarketHistory; asTable: boolean }) {
  const [pointed, setPointed] = useState<string | null>(null);
  const { bars, pair } = history;
  const last = bars.at(-1);
  if (!last)
    return (
      <EmptyState icon={<IconChartCandle size={24} stroke={1.75} />} title={rates('empty')}>
        {rates('emptyDetail')}
      </EmptyState>
    );
  if (asTable) return <RateTable history={history} />;
  const at = bars.findIndex(({ from }) => from === pointed);
  const index = at < 0 ? bars.length - 1 : at;
  const label = rates('chartOf', {
    pair: pairText(pair),
    bars: bars.length,
    from: periodText({ from: bars[0]?.from ?? '', to: bars[0]?.from ?? '' }),
    to: periodText({ from: last.to, to: last.to }),
    ...findRange(bars),
    close: last.close,
  });
  return (
    <>
      <Values history={history} bar={bars[index] ?? last} before={bars[index - 1]} />
      <Suspense fallback={<LoadingState lines={SKELETON.slice(1)} />}>
        <RateCanvas history={history} label={label} onPoint={setPointed} />
      </Suspense>
    </>
  );
}

/** The values under the crosshair, else the newest ones. */
function Values({ history, bar, before }: { history: MarketHistory; bar: ChartBar; before: ChartBar | undefined }) {
  const labels = priceLabels(history.candles);
  const prices = ['open', 'high', 'low', 'close'] as const;
  const parts: [string, string][] = hasCandles(history)
    ? prices.map((price) => [labels[price], bar[price]])
    : [[rates('rate'), bar.close]];
  return (
    <p className={classes.values}>
      <span>{periodText(bar)}</span>
      {parts.map(([name, value]) => (
        <span key={name}>
          {name} <strong>{value}</strong>
        </span>
      ))}
      <span>{changeText(bar, before)}</span>
    </p>
  );
}

const Legend = () => (
  <ul className={classes.legend}>
    <li data-key="up">{rates('closedHigher')}</li>
    <li data-key="down">{rates('closedLower')}</li>
  </ul>
);

const ECB = 'www.ecb.europa.eu';

function noteText(history: MarketHistory): string {
  const { sample, candles, interval, source } = history;
  const named = { source: source === ECB ? rates('ecb') : source };
  if (sample) return rates('sampleDetail', named);
  if (candles) return rates(interval === 'day' ? 'dailyCandles' : 'candlePeriods', named);
  return rates(hasCandles(history) ? 'periods' : 'dailyValue', named);
}
