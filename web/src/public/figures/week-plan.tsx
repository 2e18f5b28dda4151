import type { ReactNode } from 'react';
import { Area, FigureFrame, Label, Rule } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'week-plan';
/** Minutes of each day. */
const DAYS = [
  { key: 'sunday', plan: 20, check: 0, read: 0 },
  { key: 'monday', plan: 0, check: 10, read: 0 },
  { key: 'tuesday', plan: 0, check: 10, read: 0 },
  { key: 'wednesday', plan: 0, check: 10, read: 0 },
  { key: 'thursday', plan: 0, check: 10, read: 0 },
  { key: 'friday', plan: 0, check: 10, read: 20 },
] as const;
const BOTTOM = 148;
const MINUTE = 4;

/** The minutes of a week that the plan needs. */
export function WeekPlan(): ReactNode {
  return (
    <FigureFrame
      name={NAME}
      title={t('weekPlan.title')}
      description={t('weekPlan.description')}
      height={BOTTOM + 24}
      keys={[
        { fill: 'main', text: t('weekPlan.plan') },
        { fill: 'second', text: t('weekPlan.check') },
        { fill: 'quiet', text: t('weekPlan.read') },
      ]}
    >
      <Rule stroke="axis" x1={0} x2={100} y1={BOTTOM} y2={BOTTOM} />
      {DAYS.map(({ key, plan, check, read }, place) => {
        const x = place * 16.8 + 1;
        const top = (minutes: number) => BOTTOM - minutes * MINUTE;
        return (
          <g key={key}>
            <Area name={NAME} fill="main" x={x} width={13} y={top(plan)} height={plan * MINUTE} />
            <Area name={NAME} fill="second" x={x} width={13} y={top(check)} height={check * MINUTE} />
            <Area name={NAME} fill="quiet" x={x} width={13} y={top(check + read)} height={read * MINUTE - 2} />
            <Label x={x + 6.5} y={top(plan + check + read) - 7} look="strong">
              {plan + check + read}
            </Label>
            <Label x={x + 6.5} y={BOTTOM + 18} look="small">
              {t(`weekPlan.${key}`)}
            </Label>
          </g>
        );
      })}
    </FigureFrame>
  );
}
