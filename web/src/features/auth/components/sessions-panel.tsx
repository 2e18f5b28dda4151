import type { OpenSession } from '@fairlead/contract/features/second-factor.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '#features/auth/components/security.module.css';
import { SessionRow } from '#features/auth/components/session-row.tsx';
import { security } from '#features/auth/security-texts.ts';
import { useEndOtherSessions, useEndSession, useSessions } from '#features/second-factor/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { toastDone } from '#ui/toasts.tsx';

/** The person's sessions, each with a button that ends it. */
export function SessionsPanel() {
  const { data, error, refetch } = useSessions();
  const others = useEndOtherSessions();
  const [isAsking, setIsAsking] = useState(false);
  const count = data?.sessions.filter(({ current }) => !current).length ?? 0;
  const endOthers = () => {
    setIsAsking(false);
    others.mutate({}, { onSuccess: ({ message }) => toastDone(message) });
  };
  return (
    <PanelCard
      title={security('sessions')}
      flush
      action={
        count > 0 && (
          <Button variant="danger" size="xs" loading={others.isPending} onClick={() => setIsAsking(true)}>
            {security('signOutElsewhere')}
          </Button>
        )
      }
    >
      {data && (
        <ul className={classes.sessions}>
          {data.sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!data && (
        <div className={classes.inset}>
          {error ? (
            <ErrorState message={errorText(error, security('sessionsFailed'))} onRetry={() => void refetch()} />
          ) : (
            <LoadingState lines={[18, 14, 18, 14]} />
          )}
        </div>
      )}
      {others.error && (
        <div className={classes.inset}>
          <WriteAlert write={others} onRetry={endOthers} failed={security('sessionEndFailed')} />
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={endOthers}
        title={security('endOthersTitle')}
        confirmLabel={security('endOthers', { count })}
      >
        {security('endOthersText', { count })}
      </ConfirmDialog>
    </PanelCard>
  );
}

function Session({ session }: { session: OpenSession }) {
  const end = useEndSession();
  const { refresh } = useSession();
  const ended = ({ message }: { message: string }) => {
    toastDone(message);
    if (session.current) void refresh();
  };
  const send = () => end.mutate({ params: { id: session.id } }, { onSuccess: ended });
  return (
    <li className={classes.session}>
      <SessionRow session={session}>
        <Button variant="default" size="compact-sm" loading={end.isPending} onClick={send}>
          {security('endSession')}
        </Button>
      </SessionRow>
      {end.error && (
        <div className={classes.inset}>
          <WriteAlert write={end} onRetry={send} failed={security('sessionEndFailed')} />
        </div>
      )}
    </li>
  );
}
