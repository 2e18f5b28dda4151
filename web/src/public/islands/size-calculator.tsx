import classes from '#public/calculators/calculator.module.css';
import { formatNumber } from '#public/calculators/format.ts';
import { CalculatorCard, MainResult, NumberField, ResultRows, useNumber, usePair } from '#public/calculators/parts.tsx';
import { computeSize } from '#public/calculators/rules.ts';
import { t } from '#public/calculators/texts.ts';

/** How large a position may be, from the loss that someone accepts. */
export function SizeCalculator() {
  const account = useNumber('1,000.00', { min: 1, max: 10_000_000, decimals: 2 });
  const risk = useNumber('1.00', { min: 0.01, max: 100, decimals: 2 });
  const stop = useNumber('25', { min: 1, max: 10_000, decimals: 1 });
  const { pair, field: pairField } = usePair();
  const result = computeSize({ account: account.value, riskPercent: risk.value, stopPips: stop.value, pair });
  return (
    <CalculatorCard
      title={t('size.title')}
      notice={[t('size.notice'), t('size.noticeText')]}
      inputs={
        <>
          <NumberField label={t('account')} unit="USD" input={account} />
          <NumberField label={t('size.risk')} unit="%" input={risk} />
          <NumberField label={t('size.stop')} unit={t('pips')} input={stop} />
          {pairField}
        </>
      }
      results={
        <>
          <MainResult label={t('size.result')} value={formatNumber(result.lots)} unit={t('lots')} />
          {result.lots === 0 && (
            <p className={classes.warning}>{t('size.none', { amount: `${formatNumber(result.smallestLoss)} USD` })}</p>
          )}
          <ResultRows
            rows={[
              { label: t('size.accepted'), value: formatNumber(result.accepted), unit: 'USD' },
              { label: t('size.atStop'), value: formatNumber(-result.loss), unit: 'USD' },
              { label: t('pip.units'), value: formatNumber(result.units, 0) },
              { label: t('size.times'), value: formatNumber(result.timesAccount, 1) },
            ]}
          />
        </>
      }
    />
  );
}
