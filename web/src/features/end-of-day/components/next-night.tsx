import { nightsContract } from '@fairlead/contract/features/end-of-day.ts';
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { DryRun, MakeNightDialog } from '#features/end-of-day/components/dry-run.tsx';
import classes from '#features/end-of-day/components/next-night.module.css';
import { useNightPreview, useNightState } from '#features/end-of-day/queries.ts';
import { programmeWords } from '#features/runs/components/run-words.ts';
import { errorText } from '#foundation/api-error.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { DateText } from '#ui/date-text.tsx';
import { CautionNote, FormError } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { LoadingState } from '#ui/states.tsx';

/** Which night comes next or is being made now, with a dry run and a way to make a missed one. */
export function NextNight() {
  const { data, error } = useNightState();
  const preview = useNightPreview();
  const [asking, setAsking] = useState(false);
  if (error) return <FormError>{errorText(error, 'Failed to fetch the night')}</FormError>;
  if (!data) return <LoadingState lines={[14, 10]} />;
  const isOpen = data.missing_days > 0 || data.last_night !== data.today;
  return (
    <PanelCard
      title={data.making ? 'A night is being made' : 'Next night'}
      detail={<Standing state={data} />}
      action={
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            disabled={data.making !== null}
            loading={preview.isFetching}
            onClick={() => void preview.refetch()}
          >
            Dry run
          </Button>
          <Permitted call={nightsContract.make}>
            <Button size="sm" disabled={data.making !== null || !isOpen} onClick={() => setAsking(true)}>
              Make it now
            </Button>
          </Permitted>
        </div>
      }
    >
      {data.making ? <Making making={data.making} /> : <Facts state={data} />}
      {preview.error && !preview.isFetching && <FormError>{errorText(preview.error, 'The dry run failed')}</FormError>}
      {preview.data && !preview.isFetching && <DryRun preview={preview.data.preview} />}
      <MakeNightDialog opened={asking} onClose={() => setAsking(false)} preview={preview.data?.preview} />
    </PanelCard>
  );
}

type State = NonNullable<ReturnType<typeof useNightState>['data']>;

function Standing({ state }: { state: State }) {
  if (state.making) return <>The figures move while it goes</>;
  if (state.missing_days > 0) return <>Missing: it is made by itself within a minute while the worker runs</>;
  return <>Made by itself at 00:10 UTC</>;
}

function Facts({ state }: { state: State }) {
  return (
    <FactList plain>
      <FactRow label="Last complete night">
        {state.last_night ? <DateText at={state.last_night} /> : 'None yet'}
      </FactRow>
      <FactRow label={state.missing_days > 0 ? 'First missing day' : 'Next day to accrue'}>
        {state.next_day ? <DateText at={state.next_day} /> : 'None: nothing is invested'}
      </FactRow>
      {state.missing_days > 1 && <FactRow label="Missing days">{state.missing_days}</FactRow>}
    </FactList>
  );
}

function Making({ making }: { making: NonNullable<State['making']> }) {
  const percent = making.due > 0n ? Number((making.paid * 1000n) / making.due) / 10 : 0;
  return (
    <div className={classes.making} aria-live="polite">
      <FactList plain>
        <FactRow label={programmeWords[making.programme]}>
          <DateText at={making.day} />
        </FactRow>
        {making.phase === 'fixing' && <FactRow label="Now">Every slot and line is being fixed</FactRow>}
        {making.phase === 'paying' && (
          <FactRow label="Paid so far">
            <Money micro={making.paid} decimals={6} /> of <Money micro={making.due} decimals={6} />
          </FactRow>
        )}
      </FactList>
      <Progress
        value={making.phase === 'paying' ? percent : 100}
        animated={making.phase !== 'paying'}
        aria-label={making.phase === 'paying' ? `${percent} % paid` : 'Working'}
      />
      {making.programme === 'accrual' && making.phase === 'paying' && making.paid === 0n && (
        <CautionNote>Nothing is paid before the pool covers it.</CautionNote>
      )}
    </div>
  );
}
