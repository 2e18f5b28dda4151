import type { WidgetRule } from '@fairlead/contract/domain/setting-answers.ts';
import type { WidgetName } from '@fairlead/contract/domain/widgets.ts';
import type { CSSProperties, ReactNode } from 'react';
import { Island } from '#public/island.tsx';
import classes from '#public/islands/widget-place.module.css';
import { WidgetFrame } from '#public/islands/widget-place.tsx';

export type WidgetPlaceProps = {
  name: WidgetName;
  /** In pixels: of our drawing; of everything, bar included, where it looks `inside`. */
  height: number;
  /** The setting `widgets`. */
  rule: WidgetRule;
  /** Where the bar with the button stands: below the drawing, inside one card with it, or below a strip across the page. */
  look?: 'below' | 'inside' | 'strip';
  /** Our own drawing, as high as the place. */
  children: ReactNode;
};

/** Our own drawing in the place of an outside widget, with what may put the live one there. */
export const WidgetPlace = ({ name, height, rule, look = 'below', children }: WidgetPlaceProps) => (
  <div className={classes.place} data-look={look} style={{ '--height': `${height / 16}rem` } as CSSProperties}>
    {/* a section with a strip stays out of those that wait, for its bar stands out of it; so the strip waits itself */}
    <div className={classes.content} data-far={look === 'strip' ? '' : undefined}>
      {children}
    </div>
    <Island name="widget-place" component={WidgetFrame} props={{ name, rule }} start="visible" />
  </div>
);
