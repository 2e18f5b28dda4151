import { useState } from 'react';
import classes from '#public/calculators/calculator.module.css';
import { formatNumber } from '#public/calculators/format.ts';
import {
  CalculatorCard,
  MainResult,
  NumberField,
  ResultRows,
  Segments,
  Slider,
  useLots,
  useNumber,
  usePair,
} from '#public/calculators/parts.tsx';
import { computeMargin } from '#public/calculators/rules.ts';
import { t } from '#public/calculators/texts.ts';

const LEVERAGES = [5, 10, 30, 50, 100];

/** What a position blocks, and what a move against it leaves. */
export function MarginCalculator() {
  const account = useNumber('1,000.00', { min: 1, max: 10_000_000, decimals: 2 });
  const { pair, field: pairField } = usePair();
  const { lots, field: lotsField } = useLots('0.10');
  const [chosen, setChosen] = useState(2);
  const [pips, setPips] = useState(100);
  const leverage = LEVERAGES[chosen] ?? 30;
  const result = computeMargin({ account: account.value, pair, lots, leverage, pips });
  return (
    <CalculatorCard
      title={t('margin.title')}
      notice={[t('margin.notice'), t('margin.noticeText')]}
      inputs={
        <>
          <NumberField label={t('account')} unit="USD" input={account} />
          {pairField}
          {lotsField}
          <Segments
            label={t('leverage')}
            options={LEVERAGES.map((each) => `${each}:1`)}
            chosen={chosen}
            onChoose={setChosen}
          />
          <Slider
            {...{ label: t('margin.move'), unit: t('pips'), min: 0, max: 1_000, step: 10 }}
            value={pips}
            onChange={setPips}
          />
        </>
      }
      results={
        <>
          <MainResult
            label={t('margin.result')}
            value={formatNumber(result.timesAccount, 1)}
            unit={t('margin.times')}
          />
          {result.canOpen ? (
            <>
              <div className={classes.shares} aria-hidden="true">
                <div style={{ flex: result.free }} />
                <div style={{ flex: result.margin }} />
              </div>
              <p className={classes.keys}>
                <span>{t('margin.free', { amount: formatNumber(result.free) })}</span>
                <span>{t('margin.margin', { amount: formatNumber(result.margin) })}</span>
              </p>
            </>
          ) : (
            <p className={classes.warning}>{t('margin.tooLarge')}</p>
          )}
          <ResultRows
            rows={[
              { label: t('margin.position'), value: formatNumber(result.worth), unit: 'USD' },
              { label: t('margin.onePip'), value: formatNumber(result.onePip), unit: 'USD' },
              { label: t('margin.lossAt', { pips }), value: formatNumber(-result.loss), unit: 'USD' },
              { label: t('margin.left'), value: formatNumber(result.left), unit: 'USD' },
              {
                label: t('margin.closed'),
                note: t('margin.closedNote'),
                value: formatNumber(result.closedAtPips, 0),
                unit: t('pips'),
              },
            ]}
          />
        </>
      }
    />
  );
}
