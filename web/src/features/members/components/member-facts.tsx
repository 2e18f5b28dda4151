import type { MemberSummary, SingleMember } from '@fairlead/contract/features/members.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '#features/members/components/members.module.css';
import { AddressText } from '#ui/address-text.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

/** What is not there is written so. */
const EMPTY = ' - ';

const Moment = ({ at }: { at: Date | null }) => (at ? <DateTimeText at={at} /> : EMPTY);

/** How an account stands; what is out of the ordinary comes first. */
export function MemberBadge({ member, small = false }: { member: MemberSummary | SingleMember; small?: boolean }) {
  if (member.status === 'block') return <StatusBadge status="blocked" small={small} />;
  if (member.is_active === 'inactive') return <StatusBadge status="inactive" small={small} />;
  if (!member.verify_at)
    return (
      <StatusBadge status="pending" small={small}>
        Not verified
      </StatusBadge>
    );
  return <StatusBadge status="active" small={small} quiet="settled" />;
}

/** What of a member nobody edits. `sponsorLink` makes the sponsor a link, for staff. */
export function MemberFacts({ member, sponsorLink }: { member: SingleMember; sponsorLink?: (id: number) => string }) {
  return (
    <FactList>
      <FactRow label="Username">{member.username}</FactRow>
      <FactRow label="E-mail">
        <span className={shared.breaking}>{member.email}</span>
      </FactRow>
      <FactRow label="Last sign-in">
        <Moment at={member.last_login} />
      </FactRow>
      <FactRow label="Joined">
        <Moment at={member.created_at} />
      </FactRow>
      <FactRow label="E-mail verified">
        <Moment at={member.verify_at} />
      </FactRow>
      <FactRow label="Last change">
        <Moment at={member.updated_at} />
      </FactRow>
      <FactRow label="Sponsor">
        <Sponsor member={member} link={sponsorLink} />
      </FactRow>
      <FactRow label="Activated">
        <Moment at={member.activation_date} />
      </FactRow>
      <FactRow label="Paid member">
        {member.paid_member && member.activation_ends_at ? (
          <>
            until <DateTimeText at={member.activation_ends_at} />
          </>
        ) : (
          'No'
        )}
      </FactRow>
      <FactRow label="Level income this month">
        <Money micro={member.level_month} decimals={6} />
      </FactRow>
      <FactRow label="ROI/day">
        <Money micro={member.roi_day} decimals={6} />
      </FactRow>
      <FactRow label="Own code">{member.referralCode}</FactRow>
      <FactRow label="Team, all levels">{member.total_team}</FactRow>
    </FactList>
  );
}

function Sponsor({ member, link }: { member: SingleMember; link: ((id: number) => string) | undefined }) {
  const { sponsor, referredBy } = member;
  if (!sponsor) return EMPTY;
  const name = link ? (
    <Anchor component={Link} to={link(sponsor.id)} inherit>
      {sponsor.username}
    </Anchor>
  ) : (
    sponsor.username
  );
  return (
    <>
      {name} ({referredBy})
    </>
  );
}

/** Both payout addresses, whole. */
export function MemberAddresses({ member }: { member: SingleMember }) {
  return (
    <div className={shared.fields}>
      <Address network="BEP20 (BNB Smart Chain)" address={member.bep20} />
      <Address network="TRC20 (Tron)" address={member.trc20} />
    </div>
  );
}

function Address({ network, address }: { network: string; address: string | null }): ReactNode {
  if (address) return <AddressText address={address} network={network} />;
  return (
    <div>
      <div className={classes.network}>{network}</div>
      {EMPTY}
    </div>
  );
}

/** The five accounts. */
export function MemberWallets({ member }: { member: SingleMember }) {
  const { main, profit, compound, principal, held } = member.wallets;
  return (
    <FactList>
      <FactRow label="Main">
        <Money micro={main} />
      </FactRow>
      <FactRow label="Profit">
        <Money micro={profit} />
      </FactRow>
      <FactRow label="Growth in compounding plans">
        <Money micro={compound} />
      </FactRow>
      <FactRow label="Invested">
        <Money micro={principal} />
      </FactRow>
      <FactRow label="Held for withdrawals">
        <Money micro={held} />
      </FactRow>
      <FactRow label="Total" strong>
        <Money micro={main + profit + compound + principal + held} />
      </FactRow>
    </FactList>
  );
}
