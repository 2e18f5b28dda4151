import type { WaitingItem } from '@fairlead/contract/features/member-dashboard.ts';
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
import { t } from '#features/reports/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { formatLocalDay, formatMoment } from '#foundation/local-time.ts';
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

const icon = { size: 20, stroke: 1.75 };

function toRow(item: WaitingItem): Row {
  switch (item.type) {
    case 'verify_email':
      return {
        icon: <IconMailCheck {...icon} />,
        title: t('verifyEmail'),
        detail: t('verifyEmailDetail'),
        to: screens.verifyEmail,
        action: t('verify'),
      };
    case 'payment':
      return {
        icon: <IconArrowDownLeft {...icon} />,
        title: t('depositOpen', { amount: formatMoney(item.amount_requested) }),
        detail: paymentDetail(item),
        to: screens.scanner,
        search: { payment: item.payment_id },
        action: t('open'),
      };
    case 'withdrawal':
      return {
        icon: <IconArrowUpRight {...icon} />,
        title: t('withdrawal', { amount: formatMoney(item.amount) }),
        detail: t.rich(`withdrawal.${item.state}`, { age: () => <Age since={item.requested_at} /> }),
        to: screens.withdrawals,
        action: t('view'),
      };
    case 'not_activated':
      return {
        icon: <IconBolt {...icon} />,
        title: t('notActivated'),
        detail: t('notActivatedDetail'),
        to: screens.topup,
        action: t('activate'),
      };
    case 'activation_ended':
      return {
        icon: <IconBolt {...icon} />,
        title: t('activationEnded'),
        detail: t('activationEndedOn', { date: formatLocalDay(item.ended_at) }),
        to: screens.topup,
        action: t('extend'),
      };
    case 'activation_ends':
      return {
        icon: <IconBolt {...icon} />,
        title: t('activationEnds'),
        detail: t('activationEndsOn', { date: formatLocalDay(item.ends_at) }),
        to: screens.topup,
        action: t('extend'),
      };
    case 'no_address':
      return {
        icon: <IconWallet {...icon} />,
        title: t('noAddress'),
        detail: t('noAddressDetail'),
        to: screens.security,
        action: t('addAddress'),
      };
  }
}

function paymentDetail({ amount_received, expires_at }: Extract<WaitingItem, { type: 'payment' }>): string {
  const amount = formatMoney(amount_received);
  if (!expires_at) return amount_received > 0n ? t('depositReceived', { amount }) : t('depositWaiting');
  const moment = formatMoment(expires_at);
  return amount_received > 0n ? t('depositReceivedUntil', { amount, moment }) : t('depositWaitingUntil', { moment });
}

export interface WaitingPanelProps {
  items: readonly WaitingItem[];
  /** The risk notice, on wide screens. */
  footer?: ReactNode;
  /** Without its heading, on phones. */
  bare?: boolean;
}

/** What the member could or should do now. */
export function WaitingPanel({ items, footer, bare = false }: WaitingPanelProps) {
  if (bare && items.length === 0) return null;
  return (
    <PanelCard {...(bare ? {} : { title: t('toDo') })} flush footer={footer}>
      {items.map((item) => {
        const { icon: sign, title, detail, to, action, search } = toRow(item);
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
        <PanelRow icon={<IconCircleCheck {...icon} />} title={t('nothingToDo')} detail={t('nothingToDoDetail')} />
      )}
    </PanelCard>
  );
}
