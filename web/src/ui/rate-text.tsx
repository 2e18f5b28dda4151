import { formatPercent } from '@fairlead/contract/domain/percent.ts';
import classes from '#ui/rate-text.module.css';

export interface RateTextProps {
  /** Parts per million for one day that accrues. */
  ratePpm: number;
  /** Which days accrue; business days when left out. */
  accruesOn?: 'business_days' | 'every_day';
  /** Leaves out "target", where the label beside it says the word already. */
  labelled?: boolean;
}

/** `target 0.08 % a business day`. There is no yearly form: the rate is a target, day by day. */
export function RateText({ ratePpm, accruesOn = 'business_days', labelled = false }: RateTextProps) {
  return (
    <span className={classes.rate}>
      {!labelled && <span className={classes.target}>target </span>}
      {formatPercent(ratePpm)} % a {accruesOn === 'every_day' ? 'day' : 'business day'}
    </span>
  );
}
