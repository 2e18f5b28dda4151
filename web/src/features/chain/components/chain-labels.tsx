import type { Chain } from '@fairlead/contract/features/chain.ts';
import type { ChainTransfer, LookedUpTransfer } from '@fairlead/contract/features/chain-records.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { chains } from '#features/chain/texts.ts';
import { StatusBadge, type StatusName } from '#ui/status-badge.tsx';

/** The server alarms after as long. */
const BEHIND_MS = 15 * 60_000;

type ReadingState = 'off' | 'failing' | 'disagrees' | 'new' | 'behind' | 'current';
const looks: Record<ReadingState, StatusName> = {
  off: 'inactive',
  failing: 'failed',
  disagrees: 'unknown',
  new: 'pending',
  behind: 'waiting',
  current: 'active',
};

/** How reading a chain goes, the worst first. */
export function describeReading({ active, status }: Pick<Chain, 'active' | 'status'>, nowMs: number): ReadingState {
  if (!active) return 'off';
  if (!status) return 'new';
  if (status.failure !== null) return 'failing';
  if (status.disagreement !== null) return 'disagrees';
  return status.current_at === null || nowMs - status.current_at.getTime() > BEHIND_MS ? 'behind' : 'current';
}

export function ReadingBadge({ chain, nowMs }: { chain: Chain; nowMs: number }) {
  const state = describeReading(chain, nowMs);
  return (
    <StatusBadge status={looks[state]} small quiet={state === 'current' || state === 'off'}>
      {chains(`status.${state}`)}
    </StatusBadge>
  );
}

type ShownState = LookedUpTransfer['state'];
const transferLooks: Record<ShownState, StatusName> = {
  waiting: 'waiting',
  held: 'unknown',
  counted: 'finished',
  extra: 'confirmed',
  wrong_asset: 'unknown',
  small: 'inactive',
  unusable: 'inactive',
  gone: 'failed',
  elsewhere: 'inactive',
  unseen: 'pending',
  unlisted: 'unknown',
  unlisted_waiting: 'waiting',
};

const SETTLED: readonly ShownState[] = ['counted', 'small', 'unusable', 'elsewhere'];

export function TransferBadge({ state }: { state: ShownState }) {
  const isSettled = SETTLED.includes(state);
  return (
    <StatusBadge status={transferLooks[state]} small quiet={isSettled}>
      {chains(`state.${state}`)}
    </StatusBadge>
  );
}

/** The deposit that an address was given out for, and whose it is. */
export function DepositLink({ deposit }: Pick<ChainTransfer, 'deposit'>) {
  if (!deposit) return chains('noDeposit');
  return (
    <Anchor component={Link} to={screens.adminDeposits} search={{ open: String(deposit.id) } as never}>
      {deposit.order_id}
    </Anchor>
  );
}

export function MemberLink({ deposit }: Pick<ChainTransfer, 'deposit'>) {
  const user = deposit?.user;
  if (!user) return '–';
  return (
    <Anchor component={Link} to={screens.adminMember.replace('$id', String(user.id))}>
      {user.username}
    </Anchor>
  );
}
