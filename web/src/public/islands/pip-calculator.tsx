import { formatNumber } from '#public/calculators/format.ts';
import { CalculatorCard, MainResult, ResultRows, useLots, usePair } from '#public/calculators/parts.tsx';
import { valuePosition } from '#public/calculators/rules.ts';
import { t } from '#public/calculators/texts.ts';

/** What one pip of a position is worth. */
export function PipCalculator() {
  const { pair, field: pairField } = usePair();
  const { lots, field: lotsField } = useLots('0.10');
  const { units, worth, onePip } = valuePosition(pair, lots);
  return (
    <CalculatorCard
      title={t('pip.title')}
      notice={[t('pip.notice'), t('pip.noticeText')]}
      inputs={
        <>
          {pairField}
          {lotsField}
        </>
      }
      results={
        <>
          <MainResult label={t('pip.result')} value={formatNumber(onePip)} unit="USD" />
          <ResultRows
            rows={[
              { label: t('pip.units'), value: formatNumber(units, 0) },
              { label: t('pip.worth'), value: formatNumber(worth), unit: 'USD' },
              { label: t('pip.ten'), value: formatNumber(10 * onePip), unit: 'USD' },
              { label: t('pip.fifty'), value: formatNumber(50 * onePip), unit: 'USD' },
            ]}
          />
        </>
      }
    />
  );
}
