import { formatPercent } from '@fairlead/contract/vocabulary/percent.ts';
import classes from '#kit/rate-text.module.css';

export interface RateTextProps {
  /** Parts per million for one business day. */
  ratePpm: number;
  /** Leaves out "target", where the label beside it says the word already. */
  labelled?: boolean;
}

/** `target 0.08 % a business day`. There is no yearly form: the rate is a target, day by day. */
export function RateText({ ratePpm, labelled = false }: RateTextProps) {
  return (
    <span className={classes.rate}>
      {!labelled && <span className={classes.target}>target </span>}
      {formatPercent(ratePpm)} % a business day
    </span>
  );
}
