import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { Redirect } from '#app/shells/redirect.tsx';
import { InvitationPanel } from '#features/members/components/invitation-panel.tsx';
import { MemberBadge, MemberFacts } from '#features/members/components/member-facts.tsx';
import classes from '#features/members/components/members.module.css';
import { OwnDetailsForm } from '#features/members/components/own-details-form.tsx';
import { useMember } from '#features/members/queries.ts';
import { members } from '#features/members/texts.ts';
import { ProofPanel } from '#features/solvency/components/proof-panel.tsx';
import { WalletPanel } from '#features/wallet/components/wallet-panel.tsx';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** A member's own profile; another's is refused. */
export function ProfileScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const { auth } = useSession();
  if (!auth) return null;
  if (id !== String(auth.id)) return <Redirect to={screens.unauthorized} />;
  return <Profile memberId={auth.id} />;
}

function Profile({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useMember(memberId);
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, members('failedOne'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 14, 14, 14, 14, 14]} />
        )}
      </PanelCard>
    );
  return (
    <div className={classes.columns}>
      <div className={shared.page}>
        <PanelCard title={data.username} action={<MemberBadge member={data} />}>
          <MemberFacts member={data} />
        </PanelCard>
        <InvitationPanel referralCode={data.referralCode} />
      </div>
      <div className={shared.page}>
        <OwnDetailsForm member={data} />
        <WalletPanel memberId={memberId} />
        <ProofPanel />
        <PanelCard title={members('signInAndPayout')} detail={members('signInAndPayoutDetail')}>
          <Button component={Link} to={screens.security} variant="default">
            {members('toSecurity')}
          </Button>
        </PanelCard>
      </div>
    </div>
  );
}
