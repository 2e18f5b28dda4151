import type { MemberSummary, SingleMember } from '@fairlead/contract/features/members.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '#features/members/components/members.module.css';
import { members } from '#features/members/texts.ts';
import { AddressText } from '#ui/address-text.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

/** How the specification writes empty values. */
const EMPTY = ' - ';

const TimestampText = ({ at }: { at: Date | null }) => (at ? <DateTimeText at={at} /> : EMPTY);

/** An account's status; exceptions come first. */
export function MemberBadge({ member, small = false }: { member: MemberSummary | SingleMember; small?: boolean }) {
  if (member.status === 'block') return <StatusBadge status="blocked" small={small} />;
  if (member.is_active === 'inactive') return <StatusBadge status="inactive" small={small} />;
  if (!member.verify_at)
    return (
      <StatusBadge status="pending" small={small}>
        {members('notVerified')}
      </StatusBadge>
    );
  return <StatusBadge status="active" small={small} quiet="settled" />;
}

/** The read-only facts of a member. `sponsorLink` makes the sponsor a link, for staff. */
export function MemberFacts({ member, sponsorLink }: { member: SingleMember; sponsorLink?: (id: number) => string }) {
  return (
    <FactList>
      <FactRow label={members('username')}>{member.username}</FactRow>
      <FactRow label={members('email')}>
        <span className={shared.breaking}>{member.email}</span>
      </FactRow>
      <FactRow label={members('lastSignIn')}>
        <TimestampText at={member.last_login} />
      </FactRow>
      <FactRow label={members('joined')}>
        <TimestampText at={member.created_at} />
      </FactRow>
      <FactRow label={members('emailVerified')}>
        <TimestampText at={member.verify_at} />
      </FactRow>
      <FactRow label={members('lastUpdate')}>
        <TimestampText at={member.updated_at} />
      </FactRow>
      <FactRow label={members('sponsor')}>
        <Sponsor member={member} link={sponsorLink} />
      </FactRow>
      <FactRow label={members('activated')}>
        <TimestampText at={member.activation_date} />
      </FactRow>
      <FactRow label={members('paidMember')}>
        {member.paid_member && member.activation_ends_at
          ? members.rich('until', { date: <DateTimeText at={member.activation_ends_at} /> })
          : members('no')}
      </FactRow>
      <FactRow label={members('levelMonth')}>
        <Money micro={member.level_month} decimals={6} />
      </FactRow>
      <FactRow label={members('roiDay')}>
        <Money micro={member.roi_day} decimals={6} />
      </FactRow>
      <FactRow label={members('ownCode')}>{member.referralCode}</FactRow>
      <FactRow label={members('team')}>{member.total_team}</FactRow>
    </FactList>
  );
}

function Sponsor({ member, link }: { member: SingleMember; link: ((id: number) => string) | undefined }) {
  const { sponsor, referredBy } = member;
  if (!sponsor) return EMPTY;
  const name = link ? (
    <Anchor component={Link} to={link(sponsor.id)} inherit underline="always">
      {sponsor.username}
    </Anchor>
  ) : (
    sponsor.username
  );
  return members.rich('sponsorNamed', { name, code: referredBy ?? '' });
}

/** Both payout addresses, whole. */
export function MemberAddresses({ member }: { member: SingleMember }) {
  return (
    <div className={shared.fields}>
      <Address network={members('network.bep20')} address={member.bep20} />
      <Address network={members('network.trc20')} address={member.trc20} />
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
      <FactRow label={members('main')}>
        <Money micro={main} />
      </FactRow>
      <FactRow label={members('profit')}>
        <Money micro={profit} />
      </FactRow>
      <FactRow label={members('growth')}>
        <Money micro={compound} />
      </FactRow>
      <FactRow label={members('invested')}>
        <Money micro={principal} />
      </FactRow>
      <FactRow label={members('held')}>
        <Money micro={held} />
      </FactRow>
      <FactRow label={members('total')} strong>
        <Money micro={main + profit + compound + principal + held} />
      </FactRow>
    </FactList>
  );
}
