import { useState } from 'react';
import { formatNumber } from '#public/calculators/format.ts';
import { CalculatorCard, MainResult, NumberField, ResultRows, Slider, useNumber } from '#public/calculators/parts.tsx';
import { computeCompounding } from '#public/calculators/rules.ts';
import { t } from '#public/calculators/texts.ts';

/** What days without payment do to an amount that grows. */
export function CompoundingCalculator() {
  const amount = useNumber('1,000.00', { min: 1, max: 10_000_000, decimals: 2 });
  const rate = useNumber('0.08', { min: 0, max: 1, decimals: 4 });
  const [days, setDays] = useState(250);
  const [missed, setMissed] = useState(50);
  const missedDays = Math.min(missed, days);
  const result = computeCompounding({ amount: amount.value, ratePercent: rate.value, days, missedDays });
  return (
    <CalculatorCard
      title={t('compounding.title')}
      notice={[t('compounding.notice'), t('compounding.noticeText')]}
      inputs={
        <>
          <NumberField label={t('amount')} unit="USDT" input={amount} />
          <NumberField label={t('compounding.rate')} unit="%" input={rate} />
          <Slider
            {...{ label: t('compounding.days'), unit: t('days'), min: 10, max: 500, step: 10 }}
            value={days}
            onChange={setDays}
          />
          <Slider
            {...{ label: t('compounding.missed'), unit: t('days'), min: 0, max: days, step: 5 }}
            value={missedDays}
            onChange={setMissed}
          />
        </>
      }
      results={
        <>
          <MainResult
            label={t('compounding.result', { paid: result.paidDays, days })}
            value={formatNumber(result.somePaid)}
            unit="USDT"
          />
          <ResultRows
            rows={[
              {
                label: t('compounding.allPaid'),
                note: t('compounding.everyDay', { days }),
                value: formatNumber(result.allPaid),
                unit: 'USDT',
              },
              { label: t('compounding.missing'), value: formatNumber(-result.missing), unit: 'USDT' },
            ]}
          />
        </>
      }
    />
  );
}
