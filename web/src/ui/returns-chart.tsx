import { UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { PanelCard } from '#ui/panel-card.tsx';
import { ReturnsBars } from '#ui/returns-bars.tsx';
import classes from '#ui/returns-chart.module.css';
import { exceptionsSentence, getAxis, type ReturnDay } from '#ui/returns-days.ts';
import { ui } from '#ui/texts.ts';

/** Loaded when it is asked for. */
const ReturnsTable = lazy(async () => ({ default: (await import('#ui/returns-table.tsx')).ReturnsTable }));

export interface ReturnsChartProps {
  days: readonly ReturnDay[];
  title?: string;
  detail?: string;
}

/**
 * Returns credited, day by day: paid profit and compound stacked from zero, a dashed outline where the pool did not
 * cover the target, the exceptions named in a sentence, and the same days as a table one tap away.
 */
export function ReturnsChart({ days, title = ui('returnsCredited'), detail }: ReturnsChartProps) {
  const [asTable, setAsTable] = useState(false);
  const { ref, width } = useElementSize();
  const sentence = exceptionsSentence(days);
  const footer = (
    <>
      <span>{sentence ?? ui('returnsAllPaid')}</span>
      <UnstyledButton className={classes.toggle} onClick={() => setAsTable(!asTable)} aria-expanded={asTable}>
        {asTable ? ui('chart') : ui('table')}
      </UnstyledButton>
    </>
  );
  return (
    <PanelCard
      className={classes.chart ?? ''}
      title={title}
      detail={detail ?? ui('returnsDetail', { count: days.length })}
      action={<Legend />}
      footer={footer}
    >
      <div ref={ref}>
        {asTable ? (
          <Suspense>
            <ReturnsTable days={days} />
          </Suspense>
        ) : (
          <ReturnsBars days={days} width={width} axis={getAxis(days, width < 480)} accessibleLabel={sentence} />
        )}
      </div>
    </PanelCard>
  );
}

function Legend() {
  return (
    <ul className={classes.legend}>
      <li data-key="profit">{ui('profit')}</li>
      <li data-key="compound">{ui('compound')}</li>
      <li data-key="short">{ui('notFunded')}</li>
    </ul>
  );
}
