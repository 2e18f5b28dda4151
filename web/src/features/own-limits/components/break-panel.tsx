import type { BreakLength, OwnLimits } from '@fairlead/contract/features/own-limits.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { ExcludeDialog } from '#features/own-limits/components/exclude-dialog.tsx';
import classes from '#features/own-limits/components/own-limits.module.css';
import { useOwnLimits, useTakeBreak } from '#features/own-limits/queries.ts';
import { ownTexts } from '#features/own-limits/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoment, tellTime } from '#foundation/local-time.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

const LABELS = { day: 'breakDay', week: 'breakWeek', month: 'breakMonth', half_year: 'breakHalfYear' } as const;

/** A break of a chosen length, and self-exclusion. */
export function BreakPanel() {
  const { data, error, refetch } = useOwnLimits();
  return (
    <PanelCard title={ownTexts('breakTitle')} detail={ownTexts('breakDetail')}>
      {data && <Breaks own={data} />}
      {!data && error && <ErrorState message={errorText(error, ownTexts('failed'))} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState lines={[14, 36, 36]} />}
    </PanelCard>
  );
}

function Breaks({ own }: { own: OwnLimits }) {
  const { pause } = own;
  if (pause?.until === null) return <p className={shared.flat}>{ownTexts('pausedForGood')}</p>;
  const until = pause?.until;
  const longer = own.breaks.filter((choice) => until === undefined || choice.until > until);
  return (
    <div className={shared.fields}>
      {until && (
        <p className={shared.flat}>
          <strong>{ownTexts('pausedUntil', { until: formatMoment(until) })}</strong>{' '}
          {longer.length > 0 && ownTexts('breakLonger')}
        </p>
      )}
      {longer.length > 0 && <Choice breaks={longer} />}
      <Exclusion />
    </div>
  );
}

function Choice({ breaks }: { breaks: OwnLimits['breaks'] }) {
  const [wanted, setWanted] = useState<BreakLength>('week');
  const [isAsking, setIsAsking] = useState(false);
  const write = useTakeBreak();
  const chosen = breaks.find(({ length }) => length === wanted) ?? breaks[0];
  if (!chosen) return null;
  const send = () => {
    setIsAsking(false);
    write.mutate({ body: { length: chosen.length } }, { onSuccess: ({ message }) => showSuccess(message) });
  };
  return (
    <>
      <div className={shared.tight}>
        <div className={classes.label}>{ownTexts('forHowLong')}</div>
        <SegmentedControl
          fullWidth
          aria-label={ownTexts('forHowLong')}
          value={chosen.length}
          onChange={(value) => setWanted(value as BreakLength)}
          data={breaks.map(({ length }) => ({ value: length, label: ownTexts(LABELS[length]) }))}
        />
        <Button variant="default" fullWidth loading={write.isPending} onClick={() => setIsAsking(true)}>
          {ownTexts('pauseFrom', { until: tellTime(chosen.until).local })}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={send}
        title={ownTexts('pauseTitle', { until: formatMoment(chosen.until) })}
        confirmLabel={ownTexts('pauseAction')}
        danger={false}
      >
        <ul className={classes.consequences}>
          <li>{ownTexts('confirm.stops')}</li>
          <li>{ownTexts('confirm.goesOn')}</li>
          <li>
            <strong>{ownTexts('confirm.last')}</strong>
          </li>
        </ul>
      </ConfirmDialog>
      <WriteAlert write={write} onRetry={send} refused={ownTexts('changeNothing')} />
    </>
  );
}

function Exclusion() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={classes.exclusion}>
      <div>
        <h3 className={classes.title}>{ownTexts('exclusion')}</h3>
        <div className={classes.caption}>{ownTexts('excludeDetail')}</div>
      </div>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {ownTexts('exclude')}
      </Button>
      {isAsking && <ExcludeDialog onClose={() => setIsAsking(false)} />}
    </div>
  );
}
