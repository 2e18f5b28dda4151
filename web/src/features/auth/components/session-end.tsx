import { sessionContract } from '@fairlead/contract/features/session.ts';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import classes from '#features/auth/components/session-end.module.css';
import { useSessionEnd, type Warning } from '#features/auth/components/use-session-end.ts';
import { security } from '#features/auth/security-texts.ts';
import { useSignOut } from '#features/auth/sign-out.ts';
import { actingAs, call } from '#foundation/api.ts';
import { dropForeignDrafts, listDrafts } from '#foundation/draft-keys.ts';
import { formatClock } from '#foundation/local-time.ts';
import { useSession } from '#foundation/session.tsx';
import { Dialog } from '#ui/dialog.tsx';

const MINUTE_S = 60;
/** When the time that is left is read out: not each second. */
const READ_OUT_AT_S = [120, 60, 30, 10];

/** Says two minutes before it that the session ends, and keeps it for who stays. */
export function SessionEnd() {
  const { refresh } = useSession();
  // the guards lead to the sign-in and back here
  const onEnded = useCallback(() => void refresh().catch(() => undefined), [refresh]);
  const { warning, stay } = useSessionEnd(onEnded);
  // what another person had typed on this browser is not for this one
  useEffect(dropForeignDrafts, []);
  const [closedEnd, setClosedEnd] = useState(0);
  if (!warning || warning.end.getTime() === closedEnd) return null;
  return (
    <EndDialog
      warning={warning}
      onStay={() => void stay()}
      onClose={() => (warning.isLast ? setClosedEnd(warning.end.getTime()) : void stay())}
      onSignInAgain={() => {
        const endpoint = actingAs() === 'staff' ? sessionContract.adminSignOut : sessionContract.signOut;
        void call(endpoint, {})
          .catch(() => undefined)
          .then(onEnded);
      }}
    />
  );
}

type EndDialogProps = { warning: Warning; onStay: () => void; onClose: () => void; onSignInAgain: () => void };

function EndDialog({ warning, onStay, onClose, onSignInAgain }: EndDialogProps) {
  const { endsMs, end, awayMs, isLast } = warning;
  const left = useSecondsLeft(endsMs);
  const signOut = useSignOut(actingAs());
  const readOut = READ_OUT_AT_S.findLast((seconds) => left <= seconds) ?? left;
  const time = `${Math.floor(left / MINUTE_S)}:${String(left % MINUTE_S).padStart(2, '0')}`;
  const actions = (
    <>
      <Button variant="default" onClick={signOut}>
        {security('signOut')}
      </Button>
      <Button data-autofocus onClick={isLast ? onSignInAgain : onStay}>
        {security(isLast ? 'signInAgain' : 'stay')}
      </Button>
    </>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={security('signedOutIn', { time })}
      icon={<IconClock size={20} stroke={1.75} />}
      actions={actions}
    >
      <p className={classes.text}>
        {isLast ? security('lastEnd') : security('away', { minutes: Math.floor(awayMs / (MINUTE_S * 1000)) })}{' '}
        {listDrafts().length > 0 && security('draftsKept')}
      </p>
      <p className={classes.end}>{security('endsAt', { time: formatClock(end, true) })}</p>
      <p className={classes.readOut} role="status">
        {security('secondsLeft', { seconds: String(readOut) })}
      </p>
    </Dialog>
  );
}

/** Whole seconds until then, by this machine's clock. */
function useSecondsLeft(endsMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsMs - now) / 1_000));
}
