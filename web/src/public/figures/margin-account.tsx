import type { ReactNode } from 'react';
import { Area, FigureFrame, Label, Rule } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'margin-account';
/** Of an account of 1,000: the margin of 0.10 lots of EUR/USD at 1.1600 and 30:1, half of it, what 100 pips leave. */
const MARGIN = 38.67;
const CLOSED = 19.33;
const LEFT = 90;
const TOP = 24;
const HEIGHT = 40;

/** An account with one position: margin, free money, what a loss takes, where the provider closes. */
export function MarginAccount(): ReactNode {
  return (
    <FigureFrame name={NAME} title={t('marginAccount.title')} description={t('marginAccount.description')} height={112}>
      <Label x={0} y={14} look="strong" anchor="start">
        {t('marginAccount.margin')}
      </Label>
      <Label x={MARGIN} y={14} look="strong" anchor="start">
        {t('marginAccount.free')}
      </Label>
      <Area name={NAME} fill="quiet" x={0} width={MARGIN} y={TOP} height={HEIGHT} />
      <Area name={NAME} fill="main" x={MARGIN} width={LEFT - MARGIN} y={TOP} height={HEIGHT} />
      <Area name={NAME} fill="lost" x={LEFT} width={100 - LEFT} y={TOP} height={HEIGHT} />
      <Rule stroke="stop" x1={CLOSED} x2={CLOSED} y1={TOP - 6} y2={TOP + HEIGHT + 12} />
      <Rule stroke="axis" x1={LEFT} x2={LEFT} y1={TOP + HEIGHT} y2={TOP + HEIGHT + 12} />
      <Label x={0} y={TOP + HEIGHT + 28} look="strong" anchor="start">
        {t('marginAccount.closed')}
      </Label>
      <Label x={0} y={TOP + HEIGHT + 45} look="small" anchor="start">
        {t('marginAccount.closedWhy')}
      </Label>
      <Label x={100} y={TOP + HEIGHT + 28} look="strong" anchor="end">
        {t('marginAccount.left')}
      </Label>
      <Label x={100} y={TOP + HEIGHT + 45} look="small" anchor="end">
        {t('marginAccount.leftWhy')}
      </Label>
    </FigureFrame>
  );
}
