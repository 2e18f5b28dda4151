import type { EndOfDayPreview } from '@fairlead/contract/features/end-of-day.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import classes from '#features/end-of-day/components/next-run.module.css';
import { useRunEndOfDay } from '#features/end-of-day/queries.ts';
import { formatDuration } from '#features/runs/components/run-words.ts';
import { errorText } from '#foundation/api-error.ts';
import { DateText } from '#ui/date-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CautionNote, FormError } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

const reasonWords: Record<string, string> = {
  blocked: 'blocked',
  roi_closed: 'returns closed',
  cap: 'cap reached',
  zero: 'rounded down to nothing',
  level_closed: 'level income closed',
  not_activated: 'not activated',
  no_investment: 'no active investment',
  directs: 'too few active directs',
};

/** What the next end-of-day run would do, as the code that makes it works it out. */
export function DryRun({ preview }: { preview: EndOfDayPreview }) {
  const isShort = preview.returns_due > preview.returns_available;
  const isLevelShort = preview.levels_due > preview.marketing_available;
  return (
    <section className={classes.preview} aria-label="Dry run">
      <p className={shared.secondary}>
        Dry run, nothing was stored; worked out in {formatDuration(preview.took_ms)}.{' '}
        {preview.day ? (
          <>
            Day <DateText at={preview.day} />
            {preview.missing_days > 1 && ` is the first of ${preview.missing_days} missing days`}.
          </>
        ) : (
          'No day is missing: the night would only release and complete.'
        )}
      </p>
      {isShort && <CautionNote>The returns pool does not cover this day.</CautionNote>}
      {isLevelShort && <CautionNote>The marketing pool does not cover the level income of this day.</CautionNote>}
      <div className={classes.columns}>
        <Side
          title="Returns"
          rows={[
            ['Accruals', preview.accruals],
            ['Due', preview.returns_due],
            ['Returns pool has', preview.returns_available],
          ]}
          reasons={preview.accrual_reasons}
        />
        <Side
          title="Level income"
          rows={[
            ['Commissions', preview.commissions],
            ['Due', preview.levels_due],
            ['Marketing pool has', preview.marketing_available],
          ]}
          reasons={preview.commission_reasons}
        />
        <Side
          title="Release and completions"
          rows={[
            ['Level income released', preview.release],
            ['To members', preview.releasing_members],
            ['Investments completing', preview.completing],
            ['Their principal', preview.completing_principal],
          ]}
          reasons={[]}
        />
      </div>
    </section>
  );
}

function Side({
  title,
  rows,
  reasons,
}: {
  title: string;
  rows: [string, number | bigint][];
  reasons: EndOfDayPreview['accrual_reasons'];
}) {
  return (
    <div>
      <h3 className={shared.strong}>{title}</h3>
      <FactList plain>
        {rows.map(([label, value]) => (
          <FactRow key={label} label={label}>
            {typeof value === 'bigint' ? <Money micro={value} decimals={6} /> : value.toLocaleString('en')}
          </FactRow>
        ))}
        {reasons.map(({ reason, count }) => (
          <FactRow key={reason} label={`At nothing: ${reasonWords[reason] ?? reason}`}>
            {count.toLocaleString('en')}
          </FactRow>
        ))}
      </FactList>
    </div>
  );
}

/** Asks why before the missing end-of-day runs are run manually: such a run does not wait for funds. */
export function RunEndOfDayDialog({
  opened,
  onClose,
  preview,
}: {
  opened: boolean;
  onClose: () => void;
  preview: EndOfDayPreview | undefined;
}) {
  const make = useRunEndOfDay();
  const [reason, setReason] = useState('');
  const close = () => {
    make.reset();
    onClose();
  };
  const send = async () => {
    const { message } = await make.mutateAsync({ body: { reason } });
    toastDone(message);
    setReason('');
    close();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Make the missing nights now"
      actions={
        <>
          <Button variant="default" onClick={close}>
            Go back
          </Button>
          <Button
            loading={make.isPending}
            disabled={reason.trim().length < 3}
            onClick={() => void send().catch(() => {})}
          >
            Make them
          </Button>
        </>
      }
    >
      <p>
        The worker makes every missing day, oldest first. A night made by hand does not wait for funds: what a pool does
        not cover is final at once.
      </p>
      {!preview && <CautionNote>You have not made a dry run.</CautionNote>}
      {preview && preview.returns_due > preview.returns_available && (
        <CautionNote>
          The returns pool does not cover the first day: <Money micro={preview.returns_due} decimals={6} /> due,{' '}
          <Money micro={preview.returns_available} decimals={6} /> available.
        </CautionNote>
      )}
      <Textarea
        label="Reason"
        description="Kept in the audit log"
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      {make.error && <FormError>{errorText(make.error, 'The night was not started')}</FormError>}
    </Dialog>
  );
}
