import type { MemberReward } from '@fairlead/contract/features/rewards.ts';
import { Button } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { useState } from 'react';
import { RewardBadge } from '#features/rewards/components/reward-badge.tsx';
import { useCarryForward } from '#features/rewards/queries.ts';
import { formatMoney } from '#foundation/format.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

const since = (row: MemberReward) => row.claimed_at ?? row.lapsed_at ?? row.reached_at ?? row.opened_at;

/** The member's milestones until now; an excess can be carried forward from its row. */
export function OwnRewards({ rewards }: { rewards: readonly MemberReward[] }) {
  const [carried, setCarried] = useState<MemberReward | null>(null);
  const columns: Column<MemberReward>[] = [
    { key: 'title', title: 'Milestone', render: (row) => <strong className={shared.name}>{row.title}</strong> },
    {
      key: 'status',
      title: 'Status since',
      render: (row) => (
        <>
          <RewardBadge status={row.status} small />
          <div className={shared.secondary}>
            <DateText at={since(row)} />
          </div>
        </>
      ),
    },
    {
      key: 'excess',
      title: 'Excess',
      align: 'right',
      render: (row) => <Excess row={row} onCarry={() => setCarried(row)} />,
    },
    {
      key: 'amount',
      title: 'Prize, USDT',
      align: 'right',
      render: (row) => <Money micro={row.amount} unit={null} strong={row.status === 'claimed'} />,
    },
  ];
  return (
    <>
      <DataTable
        label="Your rewards"
        rows={rewards}
        rowKey={(row) => String(row.id)}
        columns={columns}
        card={(row) => ({
          title: row.title,
          value: <Money micro={row.amount} />,
          detail: row.excess ? <Excess row={row} onCarry={() => setCarried(row)} /> : <DateText at={since(row)} />,
          aside: <RewardBadge status={row.status} small />,
        })}
        empty={{ icon: <IconAward size={24} stroke={1.75} />, title: 'No rewards yet' }}
      />
      {carried && <CarryForward reward={carried} onClose={() => setCarried(null)} />}
    </>
  );
}

function Excess({ row, onCarry }: { row: MemberReward; onCarry: () => void }) {
  if (row.excess === null) return <span className={shared.secondary}>–</span>;
  if (row.carried_at || row.excess === 0n)
    return (
      <span className={shared.secondary}>
        <Money micro={row.excess} unit={null} />
        {row.carried_at && ' carried'}
      </span>
    );
  return (
    <Button variant="default" size="xs" onClick={onCarry}>
      Carry {formatMoney(row.excess)} forward
    </Button>
  );
}

function CarryForward({ reward, onClose }: { reward: MemberReward; onClose: () => void }) {
  const carry = useCarryForward();
  const send = () =>
    carry.mutate(
      { params: { id: reward.id } },
      {
        onSuccess: ({ message }) => {
          toastDone(message);
          onClose();
        },
      },
    );
  return (
    <>
      <ConfirmDialog
        opened={carry.error === null}
        onClose={onClose}
        onConfirm={send}
        busy={carry.isPending}
        danger={false}
        title="Carry the excess forward?"
        confirmLabel={`Carry ${formatMoney(reward.excess ?? 0n)} forward`}
      >
        This business was used up beyond "{reward.title}". It counts again from now on, towards the open milestone. This
        can be done once, and has no deadline.
      </ConfirmDialog>
      <WriteAlert write={carry} onRetry={send} refused="Nothing was changed." />
    </>
  );
}
