import { type ServiceTimes, serviceTimes } from '@fairlead/contract/domain/queue-kinds.ts';
import { staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useServiceTimes } from '#features/queue/queries.ts';
import { queue } from '#features/queue/texts.ts';
import { SaveSettings } from '#features/settings/components/save-settings.tsx';
import terms from '#features/settings/components/terms-editor.module.css';
import { setting } from '#features/settings/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { useForm } from '#foundation/use-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

const FORM_ID = 'service-times';

/** Within how many hours each kind of work is to be dealt with, and the editor of these. */
export function ServiceTimesPanel() {
  const { data: times, error, refetch } = useServiceTimes();
  const [isEditing, setIsEditing] = useState(false);
  if (!times)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, queue('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </PanelCard>
    );
  return (
    <PanelCard
      title={setting('service_times')}
      action={
        <Permitted call={staffSettingsContract.change}>
          <Button variant="default" size="xs" onClick={() => setIsEditing(true)} aria-label={queue('changeTimes')}>
            {queue('changeDots')}
          </Button>
        </Permitted>
      }
    >
      <FactList>
        {serviceTimes.map((time) => (
          <FactRow key={time} label={setting(`service_times.${time}`)}>
            {queue('dueIn', { hours: times[time] })}
          </FactRow>
        ))}
      </FactList>
      {isEditing && <ServiceTimesEditor times={times} onClose={() => setIsEditing(false)} />}
    </PanelCard>
  );
}

type EditorProps = { times: ServiceTimes; onClose: () => void };
type Fields = Record<keyof ServiceTimes, string>;

/** Changes the hours: they hold at once. */
export function ServiceTimesEditor({ times, onClose }: EditorProps) {
  const [draft, setDraft] = useState<ServiceTimes | null>(null);
  const form = useForm({
    initialValues: {
      service_times: Object.fromEntries(serviceTimes.map((time) => [time, String(times[time])])) as Fields,
    },
    schema: staffSettingsContract.change.body,
    validateInputOnBlur: true,
  });
  const after = form.data?.service_times;
  const isChanged = after !== undefined && serviceTimes.some((time) => after[time] !== times[time]);
  if (draft) return <Saving before={times} after={draft} onBack={() => setDraft(null)} onDone={onClose} />;
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={setting('service_times')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {queue('cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} disabled={form.data !== null && !isChanged}>
            {queue('saveDots')}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className={shared.form}
        noValidate
        onSubmit={form.onSubmit((body) => body.service_times && setDraft(body.service_times))}
      >
        <p className={shared.note}>{setting('service_times.hint')}</p>
        <div className={terms.fields}>
          {serviceTimes.map((time) => (
            <TextInput
              key={time}
              label={setting(`service_times.${time}`)}
              inputMode="numeric"
              rightSection={queue('hoursUnit')}
              {...form.getInputProps(`service_times.${time}`)}
            />
          ))}
        </div>
      </form>
    </Dialog>
  );
}

type SavingProps = { before: ServiceTimes; after: ServiceTimes; onBack: () => void; onDone: () => void };

/** What changes once more, why, and the code. */
const Saving = ({ before, after, onBack, onDone }: SavingProps) => (
  <SaveSettings
    title={setting('service_times')}
    confirmLabel={queue('save')}
    changes={serviceTimes
      .filter((time) => before[time] !== after[time])
      .map((time) => ({
        label: setting(`service_times.${time}`),
        change: queue('hoursChange', { before: before[time], after: after[time] }),
      }))}
    body={{ service_times: after }}
    reason={{ label: queue('reason') }}
    onClose={onBack}
    onSaved={onDone}
  />
);
