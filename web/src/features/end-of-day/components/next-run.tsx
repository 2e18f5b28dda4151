import { endOfDayContract } from '@fairlead/contract/features/end-of-day.ts';
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { DryRun, RunEndOfDayDialog } from '#features/end-of-day/components/dry-run.tsx';
import classes from '#features/end-of-day/components/next-run.module.css';
import { useEndOfDayPreview, useEndOfDayState } from '#features/end-of-day/queries.ts';
import { endOfDay } from '#features/end-of-day/texts.ts';
import { programmeWord } from '#features/runs/components/run-labels.ts';
import { errorText } from '#foundation/api-error.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { DateText } from '#ui/date-text.tsx';
import { FormError } from '#ui/form-error.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { LoadingState } from '#ui/states.tsx';

/** The next end-of-day run or the one in progress, with a preview and a way to run a missed one. */
export function NextRun() {
  const { data, error } = useEndOfDayState();
  const preview = useEndOfDayPreview();
  const [asking, setAsking] = useState(false);
  if (error) return <FormError>{errorText(error, endOfDay('failed'))}</FormError>;
  if (!data) return <LoadingState lines={[14, 10]} />;
  const isOpen = data.missing_days > 0 || data.last_run_day !== data.today;
  return (
    <PanelCard
      title={endOfDay(data.progress ? 'inProgress' : 'next')}
      detail={<RunState state={data} />}
      action={
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            disabled={data.progress !== null}
            loading={preview.isFetching}
            onClick={() => void preview.refetch()}
          >
            {endOfDay('preview')}
          </Button>
          <Permitted call={endOfDayContract.make}>
            <Button size="sm" disabled={data.progress !== null || !isOpen} onClick={() => setAsking(true)}>
              {endOfDay('run')}
            </Button>
          </Permitted>
        </div>
      }
    >
      {data.progress ? <RunProgress progress={data.progress} /> : <Facts state={data} />}
      {preview.error && !preview.isFetching && (
        <FormError>{errorText(preview.error, endOfDay('previewFailed'))}</FormError>
      )}
      {preview.data && !preview.isFetching && <DryRun preview={preview.data.preview} />}
      <RunEndOfDayDialog opened={asking} onClose={() => setAsking(false)} preview={preview.data?.preview} />
    </PanelCard>
  );
}

type State = NonNullable<ReturnType<typeof useEndOfDayState>['data']>;

function RunState({ state }: { state: State }) {
  if (state.progress) return endOfDay('inProgressDetail');
  if (state.missing_days > 0) return endOfDay('missing');
  return endOfDay('nextDetail');
}

function Facts({ state }: { state: State }) {
  return (
    <FactList plain>
      <FactRow label={endOfDay('lastRun')}>
        {state.last_run_day ? <DateText at={state.last_run_day} /> : endOfDay('noneYet')}
      </FactRow>
      <FactRow label={endOfDay(state.missing_days > 0 ? 'firstMissingDay' : 'nextDay')}>
        {state.next_day ? <DateText at={state.next_day} /> : endOfDay('noInvestments')}
      </FactRow>
      {state.missing_days > 1 && <FactRow label={endOfDay('missingDays')}>{state.missing_days}</FactRow>}
    </FactList>
  );
}

function RunProgress({ progress }: { progress: NonNullable<State['progress']> }) {
  const percent = progress.due > 0n ? Number((progress.paid * 1000n) / progress.due) / 10 : 0;
  return (
    <div className={shared.tight} aria-live="polite">
      <FactList plain>
        <FactRow label={programmeWord(progress.programme)}>
          <DateText at={progress.day} />
        </FactRow>
        {progress.phase === 'calculating' && <FactRow label={endOfDay('current')}>{endOfDay('calculating')}</FactRow>}
        {progress.phase === 'paying' && (
          <FactRow label={endOfDay('paidSoFar')}>
            {endOfDay.rich('paidOf', {
              paid: <Money micro={progress.paid} decimals={6} />,
              due: <Money micro={progress.due} decimals={6} />,
            })}
          </FactRow>
        )}
      </FactList>
      <Progress
        value={progress.phase === 'paying' ? percent : 100}
        animated={progress.phase !== 'paying'}
        aria-label={progress.phase === 'paying' ? endOfDay('paidPercent', { percent }) : endOfDay('working')}
      />
      {progress.programme === 'accrual' && progress.phase === 'paying' && progress.paid === 0n && (
        <CautionNote>{endOfDay('waitingForFunding')}</CautionNote>
      )}
    </div>
  );
}
