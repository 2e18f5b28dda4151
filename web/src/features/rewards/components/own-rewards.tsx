import type { MemberReward } from '@fairlead/contract/features/rewards.ts';
import { Button } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { useState } from 'react';
import { RewardBadge } from '#features/rewards/components/reward-badge.tsx';
import classes from '#features/rewards/components/rewards.module.css';
import { useCarryForward } from '#features/rewards/queries.ts';
import { rewards } from '#features/rewards/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';

const since = (row: MemberReward) => row.claimed_at ?? row.lapsed_at ?? row.achieved_at ?? row.unlocked_at;

/** The member's milestones until now; a surplus can be carried forward from its row. */
export function OwnRewards({ rewards: rows }: { rewards: readonly MemberReward[] }) {
  const [carried, setCarried] = useState<MemberReward | null>(null);
  const columns: Column<MemberReward>[] = [
    {
      key: 'title',
      title: rewards('milestone'),
      render: (row) => <strong className={shared.name}>{row.title}</strong>,
    },
    {
      key: 'status',
      title: rewards('statusSince'),
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
      key: 'surplus',
      title: rewards('surplus'),
      align: 'right',
      render: (row) => <Surplus row={row} onCarry={() => setCarried(row)} />,
    },
    {
      key: 'amount',
      title: rewards('prizeUsdt'),
      align: 'right',
      render: (row) => <Money micro={row.amount} unit={null} strong={row.status === 'claimed'} />,
    },
  ];
  return (
    <>
      <DataTable
        label={rewards('yourRewards')}
        rows={rows}
        rowKey={(row) => String(row.id)}
        columns={columns}
        card={(row) => ({
          title: row.title,
          value: <Money micro={row.amount} />,
          detail: row.surplus ? <Surplus row={row} onCarry={() => setCarried(row)} /> : <DateText at={since(row)} />,
          aside: <RewardBadge status={row.status} small />,
        })}
        empty={{ icon: <IconAward size={24} stroke={1.75} />, title: rewards('empty') }}
      />
      {carried && <CarryForward reward={carried} onClose={() => setCarried(null)} />}
    </>
  );
}

function Surplus({ row, onCarry }: { row: MemberReward; onCarry: () => void }) {
  if (row.surplus === null) return <span className={shared.secondary}>–</span>;
  const amount = <Money micro={row.surplus} unit={null} />;
  if (row.carried_at || row.surplus === 0n)
    return <span className={shared.secondary}>{row.carried_at ? rewards.rich('carried', { amount }) : amount}</span>;
  return (
    <Button variant="default" size="xs" className={classes.carry ?? ''} onClick={onCarry}>
      {rewards('carry', { amount: formatMoney(row.surplus) })}
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
          showSuccess(message);
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
        title={rewards('carryTitle')}
        confirmLabel={rewards('carry', { amount: formatMoney(reward.surplus ?? 0n) })}
      >
        {rewards('carryConsequence', { title: reward.title })}
      </ConfirmDialog>
      <WriteAlert write={carry} onRetry={send} refused={rewards('notCarried')} />
    </>
  );
}
