import { screens } from '@fairlead/contract/wire/screens.ts';
import { useParams } from '@tanstack/react-router';
import { Redirect } from '#app/shells/redirect.tsx';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { PanelCard } from '#kit/panel-card.tsx';
import { ErrorState, LoadingState } from '#kit/states.tsx';
import { InvitationPanel } from '#rooms/members/parts/invitation-panel.tsx';
import { MemberBadge, MemberFacts } from '#rooms/members/parts/member-facts.tsx';
import classes from '#rooms/members/parts/members.module.css';
import { OwnDetailsForm } from '#rooms/members/parts/own-details-form.tsx';
import { PayoutAddresses } from '#rooms/members/parts/payout-address-form.tsx';
import { SignInData } from '#rooms/members/parts/sign-in-data.tsx';
import { useMember } from '#rooms/members/queries.ts';

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
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 14, 14, 14, 14, 14]} />
        )}
      </PanelCard>
    );
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <PanelCard title={data.username} action={<MemberBadge member={data} />}>
          <MemberFacts member={data} />
        </PanelCard>
        <InvitationPanel referralCode={data.referralCode} />
      </div>
      <div className={classes.stack}>
        <OwnDetailsForm member={data} />
        <PayoutAddresses member={data} />
        <SignInData member={data} />
      </div>
    </div>
  );
}
