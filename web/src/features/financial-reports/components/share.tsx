import classes from '#features/financial-reports/components/report-parts.module.css';
import { reports } from '#features/financial-reports/texts.ts';

/** A share of a whole, as a bar and in percent. */
export function Share({ part, of }: { part: bigint; of: bigint }) {
  const permille = of === 0n ? 0 : Number((part * 1_000n) / of);
  return (
    <span className={classes.share}>
      <span className={classes.shareBar} aria-hidden="true">
        <span style={{ width: `${permille / 10}%` }} />
      </span>
      <span className={classes.shareText}>{reports('percent', { percent: formatShare(permille) })}</span>
    </span>
  );
}

/** `12.5` for 125 permille. */
export const formatShare = (permille: number): string => `${Math.floor(permille / 10)}.${permille % 10}`;
/** Rounded down. */
export const toPermille = (part: number, of: number): number => (of === 0 ? 0 : Math.floor((part * 1_000) / of));
