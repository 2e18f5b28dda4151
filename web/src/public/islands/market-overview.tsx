import type { OverviewRow } from '@fairlead/contract/features/market-data.ts';
import { type KeyboardEvent, useState } from 'react';
import { scaleChart, toPath } from './chart-scale.ts';
import { format, formatChange, formatRate } from './market-format.ts';
import classes from './market-overview.module.css';
import { marketIsland as t } from './market-texts.ts';
import { type PackedRow, unpackRow } from './packed-values.ts';

export type MarketOverviewProps = {
  rows: PackedRow[];
  /** The newest day, and the one that changes are since; as they are shown. */
  day: string;
  since: string | null;
  /** What stands under the chart, each with its place from 0 to 1. */
  ticks: { at: number; text: string }[];
};

type Rate = NonNullable<OverviewRow['rate']>;
type Available = OverviewRow & { rate: Rate };
const isAvailable = (row: OverviewRow): row is Available => row.rate !== null;

/** The pairs with their 12 months; the chosen one is drawn above. */
export function MarketOverview({ rows: packed, day, since, ticks }: MarketOverviewProps) {
  const rows = packed.map(unpackRow);
  const available = rows.filter(isAvailable);
  const [chosen, setChosen] = useState<OverviewRow['symbol']>('EURUSD');
  const shown = available.find(({ symbol }) => symbol === chosen) ?? available[0];
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <h3>{t('overviewTitle')}</h3>
        <span>{t('months')}</span>
      </div>
      {shown ? <Current row={shown} day={day} since={since} ticks={ticks} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: the list names its rows; a fieldset would be a form's */}
      <div className={classes.rows} role="group" aria-label={t('pairs')} onKeyDown={moveFocus}>
        {rows.map((row) =>
          isAvailable(row) ? (
            <PairRow key={row.symbol} row={row} isChosen={row === shown} onChoose={() => setChosen(row.symbol)} />
          ) : (
            <MissingRow key={row.symbol} symbol={row.symbol} />
          ),
        )}
      </div>
    </div>
  );
}

/** Up and down lead from row to row, as in any list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

const getTone = (percent: string): string | undefined => (Number(percent) > 0 ? classes.gain : undefined);

function Current({
  row,
  day,
  since,
  ticks,
}: { row: Available } & Pick<MarketOverviewProps, 'day' | 'since' | 'ticks'>) {
  const { symbol, rate } = row;
  return (
    <>
      <div className={classes.current}>
        <p>{t(`pair.${symbol}`)}</p>
        <p className={classes.figure}>{formatRate(rate.value)}</p>
        {rate.change_percent !== null && since !== null ? (
          <p className={classes.since}>
            {t.rich('changeSince', {
              tone: (children) => <span className={getTone(rate.change_percent ?? '')}>{children}</span>,
              change: formatChange(rate.change_percent),
              day: since,
            })}
          </p>
        ) : null}
      </div>
      <Chart row={row} day={day} ticks={ticks} />
    </>
  );
}

/** The drawing is stretched to its place, so that its words are beside it and keep their size. */
const [WIDTH, HEIGHT] = [4_000, 1_000];
const percent = (share: number): string => `${Math.round(share * 1_000) / 10}%`;

function Chart({ row: { symbol, rate }, day, ticks }: { row: Available } & Pick<MarketOverviewProps, 'day' | 'ticks'>) {
  const { points, levels, low, high } = scaleChart(rate.values);
  const end = points.at(-1) ?? low;
  const decimals = rate.decimals > 2 ? 2 : 0;
  const isCoarse = levels.some(({ value }) => Math.abs(value - Number(value.toFixed(decimals))) > 1e-9);
  const texts = { low: format(low.value, rate.decimals), high: format(high.value, rate.decimals) };
  const label = { pair: t(`pair.${symbol}`), value: formatRate(rate.value), day, ...texts };
  return (
    <div className={classes.chart} role="img" aria-label={t('chart', label)}>
      <div className={classes.plot}>
        {levels.map(({ value, y }) => (
          <span key={value} className={classes.level} style={{ bottom: percent(y) }}>
            <span>{format(value, isCoarse ? decimals + 1 : decimals)}</span>
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={toPath(points, WIDTH, HEIGHT)} />
        </svg>
        {[
          { ...low, text: t('low', { value: texts.low }), side: classes.below },
          { ...high, text: t('high', { value: texts.high }), side: classes.above },
        ].map(({ x, y, text, side }) => (
          <span key={text} className={classes.mark} style={{ left: percent(x), bottom: percent(y) }}>
            <span className={side} data-edge={x > 0.8 ? 'right' : x < 0.2 ? 'left' : undefined}>
              {text}
            </span>
          </span>
        ))}
        <span className={classes.end} style={{ left: percent(end.x), bottom: percent(end.y) }} />
      </div>
      <div className={classes.ticks}>
        {ticks.map(({ at, text }) => (
          <span key={text} style={{ left: percent(at) }} data-edge={at === 0 ? 'left' : at === 1 ? 'right' : undefined}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

/** How many days of a pair make one point of the small line beside it. */
const SPARK_DAYS = 5;

function PairRow({
  row: { symbol, rate },
  isChosen,
  onChoose,
}: {
  row: Available;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const values = rate.values.filter((_, index) => (rate.values.length - 1 - index) % SPARK_DAYS === 0);
  return (
    <button type="button" className={classes.row} aria-pressed={isChosen} onClick={onChoose}>
      <span>
        <strong>{t(`pair.${symbol}`)}</strong>
        <small>{t(`name.${symbol}`)}</small>
      </span>
      <svg className={classes.spark} viewBox="0 0 720 240" preserveAspectRatio="none" aria-hidden="true">
        <path d={toPath(spread(values), 720, 240)} />
      </svg>
      <span className={classes.value}>
        <strong>{formatRate(rate.value)}</strong>
        {rate.change_percent === null ? null : (
          <small className={getTone(rate.change_percent)}>
            {t('change', { change: formatChange(rate.change_percent) })}
          </small>
        )}
      </span>
    </button>
  );
}

/** Values over the whole height of their place. */
function spread(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return known.map((value, index) => ({
    x: index / Math.max(1, known.length - 1),
    y: (value - low) / (high - low || 1),
  }));
}

function MissingRow({ symbol }: { symbol: OverviewRow['symbol'] }) {
  return (
    <div className={classes.row}>
      <span>
        <strong>{t(`pair.${symbol}`)}</strong>
        <small>{t(symbol === 'GOLD' ? 'goldMissing' : 'pairMissing')}</small>
      </span>
      <small className={classes.missing}>{t('notAvailable')}</small>
    </div>
  );
}
