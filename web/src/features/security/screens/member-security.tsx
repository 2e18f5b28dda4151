import { AccountPanel } from '#features/account/components/account-panel.tsx';
import { LanguageSelect } from '#features/auth/components/language-select.tsx';
import { SecondFactorPanel } from '#features/auth/components/second-factor-panel.tsx';
import { SessionsPanel } from '#features/auth/components/sessions-panel.tsx';
import { BreakPanel } from '#features/own-limits/components/break-panel.tsx';
import { LimitsPanel } from '#features/own-limits/components/limits-panel.tsx';
import { AgreementsPanel } from '#features/security/components/agreements-panel.tsx';
import { EventsPanel } from '#features/security/components/events-panel.tsx';
import { NotificationsPanel } from '#features/security/components/notifications-panel.tsx';
import { SignInDetails } from '#features/security/components/sign-in-details.tsx';
import classes from '#features/security/screens/member-security.module.css';
import shared from '#ui/shared.module.css';

/** Everything about the safety of a member's account. */
export function MemberSecurityScreen() {
  return (
    <div className={classes.columns}>
      <div className={shared.page}>
        <SecondFactorPanel />
        <SignInDetails />
        <SessionsPanel />
        <EventsPanel />
        <NotificationsPanel />
      </div>
      <div className={shared.page}>
        <LimitsPanel />
        <BreakPanel />
        <AgreementsPanel />
        <LanguageSelect />
        <AccountPanel />
      </div>
    </div>
  );
}
