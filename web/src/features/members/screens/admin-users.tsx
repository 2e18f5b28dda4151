import type { MemberSummary } from '@fairlead/contract/features/members.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { MemberBadge } from '#features/members/components/member-facts.tsx';
import { useMembers } from '#features/members/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { FilterBar, SearchField, ViewTabs } from '#ui/filter-bar.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';

const NEVER = 'never';

const columns: Column<MemberSummary>[] = [
  { key: 'id', title: 'Number', align: 'right', widthPx: 76, render: (row) => row.id },
  {
    key: 'member',
    title: 'Member',
    render: (row) => (
      <>
        <strong className={shared.name}>{row.username}</strong> <span className={shared.secondary}>{row.fullname}</span>
      </>
    ),
  },
  { key: 'email', title: 'E-mail', render: (row) => row.email },
  { key: 'status', title: 'Status', render: (row) => <MemberBadge member={row} small /> },
  {
    key: 'activated',
    title: 'Activated',
    from: 'desktop',
    render: (row) => (row.activation_date ? <DateText at={row.activation_date} /> : ' - '),
  },
  { key: 'sponsor', title: 'Sponsor code', from: 'wide', render: (row) => row.referredBy ?? ' - ' },
  { key: 'joined', title: 'Joined', from: 'desktop', render: (row) => <DateText at={row.created_at} /> },
  {
    key: 'seen',
    title: 'Last sign-in',
    from: 'wide',
    render: (row) => (row.last_login ? <DateTimeText at={row.last_login} /> : ' - '),
  },
];

/** Members: search by name, username or e-mail; a row opens the member. */
export function AdminUsersScreen() {
  const list = useListView();
  const navigate = useNavigate();
  const neverActivated = list.view.text('view') === NEVER;
  const { page, limit, search } = list;
  const { data, error, isFetching, refetch } = useMembers({ page, limit, search, neverActivated });
  return (
    <div className={shared.page}>
      <ViewTabs
        label="Members"
        tabs={[
          { value: 'all', label: 'All' },
          { value: NEVER, label: 'Never activated' },
        ]}
        value={neverActivated ? NEVER : 'all'}
        onChange={(next) => list.filter({ view: next === NEVER ? next : undefined, search: undefined })}
      />
      {!neverActivated && (
        <FilterBar>
          <SearchField {...list.searchField} placeholder="Name, username or e-mail" />
        </FilterBar>
      )}
      <DataTable
        label="Members"
        density="staff"
        rows={data?.members}
        rowKey={byId}
        columns={columns}
        card={(row) => ({
          title: row.username,
          value: <MemberBadge member={row} small />,
          detail: row.email,
          aside: <DateText at={row.created_at} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconUsers size={24} stroke={1.75} />, title: 'No members found' }}
        onOpen={(row) => void navigate({ to: screens.adminMember.replace('$id', String(row.id)) })}
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
    </div>
  );
}
