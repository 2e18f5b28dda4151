import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { StatementsPanel } from '#features/agreements/components/statements-panel.tsx';
import { CloseAccount } from '#features/members/components/close-account.tsx';
import { FreezePanel } from '#features/members/components/freeze-panel.tsx';
import { MemberEditForm } from '#features/members/components/member-edit-form.tsx';
import {
  MemberAddresses,
  MemberBadge,
  MemberFacts,
  MemberWallets,
} from '#features/members/components/member-facts.tsx';
import classes from '#features/members/components/members.module.css';
import { useMember } from '#features/members/queries.ts';
import { members } from '#features/members/texts.ts';
import { EnterTransfer } from '#features/payments/components/enter-transfer.tsx';
import { MemberStatementLink } from '#features/statements/components/member-statement-link.tsx';
import { MemberHistory } from '#features/transactions/components/member-history.tsx';
import { errorText } from '#foundation/api-error.ts';
import { usePathId } from '#foundation/path-id.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

const getMemberPath = (id: number) => screens.adminMember.replace('$id', String(id));

/** One member for staff: the facts, and what may be changed. */
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
      {data && (
        <div className={classes.columns}>
          <div className={shared.page}>
            <PanelCard
              title={data.username}
              detail={members('memberNumber', { id: String(data.id) })}
              action={<MemberBadge member={data} />}
            >
              <MemberFacts member={data} sponsorLink={getMemberPath} />
            </PanelCard>
            <PanelCard title={members('accounts')} action={<MemberStatementLink memberId={data.id} />}>
              <MemberWallets member={data} />
            </PanelCard>
            <StatementsPanel memberId={data.id} />
            <MemberHistory memberId={data.id} email={data.email} />
            <PanelCard title={members('payoutAddresses')}>
              <MemberAddresses member={data} />
            </PanelCard>
          </div>
          <div className={shared.page}>
            <FreezePanel member={data} />
            <MemberEditForm key={data.id} member={data} />
            <EnterTransfer memberId={data.id} />
            <CloseAccount member={data} />
          </div>
        </div>
      )}
    </div>
  );
}
