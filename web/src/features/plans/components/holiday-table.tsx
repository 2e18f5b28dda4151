import { type Holiday, plansContract } from '@fairlead/contract/features/plans.ts';
import { Button, TextInput } from '@mantine/core';
import { IconBeach, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddHoliday, useHolidays, useRemoveHoliday } from '#features/plans/queries.ts';
import { planTexts } from '#features/plans/texts.ts';
import { takePage, useListView } from '#foundation/list-view.ts';
import { useMayCall } from '#foundation/roles.ts';
import { RolesNote } from '#foundation/roles-note.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListPage } from '#ui/list-page.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

/** The business days on which nothing accrues: staff add them ahead. */
export function HolidayTable() {
  const list = useListView();
  const { view } = list;
  const mayChange = useMayCall(plansContract.addHoliday);
  const query = useHolidays();
  const [removed, setRemoved] = useState<Holiday | null>(null);
  const remove = (row: Holiday) =>
    row.ahead &&
    mayChange && (
      <Button
        variant="default"
        size="xs"
        aria-label={planTexts('deleteHoliday', { holiday: row.name })}
        onClick={() => setRemoved(row)}
      >
        {planTexts('deleteHolidayMore')}
      </Button>
    );
  const columns: Column<Holiday>[] = [
    { key: 'day', title: planTexts('day'), render: (row) => <DateText at={row.day} /> },
    { key: 'name', title: planTexts('name'), render: (row) => row.name },
    { key: 'state', title: planTexts('status'), render: (row) => planTexts(row.ahead ? 'ahead' : 'passed') },
    { key: 'remove', title: '', align: 'right', render: remove },
  ];
  return (
    <>
      <ListPage
        label={planTexts('holidays')}
        list={list}
        query={query}
        {...takePage(list, query.data)}
        lead={planTexts('holidaysLead')}
        actions={
          mayChange ? (
            <Button leftSection={<IconPlus stroke={1.75} />} onClick={() => view.set({ edit: 'new' })}>
              {planTexts('newHoliday')}
            </Button>
          ) : (
            <RolesNote call={plansContract.addHoliday} />
          )
        }
        rowKey={(row) => row.day}
        columns={columns}
        card={(row) => ({
          title: row.name,
          value: <DateText at={row.day} />,
          detail: planTexts(row.ahead ? 'ahead' : 'passed'),
          aside: remove(row),
        })}
        failed={planTexts('holidaysFailed')}
        empty={{ icon: <IconBeach size={24} stroke={1.75} />, title: planTexts('holidaysEmpty') }}
      />
      {mayChange && view.text('edit') === 'new' && <NewHoliday onClose={() => view.set({ edit: undefined })} />}
      {removed && <Removal holiday={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function NewHoliday({ onClose }: { onClose: () => void }) {
  const write = useAddHoliday();
  const form = useForm({
    initialValues: { day: '', name: '' },
    schema: plansContract.addHoliday.body,
  });
  const submit = form.onSubmit((body) =>
    write.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          toastDone(message);
          onClose();
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={planTexts('newHoliday')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {planTexts('goBack')}
          </Button>
          <Button type="submit" form="new-holiday" loading={write.isPending}>
            {planTexts('addHoliday')}
          </Button>
        </>
      }
    >
      <form id="new-holiday" onSubmit={submit} className={shared.fields} noValidate>
        <TextInput label={planTexts('day')} type="date" {...form.getInputProps('day')} />
        <TextInput label={planTexts('name')} maxLength={60} {...form.getInputProps('name')} />
        <WriteAlert write={write} onRetry={() => submit()} failed={planTexts('holidayNotSaved')} />
      </form>
    </Dialog>
  );
}

function Removal({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const write = useRemoveHoliday();
  const onSuccess = ({ message }: { message: string }) => {
    toastDone(message);
    onClose();
  };
  const send = () => write.mutate({ params: { day: holiday.day } }, { onSuccess });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={planTexts('deleteHolidayTitle', { holiday: holiday.name })}
      confirmLabel={planTexts('deleteHoliday', { holiday: holiday.name })}
      busy={write.isPending}
      onConfirm={send}
    >
      {planTexts.rich('deletedHoliday', { day: <DateText at={holiday.day} /> })}
      <WriteAlert write={write} onRetry={send} failed={planTexts('holidayNotDeleted')} />
    </ConfirmDialog>
  );
}
