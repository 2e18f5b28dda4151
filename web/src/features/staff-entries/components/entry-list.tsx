import { entryStates, type StaffEntry, staffEntriesContract } from '@fairlead/contract/features/staff-entries.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { IconPencilPlus, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EntryDrawer } from '#features/staff-entries/components/entry-drawer.tsx';
import {
  EntryAmount,
  EntryBadge,
  formatReference,
  labelKind,
} from '#features/staff-entries/components/entry-labels.tsx';
import { NewEntry } from '#features/staff-entries/components/new-entry.tsx';
import classes from '#features/staff-entries/components/staff-entries.module.css';
import { useEntries } from '#features/staff-entries/queries.ts';
import { entries } from '#features/staff-entries/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { Permitted } from '#foundation/permitted.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { SearchedRows } from '#ui/searched-rows.tsx';
import shared from '#ui/shared.module.css';

const getColumns = (): Column<StaffEntry>[] => [
  { key: 'number', stays: true, title: entries('number'), render: formatReference },
  {
    key: 'member',
    stays: true,
    title: entries('member'),
    render: (row) => (
      <>
        <Anchor component={Link} to={screens.adminMember.replace('$id', String(row.user_id))} className={shared.medium}>
          {row.username}
        </Anchor>{' '}
        <span className={classes.mail}>{row.email}</span>
      </>
    ),
  },
  { key: 'kind', stays: true, title: entries('kind'), render: (row) => labelKind(row.kind) },
  {
    key: 'reason',
    title: entries('reason'),
    from: 'wide',
    render: (row) => <span className={classes.reason}>{row.reason}</span>,
  },
  { key: 'by', title: entries('enteredBy'), from: 'desktop', render: (row) => row.entered_by },
  { key: 'at', title: entries('entered'), from: 'desktop', render: (row) => <DateTimeText at={row.entered_at} /> },
  { key: 'state', stays: true, title: entries('state'), render: (row) => <EntryBadge entry={row} /> },
  {
    key: 'amount',
    stays: true,
    title: entries('amountUsdt'),
    align: 'right',
    render: (row) => <EntryAmount entry={row} />,
  },
];

/** Adjustments by staff, and a new one; the address holds the view. */
export function EntryList() {
  const list = useListView();
  const [isNew, setIsNew] = useState(false);
  const { page, limit, search } = list;
  const state = entryStates.find((each) => each === list.view.text('state'));
  const query = useEntries({ ...(state ? { state } : {}), ...(search ? { search } : {}), page, limit });
  return (
    <>
      <ListPage
        label={entries('entries')}
        list={list}
        query={query}
        rows={query.data?.entries}
        total={query.data?.total}
        note={<SearchedRows count={query.data?.searched_rows} />}
        rowKey={byId}
        columns={getColumns()}
        card={(row) => ({
          title: row.username,
          value: <EntryAmount entry={row} />,
          detail: `${labelKind(row.kind)} · ${formatReference(row)}`,
          aside: <EntryBadge entry={row} />,
        })}
        failed={entries('entriesFailed')}
        empty={{ icon: <IconReceipt size={24} stroke={1.75} />, title: entries('entriesEmpty') }}
        search={entries('search')}
        filters={[
          {
            name: 'state',
            label: entries('state'),
            choices: entryStates.map((value) => ({ value, label: entries(`state.${value}`) })),
          },
        ]}
        actions={
          <Permitted call={staffEntriesContract.create}>
            <Button leftSection={<IconPencilPlus stroke={1.75} />} onClick={() => setIsNew(true)}>
              {entries('newEntry')}
            </Button>
          </Permitted>
        }
        detail={({ row, openKey: _, ...drawer }) => <EntryDrawer entry={row} {...drawer} />}
      />
      {isNew && <NewEntry onClose={() => setIsNew(false)} />}
    </>
  );
}
