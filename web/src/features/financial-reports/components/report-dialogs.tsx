import { type SavedView, savedViewsContract } from '@fairlead/contract/features/saved-views.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { reports } from '#features/financial-reports/texts.ts';
import { useRemoveView, useRenameView, useSaveView } from '#features/saved-views/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { useForm } from '#foundation/use-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import shared from '#ui/shared.module.css';
import { ui } from '#ui/texts.ts';
import { toastDone } from '#ui/toasts.tsx';

const FORM_ID = 'report-name';

interface SaveReportDialogProps {
  /** Whether the report has a period to be kept. */
  isOfDays: boolean;
  parameters: Record<string, string>;
  onClose: () => void;
}

/** Keeps what the report shows now under a name; its period stays relative where it was chosen so. */
export function SaveReportDialog({ isOfDays, parameters, onClose }: SaveReportDialogProps) {
  const write = useSaveView();
  const form = useForm({
    initialValues: { name: '', is_shared: false },
    schema: savedViewsContract.save.body,
    toInput: (values) => ({ ...values, screen: screens.adminReports, parameters }),
  });
  const submit = form.onSubmit((body) =>
    write.mutate(
      { body },
      {
        onSuccess: () => {
          toastDone(reports('savedNow', { name: body.name }));
          onClose();
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={reports('saveTitle')}
      actions={<FormActions onClose={onClose} isPending={write.isPending} label={reports('save')} />}
    >
      <form id={FORM_ID} onSubmit={submit} className={shared.fields} noValidate>
        <p>{reports(isOfDays ? 'saveKeeps' : 'saveKeepsNow')}</p>
        <TextInput
          label={reports('name')}
          description={reports('nameHint')}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Checkbox label={reports('share')} {...form.getInputProps('is_shared', { type: 'checkbox' })} />
        <FormError>{write.error && errorText(write.error)}</FormError>
      </form>
    </Dialog>
  );
}

function FormActions({ onClose, isPending, label }: { onClose: () => void; isPending: boolean; label: string }) {
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {ui('cancel')}
      </Button>
      <Button type="submit" form={FORM_ID} loading={isPending}>
        {label}
      </Button>
    </>
  );
}

/** Gives an own report another name, or shares it, or shares it no more. */
export function RenameReportDialog({ report, onClose }: { report: SavedView; onClose: () => void }) {
  const write = useRenameView();
  const form = useForm({
    initialValues: { name: report.name, is_shared: report.is_shared },
    schema: savedViewsContract.rename.body,
  });
  const submit = form.onSubmit((body) => write.mutate({ params: { id: report.id }, body }, { onSuccess: onClose }));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={reports('renameTitle')}
      actions={<FormActions onClose={onClose} isPending={write.isPending} label={reports('rename')} />}
    >
      <form id={FORM_ID} onSubmit={submit} className={shared.fields} noValidate>
        <TextInput label={reports('name')} data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <Checkbox label={reports('share')} {...form.getInputProps('is_shared', { type: 'checkbox' })} />
        <FormError>{write.error && errorText(write.error)}</FormError>
      </form>
    </Dialog>
  );
}

/** Removes a saved report; what it shows is not touched. */
export function RemoveReportDialog({ report, onClose }: { report: SavedView; onClose: () => void }) {
  const write = useRemoveView();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={reports('removeTitle', { name: report.name })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button
            loading={write.isPending}
            onClick={() => write.mutate({ params: { id: report.id } }, { onSuccess: onClose })}
          >
            {reports('remove')}
          </Button>
        </>
      }
    >
      <p>{reports(report.is_shared ? 'removeShared' : 'removeOwn')}</p>
      <FormError>{write.error && errorText(write.error)}</FormError>
    </Dialog>
  );
}
