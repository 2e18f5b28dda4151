import { LanguageSelect } from '#features/auth/components/language-select.tsx';
import { SecondFactorPanel } from '#features/auth/components/second-factor-panel.tsx';
import classes from '#features/auth/components/security.module.css';
import { SessionsPanel } from '#features/auth/components/sessions-panel.tsx';
import { EventsPanel } from '#features/security/components/events-panel.tsx';

/** How staff sign in: the second factor, where they are signed in now, and what happened to the account. */
export function SecurityScreen() {
  return (
    <div className={classes.page}>
      <SecondFactorPanel />
      <SessionsPanel />
      <EventsPanel />
      <LanguageSelect />
    </div>
  );
}
