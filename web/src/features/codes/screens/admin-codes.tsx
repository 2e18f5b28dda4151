import { type Code, codeStates, codesContract } from '@fairlead/contract/features/codes.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { IconDownload, IconPlus, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AddCodesDialog } from '#features/codes/components/add-codes-dialog.tsx';
import { unusedPath, useCodes } from '#features/codes/queries.ts';
import classes from '#features/codes/screens/admin-codes.module.css';
import { codes } from '#features/codes/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { ListPage, type ListTabs } from '#ui/list-page.tsx';
import { SearchedRows } from '#ui/searched-rows.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const columns = (): Column<Code>[] => [
  { key: 'code', title: codes('code'), render: (row) => <span className={classes.code}>{row.code}</span> },
  { key: 'state', title: codes('status'), render: (row) => <CodeBadge code={row} /> },
  { key: 'user', title: codes('usedBy'), render: (row) => <UserLink code={row} /> },
  { key: 'used', title: codes('usedAt'), from: 'tablet', render: (row) => <DateTimeText at={row.used_at} /> },
  {
    key: 'topup',
    title: codes('activation'),
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
          {`TU-${row.topup_id}`}
        </Anchor>
      ),
  },
  { key: 'by', title: codes('addedBy'), from: 'desktop', render: (row) => row.created_by },
  { key: 'added', title: codes('added'), from: 'desktop', render: (row) => <DateText at={row.created_at} /> },
  { key: 'copy', title: '', align: 'right', render: (row) => <Copy code={row} /> },
];

/** The codes that pay for one activation each: add them, see who used them, export the unused ones. */
export function AdminCodesScreen() {
  const list = useListView();
  const { page, limit, search, view } = list;
  const state = codeStates.find((each) => each === view.text('state'));
  const query = useCodes({ page, limit, search: search || undefined, state });
  const { data } = query;
  return (
    <>
      <ListPage
        label={codes('codes')}
        list={list}
        query={query}
        failed={codes('failed')}
        tabs={tabs(data?.summary)}
        search={codes('search')}
        actions={<Actions unused={data?.summary.unused} onAdd={() => view.set({ add: 1 })} />}
        rows={data?.codes}
        total={data?.total}
        note={<SearchedRows count={data?.searched_rows} />}
        rowKey={byId}
        columns={columns()}
        card={(row) => ({
          title: <span className={classes.code}>{row.code}</span>,
          value: <CodeBadge code={row} />,
          detail: row.used_by_name ?? codes('addedByName', { name: row.created_by }),
          aside: <DateText at={row.used_at ?? row.created_at} />,
        })}
        empty={{ icon: <IconTicket size={24} stroke={1.75} />, title: codes('empty') }}
      />
      <AddCodesDialog opened={view.text('add') !== ''} onClose={() => view.set({ add: undefined })} />
    </>
  );
}

function tabs(summary: { unused: number; used: number } | undefined): ListTabs {
  return {
    name: 'state',
    label: codes('codes'),
    items: [
      { value: 'all', label: codes('all'), count: summary && summary.unused + summary.used },
      { value: 'unused', label: codes('unused'), count: summary?.unused },
      { value: 'used', label: codes('used'), count: summary?.used },
    ],
  };
}

function Actions({ unused, onAdd }: { unused: number | undefined; onAdd: () => void }) {
  return (
    <>
      <Button
        {...(unused ? { component: 'a', href: unusedPath(), download: true } : { disabled: true })}
        variant="default"
        leftSection={<IconDownload stroke={1.75} />}
      >
        {codes('exportUnused')}
      </Button>
      <Permitted call={codesContract.add}>
        <Button leftSection={<IconPlus stroke={1.75} />} onClick={onAdd}>
          {codes('addCodes')}
        </Button>
      </Permitted>
    </>
  );
}

const CodeBadge = ({ code }: { code: Code }) =>
  code.used_by === null ? (
    <StatusBadge status="active" small quiet>
      {codes('unused')}
    </StatusBadge>
  ) : (
    <StatusBadge status="closed" small quiet>
      {codes('used')}
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
    <CopyButton text={code.code} size="xs" doneText={codes('copied')} failedText={codes('copyFailed')} />
  ) : null;
