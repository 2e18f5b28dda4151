import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { getColumns, toCard } from '#features/audit/components/audit-columns.tsx';
import { EntryDrawer } from '#features/audit/components/entry-drawer.tsx';
import { readQuery } from '#features/audit/components/filters.ts';
import { useAudit } from '#features/audit/queries.ts';
import { audit } from '#features/audit/texts.ts';
import { useListView } from '#foundation/list-view.ts';
import { ListPage } from '#ui/list-page.tsx';

/** What was done to one member's account, by whom, before and after. */
export function MemberAudit({ memberId }: { memberId: number }) {
  const list = useListView();
  const query = useAudit({ ...readQuery(list), subject: `member:${memberId}` });
  const navigate = useNavigate();
  const { data } = query;
  return (
    <ListPage
      label={audit('label')}
      list={list}
      query={query}
      rows={data?.entries}
      total={data?.total}
      rowKey={({ key }) => key}
      columns={getColumns().filter(({ key }) => key !== 'subject')}
      card={toCard}
      failed={audit('failed')}
      empty={{ icon: <IconHistory size={24} stroke={1.75} />, title: audit('empty') }}
      search={audit('search')}
      summary={data?.more && audit('moreMatch')}
      detail={({ row, openKey: _, ...drawer }) => (
        <EntryDrawer
          entry={row}
          // what it narrows to is not this member's alone
          onFilter={(changes) => void navigate({ to: screens.adminAudit, search: changes as never })}
          {...drawer}
        />
      )}
    />
  );
}
