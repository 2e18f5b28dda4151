import { PayoutAddresses } from '#features/members/components/payout-address-form.tsx';
import { SignInData } from '#features/members/components/sign-in-data.tsx';
import { useMember } from '#features/members/queries.ts';
import { ConfirmEmail } from '#features/security/components/confirm-email.tsx';
import { useEmailChange } from '#features/security/queries.ts';
import { safety } from '#features/security/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** The signed-in member's email, password and payout addresses. */
export function SignInDetails() {
  const { auth } = useSession();
  const member = useMember(auth?.id ?? 0);
  const change = useEmailChange();
  const error = member.error ?? change.error;
  if (member.data && change.data !== undefined)
    return (
      <>
        <SignInData member={member.data}>{change.data && <ConfirmEmail email={change.data.email} />}</SignInData>
        <PayoutAddresses member={member.data} />
      </>
    );
  const retry = () => {
    void member.refetch();
    void change.refetch();
  };
  return (
    <PanelCard>
      {error ? (
        <ErrorState message={errorText(error, safety('accountFailed'))} onRetry={retry} />
      ) : (
        <LoadingState lines={[18, 36, 36, 18, 36, 36]} />
      )}
    </PanelCard>
  );
}
