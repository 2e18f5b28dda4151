import { LanguageSelect } from '#features/auth/components/language-select.tsx';
import { SecondFactorPanel } from '#features/auth/components/second-factor-panel.tsx';
import classes from '#features/auth/components/security.module.css';
import { SessionsPanel } from '#features/auth/components/sessions-panel.tsx';

/** How a member or staff signs in: the second factor, and where they are signed in now. */
export function SecurityScreen() {
  return (
    <div className={classes.page}>
      <SecondFactorPanel />
      <SessionsPanel />
      <LanguageSelect />
    </div>
  );
}
