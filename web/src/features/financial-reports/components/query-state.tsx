import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from '#features/financial-reports/components/report-parts.module.css';
import { reports } from '#features/financial-reports/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** A report once it is read; while another period is read, the one before stays, dimmed. */
export function QueryState<Data>({
  query: { data, error, isFetching, refetch },
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (!data || error)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, reports('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 160, 14, 14, 14, 14]} />
        )}
      </PanelCard>
    );
  return (
    <div className={classes.body} aria-busy={isFetching}>
      {children(data)}
    </div>
  );
}
