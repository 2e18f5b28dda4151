import { type MemberGroup, memberGroups } from '@fairlead/contract/features/member-groups.ts';
import { type MemberSummary, membersContract } from '@fairlead/contract/features/members.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { MemberBadge } from '#features/members/components/member-facts.tsx';
import { useMembers } from '#features/members/queries.ts';
import { members } from '#features/members/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { ListPeriod } from '#ui/list-period.tsx';
import { findPeriod, isDay } from '#ui/period.ts';
import { SearchedRows } from '#ui/searched-rows.tsx';
import { SetFilter } from '#ui/set-filter.tsx';
import shared from '#ui/shared.module.css';

const NEVER = 'never';
const WITH_CLOSED = 'joined';

const isGroup = (text: string): text is MemberGroup => memberGroups.some((group) => group === text);

const columns = (): Column<MemberSummary>[] => [
  { key: 'id', title: members('number'), align: 'right', widthPx: 76, render: (row) => row.id },
  {
    key: 'member',
    title: members('member'),
    render: (row) => (
      <>
        <strong className={shared.name}>{row.username}</strong> <span className={shared.secondary}>{row.fullname}</span>
      </>
    ),
  },
  { key: 'email', title: members('email'), render: (row) => row.email },
  { key: 'status', title: members('status'), render: (row) => <MemberBadge member={row} small /> },
  {
    key: 'activated',
    title: members('activated'),
    from: 'desktop',
    render: (row) => (row.activation_date ? <DateText at={row.activation_date} /> : ' - '),
  },
  { key: 'sponsor', title: members('sponsorCode'), from: 'wide', render: (row) => row.referredBy ?? ' - ' },
  { key: 'joined', title: members('joined'), from: 'desktop', render: (row) => <DateText at={row.created_at} /> },
  {
    key: 'seen',
    title: members('lastSignIn'),
    from: 'wide',
    render: (row) => (row.last_login ? <DateTimeText at={row.last_login} /> : ' - '),
  },
];

/** Members: search by name, username or email; a row opens the member. */
export function AdminUsersScreen() {
  const list = useListView();
  const navigate = useNavigate();
  const view = list.view.text('view');
  const [neverActivated, withClosed] = [view === NEVER, view === WITH_CLOSED];
  const { page, limit, search } = list;
  const joined = findPeriod(list.view);
  const chosen = list.view.text('active_on');
  const active_on = isDay(chosen) && !neverActivated ? chosen : undefined;
  const asked = list.view.text('group');
  // a group is of open accounts
  const group = isGroup(asked) && !neverActivated && !withClosed ? asked : undefined;
  const query = useMembers({ page, limit, search, neverActivated, withClosed, active_on, group, ...joined });
  return (
    <ListPage
      label={members('list')}
      list={list}
      query={query}
      failed={members('failed')}
      tabs={{
        label: members('views'),
        items: [
          { value: 'all', label: members('all') },
          { value: NEVER, label: members('neverActivated') },
          { value: WITH_CLOSED, label: members('withClosed') },
        ],
      }}
      // who never activated is not searched
      {...(!neverActivated && { search: members('search') })}
      {...(!neverActivated &&
        !withClosed && {
          filters: [
            {
              name: 'group',
              label: members('group'),
              choices: memberGroups.map((value) => ({ value, label: members(`group.${value}`) })),
            },
          ],
        })}
      moreFilters={
        <>
          <ListPeriod list={list} label={members('joined')} />
          {active_on && (
            <SetFilter
              label={members('activeOn')}
              value={<DateText at={active_on} />}
              onClear={() => list.filter({ active_on: undefined })}
            />
          )}
        </>
      }
      actions={
        <ExportMenu
          call={membersContract.export}
          query={{
            ...joined,
            active_on,
            group,
            ...(neverActivated ? { view: 'never_activated' as const } : { search }),
            ...(withClosed && { closed: 'included' as const }),
          }}
        />
      }
      rows={query.data?.members}
      total={query.data?.total}
      note={<SearchedRows count={query.data?.searchedRows} />}
      rowKey={byId}
      columns={columns()}
      card={(row) => ({
        title: row.username,
        value: <MemberBadge member={row} small />,
        detail: row.email,
        aside: <DateText at={row.created_at} />,
      })}
      empty={{ icon: <IconUsers size={24} stroke={1.75} />, title: members('empty') }}
      onOpen={(row) => void navigate({ to: screens.adminMember.replace('$id', String(row.id)) })}
    />
  );
}
