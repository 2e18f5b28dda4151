import { useMemo, useState } from 'react';
import { formatNumber, formatShare } from '#public/calculators/format.ts';
import { CalculatorCard, MainResult, NumberField, ResultRows, Slider, useNumber } from '#public/calculators/parts.tsx';
import { simulateStreaks } from '#public/calculators/rules.ts';
import { t } from '#public/calculators/texts.ts';

/** How long losing streaks become by chance alone, and what they cost. */
export function StreakCalculator() {
  const [winPercent, setWinPercent] = useState(50);
  const [trades, setTrades] = useState(100);
  const risk = useNumber('2.00', { min: 0.1, max: 50, decimals: 2 });
  const streaks = useMemo(
    () => simulateStreaks({ winPercent, trades, riskPercent: risk.value }),
    [winPercent, trades, risk.value],
  );
  return (
    <CalculatorCard
      title={t('streak.title')}
      notice={[t('streak.notice'), t('streak.noticeText')]}
      inputs={
        <>
          <Slider
            {...{ label: t('streak.win'), unit: '%', min: 10, max: 90, step: 5 }}
            value={winPercent}
            onChange={setWinPercent}
          />
          <Slider
            {...{ label: t('streak.trades'), unit: '', min: 20, max: 500, step: 20 }}
            value={trades}
            onChange={setTrades}
          />
          <NumberField label={t('size.risk')} unit="%" input={risk} />
        </>
      }
      results={
        <>
          <MainResult label={t('streak.result')} value={formatNumber(streaks.median, 0)} unit={t('streak.times')} />
          <ResultRows
            rows={[
              { label: t('streak.loss'), value: `−${formatShare(streaks.lossOf(streaks.median))}` },
              { label: t('streak.unlucky'), value: t('streak.unluckyValue', { count: streaks.unlucky }) },
              { label: t('streak.five'), value: formatShare(streaks.shareWith(5)) },
              { label: t('streak.ten'), value: formatShare(streaks.shareWith(10)) },
            ]}
          />
        </>
      }
    />
  );
}
