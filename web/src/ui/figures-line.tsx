import { formatClock } from '#foundation/local-time.ts';
import classes from '#ui/figures-line.module.css';
import { figures } from '#ui/figures-texts.ts';

/** The sentence that says as of when figures are. */
export const FiguresLine = ({ at }: { at: Date }) => (
  <p className={classes.line}>{figures('asOf', { time: formatClock(at, true) })}</p>
);
