import { entryStates, type StaffEntry } from '@fairlead/contract/rooms/staff-entries.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { IconPencilPlus, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#kit/data-table.tsx';
import { DateTimeText } from '#kit/date-text.tsx';
import { FilterBar, FilterMenu, SearchField } from '#kit/filter-bar.tsx';
import { Pager } from '#kit/pager.tsx';
import { EntryDrawer } from '#rooms/staff-entries/parts/entry-drawer.tsx';
import { EntryAmount, EntryBadge, kindNames, numberOf } from '#rooms/staff-entries/parts/entry-words.tsx';
import { NewEntry } from '#rooms/staff-entries/parts/new-entry.tsx';
import classes from '#rooms/staff-entries/parts/staff-entries.module.css';
import { useEntries } from '#rooms/staff-entries/queries.ts';

const DEFAULT_PER_PAGE = 20;
const stateNames = { waiting: 'Waiting', posted: 'Posted', refused: 'Refused' };
const stateChoices = entryStates.map((value) => ({ value, label: stateNames[value] }));

const columns: Column<StaffEntry>[] = [
  { key: 'number', title: 'Number', render: numberOf },
  {
    key: 'member',
    title: 'Member',
    render: (row) => (
      <>
        <Anchor component={Link} to={screens.adminMember.replace('$id', String(row.user_id))} className={classes.name}>
          {row.username}
        </Anchor>{' '}
        <span className={classes.mail}>{row.email}</span>
      </>
    ),
  },
  { key: 'kind', title: 'Kind', render: (row) => kindNames[row.kind] },
  {
    key: 'reason',
    title: 'Reason',
    from: 'wide',
    render: (row) => <span className={classes.reason}>{row.reason}</span>,
  },
  { key: 'by', title: 'Entered by', from: 'desktop', render: (row) => row.entered_by },
  { key: 'at', title: 'Entered', from: 'desktop', render: (row) => <DateTimeText at={row.entered_at} /> },
  { key: 'state', title: 'State', render: (row) => <EntryBadge entry={row} /> },
  { key: 'amount', title: 'Amount, USDT', align: 'right', render: (row) => <EntryAmount entry={row} /> },
];

/** What fits beside an open drawer, which says the rest. */
const besideDrawer = new Set(['number', 'member', 'kind', 'state', 'amount']);

/** Entries of staff, and a new one; the address holds the view. */
export function EntryList() {
  const view = useUrlView();
  const [isNew, setIsNew] = useState(false);
  const state = entryStates.find((each) => each === view.text('state'));
  const [page, limit, search] = [view.number('page', 1), view.number('limit', DEFAULT_PER_PAGE), view.text('search')];
  const { data, error, isFetching, refetch } = useEntries({
    ...(state ? { state } : {}),
    ...(search ? { search } : {}),
    page,
    limit,
  });
  const rows = data?.entries;
  const place = rows?.findIndex(({ id }) => String(id) === view.text('open')) ?? -1;
  const openAt = (next: number) => () => {
    const row = rows?.[next];
    if (row) view.set({ open: row.id });
  };
  return (
    <>
      <FilterBar
        actions={
          <Button leftSection={<IconPencilPlus stroke={1.75} />} onClick={() => setIsNew(true)}>
            New entry
          </Button>
        }
      >
        <SearchField
          value={search}
          onSearch={(text) => view.set({ search: text, page: undefined, open: undefined })}
          placeholder="Member or e-mail"
        />
        <FilterMenu
          label="State"
          choices={stateChoices}
          value={state ?? null}
          onChange={(next) => view.set({ state: next ?? undefined, page: undefined, open: undefined })}
        />
      </FilterBar>
      <DataTable
        label="Staff entries"
        density="staff"
        rows={rows}
        rowKey={(row) => String(row.id)}
        columns={place >= 0 ? columns.filter(({ key }) => besideDrawer.has(key)) : columns}
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
        openKey={view.text('open')}
        onOpen={(row) => view.set({ open: row.id })}
        footer={
          data && (
            <Pager
              page={page}
              perPage={limit}
              total={data.total}
              perPageChoices={[20, 50, 100]}
              onPage={(next) => view.set({ page: next, open: undefined })}
              onPerPage={(next) => view.set({ limit: next, page: undefined, open: undefined })}
            />
          )
        }
      />
      <EntryDrawer
        entry={rows?.[place]}
        onClose={() => view.set({ open: undefined })}
        onNext={openAt(place + 1)}
        onPrevious={openAt(place - 1)}
      />
      {isNew && <NewEntry onClose={() => setIsNew(false)} />}
    </>
  );
}
