import type { MarketHistory } from '@fairlead/contract/features/market-history.ts';
import { intlLocale } from '@fairlead/contract/messages/languages.ts';
import { useComputedColorScheme } from '@mantine/core';
import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type Time,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import classes from '#features/market-data/components/rate-chart.module.css';
import { hasCandles } from '#features/market-data/components/rate-labels.ts';
import { formatDay } from '#foundation/format.ts';
import { language } from '#foundation/language.ts';

export interface RateCanvasProps {
  history: MarketHistory;
  /** Said aloud in place of the drawing. */
  label: string;
  /** The first day of the bar under the crosshair, or null. */
  onPoint: (day: string | null) => void;
}

/** The drawing itself; the library comes with this file, when a chart is looked at. */
export function RateCanvas({ history, label, onPoint }: RateCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, which the scheme changes
  useEffect(() => {
    if (!place.current) return;
    const colours = readColours(place.current);
    const chart = createChart(place.current, chartOptions(colours, history.decimals));
    addBars(chart, history, colours);
    chart.timeScale().fitContent();
    chart.subscribeCrosshairMove(({ time }) => onPoint(typeof time === 'string' ? time : null));
    return () => {
      chart.remove();
      onPoint(null);
    };
  }, [history, scheme, onPoint]);
  return <div ref={place} className={classes.canvas} role="img" aria-label={label} />;
}

function addBars(chart: IChartApi, history: MarketHistory, colours: Colours): void {
  const { bars, decimals } = history;
  const shared = { priceLineVisible: false, lastValueVisible: false, priceFormat: priceFormat(decimals) } as const;
  if (!hasCandles(history)) {
    const line: ISeriesApi<'Line'> = chart.addSeries(LineSeries, { ...shared, color: colours.chart, lineWidth: 2 });
    line.setData(bars.map(({ from, close }) => ({ time: from, value: Number(close) })));
    return;
  }
  const candles = chart.addSeries(CandlestickSeries, {
    ...shared,
    // hollow above, filled below: told apart without their colours
    upColor: colours.surface,
    borderUpColor: colours.gain,
    wickUpColor: colours.gain,
    downColor: colours.error,
    borderDownColor: colours.error,
    wickDownColor: colours.error,
  });
  candles.setData(
    bars.map(({ from, open, high, low, close }) => ({
      time: from,
      ...{ open: Number(open), high: Number(high), low: Number(low), close: Number(close) },
    })),
  );
}

const priceFormat = (decimals: number) => ({ type: 'price', precision: decimals, minMove: 10 ** -decimals }) as const;

function chartOptions(colours: Colours, decimals: number) {
  const line = { color: colours.second, style: LineStyle.Dashed, labelBackgroundColor: colours.text };
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: colours.surface },
      textColor: colours.second,
      fontFamily: colours.font,
      fontSize: 12,
      // named with its link below the chart, as its licence asks
      attributionLogo: false,
    },
    localization: {
      locale: intlLocale(language),
      timeFormatter: (day: Time) => formatDay(new Date(`${String(day)}T00:00:00Z`)),
      priceFormatter: (value: number) => value.toFixed(decimals),
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
    rightPriceScale: { borderVisible: false },
    timeScale: {
      borderColor: colours.line,
      fixLeftEdge: true,
      fixRightEdge: true,
      lockVisibleTimeRangeOnResize: true,
    },
    crosshair: { mode: CrosshairMode.Magnet, vertLine: line, horzLine: line },
    // the page scrolls, not the chart: the range is chosen above it
    handleScroll: false,
    handleScale: false,
  } as const;
}

type Colours = Record<'surface' | 'line' | 'text' | 'second' | 'gain' | 'error' | 'chart' | 'font', string>;

/** The page's colours as they are now: a canvas knows no variables. */
function readColours(within: HTMLElement): Colours {
  const probe = within.appendChild(document.createElement('span'));
  const read = (name: string) => {
    probe.style.color = `var(--fl-${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    surface: read('surface'),
    line: read('line'),
    text: read('text'),
    second: read('text-second'),
    gain: read('gain'),
    error: read('error'),
    chart: read('chart-1'),
    font: getComputedStyle(within).fontFamily,
  };
  probe.remove();
  return colours;
}
