import type { EndOfDayPreview } from '@fairlead/contract/features/end-of-day.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import classes from '#features/end-of-day/components/next-run.module.css';
import { useRunEndOfDay } from '#features/end-of-day/queries.ts';
import { endOfDay } from '#features/end-of-day/texts.ts';
import { formatDuration } from '#features/runs/components/run-labels.ts';
import { formatNumber } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** Reasons that have a text; another is shown as the server names it. */
const REASONS = [
  'blocked',
  'roi_closed',
  'cap',
  'zero',
  'level_closed',
  'not_activated',
  'no_investment',
  'directs',
] as const;

function getReasonLabel(reason: string): string {
  const known = REASONS.find((each) => each === reason);
  return known ? endOfDay(`reason.${known}`) : reason;
}

/** What the next end-of-day run would do, calculated by the same code. */
export function DryRun({ preview }: { preview: EndOfDayPreview }) {
  const isUnderfunded = preview.returns_due > preview.returns_available;
  const isLevelUnderfunded = preview.levels_due > preview.marketing_available;
  return (
    <section className={classes.preview} aria-label={endOfDay('preview')}>
      <p className={shared.secondary}>
        <Summary preview={preview} />
      </p>
      {isUnderfunded && <CautionNote>{endOfDay('returnsUnderfunded')}</CautionNote>}
      {isLevelUnderfunded && <CautionNote>{endOfDay('levelsUnderfunded')}</CautionNote>}
      <div className={classes.columns}>
        <Side
          title={endOfDay('returns')}
          rows={[
            [endOfDay('accruals'), preview.accruals],
            [endOfDay('due'), preview.returns_due],
            [endOfDay('available'), preview.returns_available],
          ]}
          reasons={preview.accrual_reasons}
        />
        <Side
          title={endOfDay('levelIncome')}
          rows={[
            [endOfDay('commissions'), preview.commissions],
            [endOfDay('due'), preview.levels_due],
            [endOfDay('available'), preview.marketing_available],
          ]}
          reasons={preview.commission_reasons}
        />
        <Side
          title={endOfDay('settlements')}
          rows={[
            [endOfDay('released'), preview.release],
            [endOfDay('releasedMembers'), preview.releasing_members],
            [endOfDay('completing'), preview.completing],
            [endOfDay('completingPrincipal'), preview.completing_principal],
          ]}
          reasons={[]}
        />
      </div>
    </section>
  );
}

function Summary({ preview }: { preview: EndOfDayPreview }) {
  const duration = formatDuration(preview.took_ms);
  if (!preview.day) return endOfDay('previewUpToDate', { duration });
  const day = <DateText at={preview.day} />;
  return preview.missing_days > 1
    ? endOfDay.rich('previewFirstOf', { duration, day, days: preview.missing_days })
    : endOfDay.rich('previewDay', { duration, day });
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
            {typeof value === 'bigint' ? <Money micro={value} decimals={6} /> : formatNumber(value)}
          </FactRow>
        ))}
        {reasons.map(({ reason, count }) => (
          <FactRow key={reason} label={endOfDay('zeroBecause', { reason: getReasonLabel(reason) })}>
            {formatNumber(count)}
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
    showSuccess(message);
    setReason('');
    close();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={endOfDay('runMissingNow')}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {endOfDay('goBack')}
          </Button>
          <Button
            loading={make.isPending}
            disabled={reason.trim().length < 3}
            onClick={() => void send().catch(() => {})}
          >
            {endOfDay('runMissing')}
          </Button>
        </>
      }
    >
      <p>{endOfDay('runMissingDetail')}</p>
      {!preview && <CautionNote>{endOfDay('noPreview')}</CautionNote>}
      {preview && preview.returns_due > preview.returns_available && (
        <CautionNote>
          {endOfDay.rich('returnsShort', {
            due: <Money micro={preview.returns_due} decimals={6} />,
            available: <Money micro={preview.returns_available} decimals={6} />,
          })}
        </CautionNote>
      )}
      <Textarea
        label={endOfDay('reason')}
        description={endOfDay('reasonAudit')}
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <WriteAlert write={make} onRetry={() => void send().catch(() => {})} failed={endOfDay('notStarted')} />
    </Dialog>
  );
}
