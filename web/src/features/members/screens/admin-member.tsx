import type { SingleMember } from '@fairlead/contract/features/members.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { MemberBadge } from '#features/members/components/member-facts.tsx';
import { memberTabNames, memberTabs } from '#features/members/components/member-tabs.tsx';
import classes from '#features/members/components/members.module.css';
import { useMember } from '#features/members/queries.ts';
import { members } from '#features/members/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { usePathId } from '#foundation/path-id.ts';
import { useCalls } from '#foundation/roles.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { DateText } from '#ui/date-text.tsx';
import { ViewTabs } from '#ui/filter-bar.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** One member for staff, in tabs; the address holds which one is open. */
export function AdminMemberScreen() {
  const id = usePathId('id');
  const { data, error, refetch } = useMember(id);
  return (
    <div className={shared.page}>
      <Anchor component={Link} to={screens.adminUsers} size="sm" className={classes.back ?? ''}>
        {members.rich('allMembers', { icon: <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" /> })}
      </Anchor>
      {!data && (
        <PanelCard>
          {id === undefined ? (
            <ErrorState message={members('unknownAddress')} />
          ) : error ? (
            <ErrorState message={errorText(error, members('failedOne'))} onRetry={() => void refetch()} />
          ) : (
            <LoadingState lines={[18, 14, 14, 14, 14, 14, 14]} />
          )}
        </PanelCard>
      )}
      {data && <Member key={data.id} member={data} />}
    </div>
  );
}

function Member({ member }: { member: SingleMember }) {
  const view = useUrlView();
  const mayCall = useCalls();
  const open = memberTabNames.filter((name) => {
    const tab = memberTabs[name];
    return !('call' in tab) || mayCall(tab.call);
  });
  const shown = open.find((name) => name === view.text('tab')) ?? 'overview';
  const { Component } = memberTabs[shown];
  return (
    <>
      <Head member={member} />
      <ViewTabs
        label={members('tabs')}
        tabs={open.map((value) => ({ value, label: members(`tab.${value}`) }))}
        value={shown}
        // another tab has its own filters and pages
        onChange={(next) => view.replace(next === 'overview' ? {} : { tab: next })}
      />
      <Suspense
        fallback={
          <PanelCard>
            <LoadingState lines={[18, 14, 14, 14, 14]} />
          </PanelCard>
        }
      >
        <Component member={member} />
      </Suspense>
    </>
  );
}

/** Who it is, above every tab. */
function Head({ member }: { member: SingleMember }) {
  const { username, fullname, email, id, created_at, verify_at } = member;
  return (
    <header className={classes.head}>
      <div className={classes.names}>
        <h2 className={classes.headline}>{fullname || username}</h2>
        <MemberBadge member={member} />
      </div>
      <p className={classes.identity}>
        <span>{username}</span>
        <span>{members('memberNumber', { id: String(id) })}</span>
        <span className={shared.breaking}>{verify_at ? email : members('emailNotVerified', { email })}</span>
        {created_at && <span>{members.rich('joinedOn', { date: () => <DateText at={created_at} /> })}</span>}
      </p>
    </header>
  );
}
