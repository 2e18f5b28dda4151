import type { SupportRequest } from '@fairlead/contract/features/support.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { SupportForm } from '#features/support/components/support-form.tsx';
import { useOwnRequests } from '#features/support/queries.ts';
import classes from '#features/support/screens/own-support.module.css';
import { support } from '#features/support/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const columns = (): Column<SupportRequest>[] => [
  {
    key: 'subject',
    title: support('subject'),
    render: (row) => <span className={classes.subject}>{row.subject}</span>,
  },
  { key: 'status', title: support('status'), render: (row) => <RequestBadge request={row} small /> },
  { key: 'sent', title: support('sent'), render: (row) => <DateTimeText at={row.created_at} /> },
];

/** A member asks support, and finds every request with its answer. */
export function OwnSupportScreen() {
  const list = useListView();
  const query = useOwnRequests(list.page, list.limit);
  return (
    <div className={classes.screen}>
      <div className={classes.columns}>
        <ListPage
          label={support('label')}
          density="member"
          list={list}
          query={query}
          rows={query.data?.allsupport}
          total={query.data?.total}
          rowKey={byId}
          columns={columns()}
          card={(row) => ({
            title: row.subject,
            value: <RequestBadge request={row} small />,
            detail: <DateText at={row.created_at} />,
          })}
          lead={support.rich('lead', {
            link: (text) => (
              <Anchor component={Link} to={screens.queries} inherit>
                {text}
              </Anchor>
            ),
          })}
          failed={support('failed')}
          empty={{
            icon: <IconLifebuoy size={24} stroke={1.75} />,
            title: support('empty'),
            children: support('emptyText'),
          }}
          detail={({ row, openKey: _, ...keys }) => (
            <DetailDrawer
              opened={row !== undefined}
              {...keys}
              title={row?.subject ?? ''}
              badge={row && <RequestBadge request={row} />}
            >
              {row && <Request request={row} />}
            </DetailDrawer>
          )}
        />
        <PanelCard title={support('newRequest')}>
          <SupportForm />
        </PanelCard>
      </div>
    </div>
  );
}

/** A closed request is answered where it has a reply. */
function RequestBadge({ request, small = false }: { request: SupportRequest; small?: boolean }) {
  const status = request.status === 'closed' && request.reply !== null ? 'answered' : request.status;
  return <StatusBadge status={status} small={small} quiet="settled" />;
}

function Request({ request: { message, created_at, reply, replied_at } }: { request: SupportRequest }) {
  return (
    <>
      <DrawerSection title={support('message')} aside={<DateTimeText at={created_at} />}>
        <p className={classes.text}>{message}</p>
      </DrawerSection>
      <DrawerSection title={support('answer')}>
        {reply === null ? (
          <p className={shared.lead}>{support('noAnswer')}</p>
        ) : (
          <>
            <p className={shared.caption}>
              {support.rich('answeredOn', { date: () => <DateTimeText at={replied_at} /> })}
            </p>
            <p className={classes.text}>{reply}</p>
          </>
        )}
      </DrawerSection>
    </>
  );
}
