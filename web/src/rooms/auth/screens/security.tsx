import { SecondFactorPanel } from '#rooms/auth/parts/second-factor-panel.tsx';
import classes from '#rooms/auth/parts/security.module.css';
import { SessionsPanel } from '#rooms/auth/parts/sessions-panel.tsx';

/** How a member or staff signs in: the second factor, and where they are signed in now. */
export function SecurityScreen() {
  return (
    <div className={classes.page}>
      <SecondFactorPanel />
      <SessionsPanel />
    </div>
  );
}
