import type { WidgetName, WidgetScheme } from '@fairlead/contract/domain/widgets.ts';
import { currencies } from '@fairlead/contract/features/market-data.ts';

/** A script of the provider and what it is to draw, in the provider's own words. */
export type Widget = { script: string; options: (scheme: WidgetScheme) => Record<string, unknown> };

const size = (height: number | string) => ({ width: '100%', height, isTransparent: false });

/** The four widgets of the specification's landing page (https://www.tradingview.com/widget-docs/). */
export const widgets: Record<WidgetName, Widget> = {
  'news-timeline': {
    script: 'embed-widget-timeline.js',
    options: (colorTheme) => ({
      feedMode: 'market',
      market: 'crypto',
      displayMode: 'regular',
      colorTheme,
      ...size(650),
    }),
  },
  'market-overview': {
    script: 'embed-widget-market-overview.js',
    options: (colorTheme) => ({
      ...{ dateRange: '12M', showChart: true, showSymbolLogo: true, showFloatingTooltip: false, largeChartUrl: '' },
      tabs: [
        {
          title: 'Forex',
          symbols: [
            { s: 'FX:USDJPY', d: 'USD/JPY' },
            { s: 'FX:EURUSD', d: 'EUR/USD' },
            { s: 'FX:GBPUSD', d: 'GBP/USD' },
            { s: 'FX:NZDJPY', d: 'NZD/JPY' },
            { s: 'TVC:GOLD', d: 'Gold' },
          ],
        },
      ],
      colorTheme,
      ...size(550),
    }),
  },
  'cross-rates': {
    script: 'embed-widget-forex-cross-rates.js',
    options: (colorTheme) => ({ currencies, colorTheme, ...size(550) }),
  },
  'ticker-tape': {
    script: 'embed-widget-ticker-tape.js',
    options: () => ({
      symbols: [
        { proName: 'FOREXCOM:SPXUSD', title: 'S&P 500' },
        { proName: 'FOREXCOM:NSXUSD', title: 'US 100 Cash CFD' },
        { proName: 'FX_IDC:EURUSD', title: 'EUR/USD' },
        { proName: 'BITSTAMP:BTCUSD', title: 'Bitcoin' },
        { proName: 'BITSTAMP:ETHUSD', title: 'Ethereum' },
      ],
      ...{ showSymbolLogo: true, isTransparent: false, displayMode: 'adaptive', colorTheme: 'dark' },
    }),
  },
};
