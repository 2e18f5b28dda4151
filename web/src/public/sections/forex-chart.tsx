import type { MarketRates } from '@fairlead/contract/features/market-data.ts';
import type { PublicSettings } from '@fairlead/contract/features/settings.ts';
import { formatDay, formatMonth, formatShortDay } from '#foundation/format.ts';
import { Island } from '#public/island.tsx';
import { CrossRates } from '#public/islands/cross-rates.tsx';
import { MarketOverview } from '#public/islands/market-overview.tsx';
import { packRow } from '#public/islands/packed-values.ts';
import classes from './forex-chart.module.css';
import { market as t } from './market-texts.ts';
import { WidgetPlace } from './widget-place.tsx';

export type ForexChartProps = {
  /** What `marketDataContract.rates` answers; undefined where it could not be read. */
  market: MarketRates | undefined;
  /** The setting `widgets`. */
  rule: PublicSettings['widgets'];
};

const HEIGHT = 550;

/** Market overview and cross rates, drawn from daily reference rates. */
export const ForexChart = ({ market, rule }: ForexChartProps) => (
  <section id="trading" className={classes.section} aria-labelledby="forex-chart">
    <div className={classes.head}>
      <div>
        <h2 id="forex-chart">{t('title')}</h2>
        <p className={classes.lead}>{market ? describeSource(market) : t('missing')}</p>
      </div>
      {market ? <Dates market={market} /> : null}
    </div>
    {market ? (
      <>
        <div className={classes.widgets}>
          <WidgetPlace name="market-overview" height={HEIGHT} rule={rule}>
            <Island
              name="market-overview"
              component={MarketOverview}
              props={{
                rows: market.overview.map(packRow),
                day: formatDay(toDate(market.date)),
                since: market.previous_date && formatShortDay(market.previous_date),
                ticks: findTicks(market.days),
              }}
              start="visible"
            />
          </WidgetPlace>
          <WidgetPlace name="cross-rates" height={HEIGHT} rule={rule}>
            <Island name="cross-rates" component={CrossRates} props={{ rows: market.cross_rates }} start="visible" />
          </WidgetPlace>
        </div>
        <p className={classes.note}>{t.rich('note', { strong: (children) => <strong>{children}</strong> })}</p>
      </>
    ) : null}
  </section>
);

const describeSource = ({ source, sample }: MarketRates) =>
  t(sample ? 'leadSample' : 'lead', { source: source === ECB ? t('ecb') : source });
const ECB = 'www.ecb.europa.eu';
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

function Dates({ market: { date, next_expected: next, sample } }: { market: MarketRates }) {
  const [day, time] = [next.toISOString().slice(0, 10), next.toISOString().slice(11, 16)];
  return (
    <div className={classes.dates}>
      <p className={classes.date}>
        <CalendarIcon />
        {formatDay(toDate(date))}
      </p>
      <p className={classes.next}>{t('next', { day: formatShortDay(day), time })}</p>
      {sample ? (
        <p className={classes.badge}>
          <FlaskIcon />
          {t('sample')}
        </p>
      ) : null}
    </div>
  );
}

const TICKS = 4;

/** First, last and some months between, as the axis names them. */
function findTicks(days: readonly string[]): { at: number; text: string }[] {
  const last = days.length - 1;
  const places = [...new Set(Array.from({ length: TICKS + 1 }, (_, index) => Math.round((index * last) / TICKS)))];
  return places.map((place) => {
    const month = formatMonth((days[place] ?? '').slice(0, 7));
    const isEnd = place === 0 || place === last;
    return { at: last > 0 ? place / last : 0, text: isEnd ? month : (month.split(' ')[0] ?? month) };
  });
}

const CalendarIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM16 3v4M8 3v4M4 11h16M8 15h2v2H8z" />
  </svg>
);

const FlaskIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M9 3h6M10 9h4M10 3v6l-4 11a.7.7 0 0 0 .5 1h11a.7.7 0 0 0 .5-1L14 9V3" />
  </svg>
);
