import type { SingleMember } from '@fairlead/contract/features/members.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { NotesPanel } from '#features/member-notes/components/notes-panel.tsx';
import { CloseAccount } from '#features/members/components/close-account.tsx';
import { FreezePanel } from '#features/members/components/freeze-panel.tsx';
import { MemberEditForm } from '#features/members/components/member-edit-form.tsx';
import { MemberAddresses, MemberFacts, MemberWallets } from '#features/members/components/member-facts.tsx';
import classes from '#features/members/components/members.module.css';
import { members } from '#features/members/texts.ts';
import { EnterTransfer } from '#features/payments/components/enter-transfer.tsx';
import { MemberStatementLink } from '#features/statements/components/member-statement-link.tsx';
import { MemberHistory } from '#features/transactions/components/member-history.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

const getMemberPath = (id: number) => screens.adminMember.replace('$id', String(id));

/** Who a member is and what is theirs, and beside it what staff may change. */
export function MemberOverview({ member }: { member: SingleMember }) {
  return (
    <div className={classes.columns}>
      <div className={shared.page}>
        <PanelCard title={members('accounts')} action={<MemberStatementLink memberId={member.id} />}>
          <MemberWallets member={member} />
        </PanelCard>
        <PanelCard title={member.username}>
          <MemberFacts member={member} sponsorLink={getMemberPath} />
        </PanelCard>
        <MemberHistory memberId={member.id} email={member.email} />
        <PanelCard title={members('payoutAddresses')}>
          <MemberAddresses member={member} />
        </PanelCard>
      </div>
      <div className={shared.page}>
        <FreezePanel member={member} />
        <NotesPanel memberId={member.id} />
        <MemberEditForm key={member.id} member={member} />
        <EnterTransfer memberId={member.id} />
        <CloseAccount member={member} />
      </div>
    </div>
  );
}
