import classes from '#features/financial-reports/components/report-parts.module.css';
import { reports } from '#features/financial-reports/texts.ts';
import { formatTimestamp } from '#foundation/format.ts';

/** What the rows are, and when they were read or calculated. */
export function ReadAt({ at, note, isCalculated = false }: { at: Date | null; note?: string; isCalculated?: boolean }) {
  return (
    <>
      <span>{note}</span>
      <span className={classes.readAt}>
        {at === null
          ? reports('notCalculated')
          : reports(isCalculated ? 'calculatedAt' : 'readAt', { at: formatTimestamp(at) })}
      </span>
    </>
  );
}
