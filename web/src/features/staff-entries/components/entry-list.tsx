import { entryStates, type StaffEntry, staffEntriesContract } from '@fairlead/contract/features/staff-entries.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { IconPencilPlus, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EntryDrawer } from '#features/staff-entries/components/entry-drawer.tsx';
import { EntryAmount, EntryBadge, kindNames, numberOf } from '#features/staff-entries/components/entry-words.tsx';
import { NewEntry } from '#features/staff-entries/components/new-entry.tsx';
import classes from '#features/staff-entries/components/staff-entries.module.css';
import { useEntries } from '#features/staff-entries/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { byId, openRowOf, useListView } from '#foundation/list-view.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { FilterBar, FilterMenu, SearchField } from '#ui/filter-bar.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';

const stateNames = { waiting: 'Waiting', posted: 'Posted', refused: 'Refused' };
const stateChoices = entryStates.map((value) => ({ value, label: stateNames[value] }));

const columns: Column<StaffEntry>[] = [
  { key: 'number', stays: true, title: 'Number', render: numberOf },
  {
    key: 'member',
    stays: true,
    title: 'Member',
    render: (row) => (
      <>
        <Anchor component={Link} to={screens.adminMember.replace('$id', String(row.user_id))} className={shared.medium}>
          {row.username}
        </Anchor>{' '}
        <span className={classes.mail}>{row.email}</span>
      </>
    ),
  },
  { key: 'kind', stays: true, title: 'Kind', render: (row) => kindNames[row.kind] },
  {
    key: 'reason',
    title: 'Reason',
    from: 'wide',
    render: (row) => <span className={classes.reason}>{row.reason}</span>,
  },
  { key: 'by', title: 'Entered by', from: 'desktop', render: (row) => row.entered_by },
  { key: 'at', title: 'Entered', from: 'desktop', render: (row) => <DateTimeText at={row.entered_at} /> },
  { key: 'state', stays: true, title: 'State', render: (row) => <EntryBadge entry={row} /> },
  { key: 'amount', stays: true, title: 'Amount, USDT', align: 'right', render: (row) => <EntryAmount entry={row} /> },
];

/** Entries of staff, and a new one; the address holds the view. */
export function EntryList() {
  const list = useListView();
  const [isNew, setIsNew] = useState(false);
  const { page, limit, search } = list;
  const state = entryStates.find((each) => each === list.view.text('state'));
  const { data, error, isFetching, refetch } = useEntries({
    ...(state ? { state } : {}),
    ...(search ? { search } : {}),
    page,
    limit,
  });
  const open = openRowOf(list.view, data?.entries, byId);
  return (
    <>
      <FilterBar
        actions={
          <Permitted call={staffEntriesContract.create}>
            <Button leftSection={<IconPencilPlus stroke={1.75} />} onClick={() => setIsNew(true)}>
              New entry
            </Button>
          </Permitted>
        }
      >
        <SearchField {...list.searchField} placeholder="Member or e-mail" />
        <FilterMenu
          label="State"
          choices={stateChoices}
          value={state ?? null}
          onChange={(next) => list.filter({ state: next ?? undefined })}
        />
      </FilterBar>
      <DataTable
        label="Staff entries"
        density="staff"
        rows={data?.entries}
        {...open.table}
        columns={columns}
        card={(row) => ({
          title: row.username,
          value: <EntryAmount entry={row} />,
          detail: `${kindNames[row.kind]} · ${numberOf(row)}`,
          aside: <EntryBadge entry={row} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconReceipt size={24} stroke={1.75} />, title: 'No entries found' }}
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
      <EntryDrawer entry={open.row} {...open.drawer} />
      {isNew && <NewEntry onClose={() => setIsNew(false)} />}
    </>
  );
}
