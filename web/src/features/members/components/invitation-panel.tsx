import { screens } from '@fairlead/contract/wire/screens.ts';
import classes from '#features/members/components/members.module.css';
import { members } from '#features/members/texts.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** The registration link that carries the member's referral code. */
export function InvitationPanel({ referralCode }: { referralCode: string }) {
  const link = `${location.origin}${screens.registration}?ref=${encodeURIComponent(referralCode)}`;
  return (
    <PanelCard title={members('invite')}>
      <p className={classes.text}>{members('inviteText')}</p>
      <div className={shared.page}>
        <div className={classes.link}>{link}</div>
        <CopyButton text={link} doneText={members('linkCopied')} failedText={members('linkCopyFailed')}>
          {members('copyLink')}
        </CopyButton>
      </div>
    </PanelCard>
  );
}
