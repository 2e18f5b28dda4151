import { screens } from '@fairlead/contract/wire/screens.ts';
import classes from '#features/members/components/members.module.css';
import { CopyButton } from '#ui/copy-button.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** The link that brings the member's code along to the registration. */
export function InvitationPanel({ referralCode }: { referralCode: string }) {
  const link = `${location.origin}${screens.registration}?ref=${encodeURIComponent(referralCode)}`;
  return (
    <PanelCard title="Invite">
      <p className={classes.text}>Who signs up with this link has you as sponsor.</p>
      <div className={shared.page}>
        <div className={classes.link}>{link}</div>
        <CopyButton text={link} doneText="Link copied" failedText="The link could not be copied">
          Copy link
        </CopyButton>
      </div>
    </PanelCard>
  );
}
