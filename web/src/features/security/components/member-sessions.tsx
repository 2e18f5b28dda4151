import { memberSecurityContract } from '@fairlead/contract/features/member-security.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import authClasses from '#features/auth/components/security.module.css';
import { SessionRow } from '#features/auth/components/session-row.tsx';
import { useEndMemberSessions, useMemberSessions } from '#features/security/queries.ts';
import { safety } from '#features/security/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { useMayCall } from '#foundation/roles.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { toastDone } from '#ui/toasts.tsx';

/** Where a member is signed in, and ending all of it, as when their device is lost. */
export function MemberSessions({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useMemberSessions(memberId);
  const end = useEndMemberSessions();
  const mayEnd = useMayCall(memberSecurityContract.endSessions);
  const [isAsking, setIsAsking] = useState(false);
  const count = data?.sessions.length ?? 0;
  const send = () => {
    setIsAsking(false);
    end.mutate({ params: { userId: memberId } }, { onSuccess: ({ message }) => toastDone(message) });
  };
  const since = data?.second_factor_since;
  return (
    <PanelCard
      title={safety('memberSessions')}
      detail={data && (since ? safety('secondFactorSince', { date: formatMoment(since) }) : safety('noSecondFactor'))}
      flush
      action={
        mayEnd &&
        count > 0 && (
          <Button variant="danger" size="xs" loading={end.isPending} onClick={() => setIsAsking(true)}>
            {safety('endMemberSessions')}
          </Button>
        )
      }
    >
      {data && count > 0 && (
        <ul className={authClasses.sessions}>
          {data.sessions.map((session) => (
            <li key={session.id} className={authClasses.session}>
              <SessionRow session={session} />
            </li>
          ))}
        </ul>
      )}
      {(count === 0 || end.error) && (
        <div className={authClasses.inset}>
          {data && count === 0 && safety('memberNotSignedIn')}
          {!data && error && (
            <ErrorState message={errorText(error, safety('memberSessionsFailed'))} onRetry={() => void refetch()} />
          )}
          {!data && !error && <LoadingState lines={[18, 14, 18, 14]} />}
          {end.error && <WriteAlert write={end} onRetry={send} failed={safety('endMemberSessionsFailed')} />}
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={send}
        title={safety('endMemberSessionsTitle')}
        confirmLabel={safety('endMemberSessionsConfirm', { count })}
      >
        {safety('endMemberSessionsText')}
      </ConfirmDialog>
    </PanelCard>
  );
}
