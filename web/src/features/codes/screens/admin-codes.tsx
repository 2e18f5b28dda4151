import { type Code, codeStates, codesContract } from '@fairlead/contract/features/codes.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { IconDownload, IconPlus, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AddCodesDialog } from '#features/codes/components/add-codes-dialog.tsx';
import { unusedPath, useCodes } from '#features/codes/queries.ts';
import classes from '#features/codes/screens/admin-codes.module.css';
import { errorText } from '#foundation/api-error.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { FilterBar, SearchField, ViewTabs } from '#ui/filter-bar.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const columns: Column<Code>[] = [
  { key: 'code', title: 'Code', render: (row) => <span className={classes.code}>{row.code}</span> },
  { key: 'state', title: 'Status', render: (row) => <CodeBadge code={row} /> },
  { key: 'user', title: 'Used by', render: (row) => <UserLink code={row} /> },
  { key: 'used', title: 'Used', from: 'tablet', render: (row) => <DateTimeText at={row.used_at} /> },
  {
    key: 'topup',
    title: 'Activation',
    from: 'desktop',
    render: (row) =>
      row.topup_id === null ? (
        '–'
      ) : (
        <Anchor
          component={Link}
          to={screens.adminTopup}
          search={{ open: row.topup_id, search: row.used_by_name } as never}
        >
          TU-{row.topup_id}
        </Anchor>
      ),
  },
  { key: 'by', title: 'Added by', from: 'desktop', render: (row) => row.created_by },
  { key: 'added', title: 'Added', from: 'desktop', render: (row) => <DateText at={row.created_at} /> },
  { key: 'copy', title: '', align: 'right', render: (row) => <Copy code={row} /> },
];

/** The codes that pay for one activation each: add, see who used them, take the unused ones along. */
export function AdminCodesScreen() {
  const list = useListView();
  const { page, limit, search, view } = list;
  const state = codeStates.find((each) => each === view.text('state'));
  const { data, error, isFetching, refetch } = useCodes({ page, limit, search: search || undefined, state });
  const { unused, used } = data?.summary ?? {};
  const tabs = [
    { value: 'all', label: 'All', count: unused === undefined || used === undefined ? undefined : unused + used },
    { value: 'unused', label: 'Unused', count: unused },
    { value: 'used', label: 'Used', count: used },
  ];
  return (
    <div className={shared.page}>
      <ViewTabs
        label="Codes"
        tabs={tabs}
        value={state ?? 'all'}
        onChange={(next) => list.filter({ state: next === 'all' ? undefined : next })}
      />
      <Bar unused={unused} />
      <DataTable
        label="Codes"
        density="staff"
        rows={data?.codes}
        rowKey={byId}
        columns={columns}
        card={(row) => ({
          title: <span className={classes.code}>{row.code}</span>,
          value: <CodeBadge code={row} />,
          detail: row.used_by_name ?? `added by ${row.created_by}`,
          aside: <DateText at={row.used_at ?? row.created_at} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconTicket size={24} stroke={1.75} />, title: 'No codes found' }}
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
      <AddCodesDialog opened={view.text('add') !== ''} onClose={() => view.set({ add: undefined })} />
    </div>
  );
}

function Bar({ unused }: { unused: number | undefined }) {
  const { view, searchField } = useListView();
  return (
    <FilterBar
      actions={
        <>
          <Button
            {...(unused ? { component: 'a', href: unusedPath(), download: true } : { disabled: true })}
            variant="default"
            leftSection={<IconDownload stroke={1.75} />}
          >
            Unused as CSV
          </Button>
          <Permitted call={codesContract.add}>
            <Button leftSection={<IconPlus stroke={1.75} />} onClick={() => view.set({ add: 1 })}>
              Add codes
            </Button>
          </Permitted>
        </>
      }
    >
      <SearchField {...searchField} placeholder="Code or member" />
    </FilterBar>
  );
}

const CodeBadge = ({ code }: { code: Code }) =>
  code.used_by === null ? (
    <StatusBadge status="active" small quiet>
      Unused
    </StatusBadge>
  ) : (
    <StatusBadge status="closed" small quiet>
      Used
    </StatusBadge>
  );

function UserLink({ code }: { code: Code }) {
  if (code.used_by === null) return '–';
  return (
    <Anchor component={Link} to={screens.adminMember.replace('$id', String(code.used_by))}>
      {code.used_by_name}
    </Anchor>
  );
}

const Copy = ({ code }: { code: Code }) =>
  code.used_by === null ? (
    <CopyButton text={code.code} size="xs" doneText="Code copied" failedText="Failed to copy the code" />
  ) : null;
