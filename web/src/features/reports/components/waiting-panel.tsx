import type { WithdrawalState } from '@fairlead/contract/domain/states.ts';
import type { WaitingItem } from '@fairlead/contract/features/reports.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBolt,
  IconCircleCheck,
  IconMailCheck,
  IconWallet,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatMoney, formatTimestamp } from '#foundation/format.ts';
import { Age } from '#ui/date-text.tsx';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';

/** What one waiting item says and where it leads. */
type Row = {
  icon: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  to: string;
  action: string;
  search?: Record<string, string>;
};

const withdrawalLabels: Record<WithdrawalState, string> = {
  pending: 'Waits for approval',
  approved: 'Approved, to be sent',
  processing: 'Being sent',
  unknown: 'Staff look into it',
  completed: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

const icon = { size: 20, stroke: 1.75 };

function toRow(item: WaitingItem, memberId: number): Row {
  const profile = screens.profile.replace('$id', String(memberId));
  switch (item.type) {
    case 'verify_email':
      return {
        icon: <IconMailCheck {...icon} />,
        title: 'Verify your e-mail',
        detail: 'Needed before money can move',
        to: screens.verifyEmail,
        action: 'Verify',
      };
    case 'payment':
      return {
        icon: <IconArrowDownLeft {...icon} />,
        title: `Deposit of ${formatMoney(item.amount_requested)} open`,
        detail: paymentDetail(item),
        to: screens.scanner,
        search: { payment: item.payment_id },
        action: 'Open',
      };
    case 'withdrawal':
      return {
        icon: <IconArrowUpRight {...icon} />,
        title: `Withdrawal of ${formatMoney(item.amount)}`,
        detail: (
          <>
            {withdrawalLabels[item.state]}, <Age since={item.requested_at} />
          </>
        ),
        to: screens.withdrawals,
        action: 'View',
      };
    case 'not_activated':
      return {
        icon: <IconBolt {...icon} />,
        title: 'Not activated',
        detail: 'Level income needs an activation',
        to: screens.topup,
        action: 'Activate',
      };
    case 'activation_ended':
    case 'activation_ends':
      return {
        icon: <IconBolt {...icon} />,
        title: item.type === 'activation_ended' ? 'Activation has ended' : 'Activation ends soon',
        detail: item.type === 'activation_ended' ? `On ${formatDay(item.ended_at)}` : `On ${formatDay(item.ends_at)}`,
        to: screens.topup,
        action: 'Extend',
      };
    case 'no_address':
      return {
        icon: <IconWallet {...icon} />,
        title: 'No payout address yet',
        detail: 'Withdrawals are sent to it',
        to: profile,
        action: 'Add',
      };
  }
}

function paymentDetail({ amount_received, expires_at }: Extract<WaitingItem, { type: 'payment' }>): string {
  const parts = [amount_received > 0n ? `${formatMoney(amount_received)} arrived` : 'Waiting for the money'];
  if (expires_at) parts.push(`until ${formatTimestamp(expires_at)}`);
  return parts.join(', ');
}

export interface WaitingPanelProps {
  items: readonly WaitingItem[];
  memberId: number;
  /** The risk notice, on wide screens. */
  footer?: ReactNode;
  /** Without its heading, on phones. */
  bare?: boolean;
}

/** What the member could or should do now. */
export function WaitingPanel({ items, memberId, footer, bare = false }: WaitingPanelProps) {
  if (bare && items.length === 0) return null;
  return (
    <PanelCard {...(bare ? {} : { title: 'Waiting for you' })} flush footer={footer}>
      {items.map((item) => {
        const { icon: sign, title, detail, to, action, search } = toRow(item, memberId);
        const key = 'id' in item ? `${item.type}-${item.id}` : 'payment_id' in item ? item.payment_id : item.type;
        return (
          <PanelRow key={key} icon={sign} title={title} detail={detail}>
            <Button component={Link} to={to} search={search as never} variant="default" size="sm">
              {action}
            </Button>
          </PanelRow>
        );
      })}
      {items.length === 0 && (
        <PanelRow
          icon={<IconCircleCheck {...icon} />}
          title="Nothing waits for you"
          detail="Everything is up to date"
        />
      )}
    </PanelCard>
  );
}
