import type { MarketRates } from '@fairlead/contract/features/market-data.ts';
import type { PublicSettings } from '@fairlead/contract/features/settings.ts';
import { formatChange, formatRate } from '#public/islands/market-format.ts';
import { market as t } from './market-texts.ts';
import classes from './ticker-tape.module.css';
import { WidgetPlace } from './widget-place.tsx';

export type TickerTapeProps = {
  /** What `marketDataContract.rates` answers; undefined where it could not be read: then nothing is available. */
  market: MarketRates | undefined;
  /** The setting `widgets`. */
  rule: PublicSettings['widgets'];
};

type Tape = MarketRates['tape'];
const HEIGHT = 56;
/** In the order of the specification, for when nothing could be read. */
const NOTHING: Tape = (['SP500', 'US100', 'EURUSD', 'BTC', 'ETH'] as const).map((symbol) => ({ symbol, rate: null }));

/** Five symbols across the page, dark in both schemes. It stands still where it fits; else it moves, and stops under a pointer. */
export const TickerTape = ({ market, rule }: TickerTapeProps) => {
  const items = market?.tape ?? NOTHING;
  return (
    <section aria-label={t('tapeLabel')} data-spills="">
      <WidgetPlace name="ticker-tape" height={HEIGHT} rule={rule} look="strip">
        {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what moves stops while it has the focus, and scrolls by keys */}
        <div className={classes.tape} tabIndex={0} role="group" aria-label={t('tapeLabel')}>
          <List items={items} isSample={market?.sample ?? false} />
          <div className={classes.again} aria-hidden="true">
            <List items={items} isSample={market?.sample ?? false} />
          </div>
        </div>
      </WidgetPlace>
    </section>
  );
};

const List = ({ items, isSample }: { items: Tape; isSample: boolean }) => (
  <ul className={classes.list}>
    {items.map(({ symbol, rate }) => (
      <li key={symbol}>
        <strong>{t(`tape.${symbol}`)}</strong>
        {rate ? (
          <>
            <span>{formatRate(rate.value)}</span>
            {rate.change_percent === null ? null : (
              <span className={Number(rate.change_percent) > 0 ? classes.gain : undefined}>
                {t('tapeChange', { change: formatChange(rate.change_percent) })}
              </span>
            )}
            {isSample ? <small>{t('tapeSample')}</small> : null}
          </>
        ) : (
          <span className={classes.missing}>{t('notAvailable')}</span>
        )}
      </li>
    ))}
  </ul>
);
