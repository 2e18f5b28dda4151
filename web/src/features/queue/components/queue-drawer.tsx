import type { QueueItem } from '@fairlead/contract/features/queue.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AssignAction } from '#features/queue/components/assign-menu.tsx';
import { describeItem, formatReference, labelMember, linkItem } from '#features/queue/components/item-labels.tsx';
import { TargetBadge } from '#features/queue/components/target-bar.tsx';
import type { Assign } from '#features/queue/components/use-assigning.ts';
import { queue } from '#features/queue/texts.ts';
import { Age, DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerFoot, DrawerSection } from '#ui/detail-drawer.tsx';
import { CardFigure } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

const Withdrawal = lazy(async () => ({
  default: (await import('#features/withdrawals/components/staff-drawer.tsx')).StaffDrawer,
}));
const Deposit = lazy(async () => ({
  default: (await import('#features/payments/components/deposit-drawer.tsx')).DepositDrawer,
}));

const CustodyCase = lazy(async () => ({
  default: (await import('#features/custody/components/case-drawer.tsx')).CaseDrawer,
}));

export interface QueueDrawerProps {
  item: QueueItem;
  assign: Assign;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** An item where it is decided: in its owner's drawer, or what there is to read of it and the way to its screen. */
export function QueueDrawer({ item, assign, ...keys }: QueueDrawerProps) {
  const action = <AssignAction item={item} assign={assign} />;
  switch (item.kind) {
    case 'withdrawal':
    case 'payout_unknown':
      return (
        <DrawerFoot value={action}>
          <Suspense>
            <Withdrawal key={item.id} id={item.id} {...keys} />
          </Suspense>
        </DrawerFoot>
      );
    case 'payment_case':
    case 'suspense':
    case 'deposit':
      return (
        <DrawerFoot value={action}>
          <Suspense>
            <Deposit depositId={item.about_id} {...keys} />
          </Suspense>
        </DrawerFoot>
      );
    case 'custody_case':
      return (
        <DrawerFoot value={action}>
          <Suspense>
            <CustodyCase key={item.id} id={item.id} {...keys} />
          </Suspense>
        </DrawerFoot>
      );
    default:
      return (
        <DrawerFoot value={action}>
          <ReadingDrawer item={item} {...keys} />
        </DrawerFoot>
      );
  }
}

function ReadingDrawer({ item, ...keys }: Omit<QueueDrawerProps, 'assign'>) {
  return (
    <DetailDrawer
      opened
      {...keys}
      title={formatReference(item)}
      badge={<TargetBadge item={item} />}
      actions={
        <Button renderRoot={(props) => <Link {...props} {...(linkItem(item) as { to: string })} />}>
          {queue('openLink')}
        </Button>
      }
    >
      {item.amount !== null && <CardFigure label={queue(`kind.${item.kind}`)} micro={item.amount} />}
      <DrawerSection title={queue(`kind.${item.kind}`)}>
        <FactList>
          <FactRow label={queue('topic')} strong>
            <span className={shared.breaking}>{describeItem(item)}</span>
          </FactRow>
          <FactRow label={queue('member')}>
            {item.member ? (
              <Anchor component={Link} to={screens.adminMember.replace('$id', String(item.member.id))}>
                {item.member.username}
              </Anchor>
            ) : (
              labelMember(item)
            )}
          </FactRow>
          <FactRow label={queue('since')}>
            <DateTimeText at={item.since} />
          </FactRow>
          <FactRow label={queue('age')}>
            <Age since={item.since} />
          </FactRow>
          <FactRow label={queue('due')}>
            <DateTimeText at={item.due_at} />
          </FactRow>
          <FactRow label={queue('assigned')}>{item.assignee?.username ?? queue('noOne')}</FactRow>
        </FactList>
        {item.needs_approval && <p className={shared.note}>{queue(item.may_decide ? 'yourAgreement' : 'yourOwn')}</p>}
      </DrawerSection>
    </DetailDrawer>
  );
}
