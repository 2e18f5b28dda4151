import { formatPercent } from '#foundation/format.ts';
import classes from '#ui/rate-text.module.css';
import { ui } from '#ui/texts.ts';

export interface RateTextProps {
  /** Parts per million for one day that accrues. */
  ratePpm: number;
  /** Which days accrue; business days when left out. */
  accruesOn?: 'business_days' | 'every_day';
  /** Leaves out "target", where the label beside it says the word already. */
  labelled?: boolean;
}

/** `target 0.08 % per business day`. There is no yearly form: the rate is a target, day by day. */
export function RateText({ ratePpm, accruesOn = 'business_days', labelled = false }: RateTextProps) {
  const percent = formatPercent(ratePpm);
  const isEveryDay = accruesOn === 'every_day';
  return (
    <span className={classes.rate}>
      {labelled
        ? ui(isEveryDay ? 'rateEveryDay' : 'rate', { percent })
        : ui.rich(isEveryDay ? 'rateTargetEveryDay' : 'rateTarget', {
            percent,
            target: (children) => <span className={classes.target}>{children}</span>,
          })}
    </span>
  );
}
