import type { ReactNode } from 'react';
import { Area, FigureFrame, Label, Rule } from './drawing.tsx';
import { figureTexts as t } from './texts.ts';

const NAME = 'quote-anatomy';
const PAIR = ['EUR', 'USD'];

/** The two currencies and the two prices of a quote, and the spread between them. */
export function QuoteAnatomy(): ReactNode {
  return (
    <FigureFrame name={NAME} title={t('quoteAnatomy.title')} description={t('quoteAnatomy.description')} height={226}>
      <Label x={24} y={34} look="large">
        {PAIR[0]}
      </Label>
      <Label x={50} y={34} look="large">
        /
      </Label>
      <Label x={76} y={34} look="large">
        {PAIR[1]}
      </Label>
      <Label x={24} y={56}>
        {t('quoteAnatomy.base')}
      </Label>
      <Label x={76} y={56}>
        {t('quoteAnatomy.quote')}
      </Label>
      <Rule stroke="grid" x1={0} x2={100} y1={76} y2={76} />
      <Area name={NAME} fill="sunken" x={0} width={42} y={96} height={84} />
      <Area name={NAME} fill="soft" x={58} width={42} y={96} height={84} />
      <Label x={21} y={118}>
        {t('quoteAnatomy.bid')}
      </Label>
      <Label x={79} y={118}>
        {t('quoteAnatomy.ask')}
      </Label>
      <Label x={21} y={145} look="figure">
        1.1580
      </Label>
      <Label x={79} y={145} look="figure">
        1.1581
      </Label>
      <Label x={21} y={168} look="small">
        {t('quoteAnatomy.sell')}
      </Label>
      <Label x={79} y={168} look="small">
        {t('quoteAnatomy.buy')}
      </Label>
      <Rule stroke="path" x1={42} x2={58} y1={138} y2={138} />
      <Rule stroke="axis" x1={50} x2={50} y1={138} y2={192} />
      <Label x={50} y={212} look="strong">
        {t('quoteAnatomy.spread')}
      </Label>
    </FigureFrame>
  );
}
