import { type Holiday, plansContract } from '@fairlead/contract/features/plans.ts';
import { Button, TextInput } from '@mantine/core';
import { IconBeach, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useAddHoliday, useHolidays, useRemoveHoliday } from '#features/plans/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { readForm } from '#foundation/read-form.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FormError } from '#ui/form-parts.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

/** The business days on which nothing accrues: staff enter them ahead. */
export function HolidayTable() {
  const { data, error, isFetching, refetch } = useHolidays();
  const view = useUrlView();
  const [removed, setRemoved] = useState<Holiday | null>(null);
  const takeBack = (row: Holiday) =>
    row.ahead && (
      <Button variant="default" size="xs" onClick={() => setRemoved(row)}>
        Take back…
      </Button>
    );
  const columns: Column<Holiday>[] = [
    { key: 'day', title: 'Day', render: (row) => <DateText at={row.day} /> },
    { key: 'name', title: 'Name', render: (row) => row.name },
    { key: 'state', title: 'State', render: (row) => (row.ahead ? 'ahead' : 'passed') },
    { key: 'remove', title: '', align: 'right', render: takeBack },
  ];
  return (
    <>
      <FilterBar
        actions={
          <Button leftSection={<IconPlus stroke={1.75} />} onClick={() => view.set({ edit: 'new' })}>
            New holiday
          </Button>
        }
      >
        <span>
          Entered at least a day ahead. What runs loses the day and keeps its end; what begins later ends later.
        </span>
      </FilterBar>
      <DataTable
        label="Holidays"
        density="staff"
        rows={data}
        rowKey={(row) => row.day}
        columns={columns}
        card={(row) => ({
          title: row.name,
          value: <DateText at={row.day} />,
          detail: row.ahead ? 'ahead' : 'passed',
          aside: takeBack(row),
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconBeach size={24} stroke={1.75} />, title: 'No holidays entered' }}
      />
      {view.text('edit') === 'new' && <NewHoliday onClose={() => view.set({ edit: undefined })} />}
      {removed && <Removal holiday={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function NewHoliday({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState({ day: '', name: '' });
  const write = useAddHoliday();
  const { data, errors } = readForm(plansContract.addHoliday.body, values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (data)
      write.mutate(
        { body: data },
        {
          onSuccess: ({ message }) => {
            toastDone(message);
            onClose();
          },
        },
      );
  };
  const set = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="New holiday"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" form="new-holiday" loading={write.isPending} disabled={errors !== null}>
            Enter holiday
          </Button>
        </>
      }
    >
      <form id="new-holiday" onSubmit={submit} className={shared.fields} noValidate>
        <TextInput
          label="Day"
          type="date"
          value={values.day}
          onChange={set('day')}
          error={values.day === '' ? undefined : errors?.day}
        />
        <TextInput label="Name" value={values.name} onChange={set('name')} maxLength={60} />
        <FormError>{write.error && errorText(write.error)}</FormError>
      </form>
    </Dialog>
  );
}

function Removal({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const write = useRemoveHoliday();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Take back ${holiday.name}?`}
      confirmLabel="Take it back"
      busy={write.isPending}
      onConfirm={() =>
        write.mutate(
          { params: { day: holiday.day } },
          {
            onSuccess: ({ message }) => {
              toastDone(message);
              onClose();
            },
          },
        )
      }
    >
      <DateText at={holiday.day} /> will accrue like any business day. It stays where an investment has fixed its last
      day by it.
      <FormError>{write.error && errorText(write.error)}</FormError>
    </ConfirmDialog>
  );
}
