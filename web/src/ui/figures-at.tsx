import { formatClock } from '#foundation/local-time.ts';
import { useFiguresAt } from '#foundation/use-figures-at.ts';
import classes from '#ui/figures-at.module.css';
import { figures } from '#ui/figures-texts.ts';

/** Says as of when the figures of the screen are, where they come from a replica of the database. */
export function FiguresAt() {
  const at = useFiguresAt();
  if (at === undefined) return null;
  return <p className={classes.line}>{figures('asOf', { time: formatClock(new Date(at), true) })}</p>;
}
