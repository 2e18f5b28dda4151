import { type Milestone, rewardsContract } from '@fairlead/contract/features/rewards.ts';
import { IconAward } from '@tabler/icons-react';
import { MilestoneEditor } from '#features/rewards/components/milestone-editor.tsx';
import { useAddMilestone, useChangeMilestone, useMilestones, useRemoveMilestone } from '#features/rewards/queries.ts';
import { rewards } from '#features/rewards/texts.ts';
import { CrudTable } from '#foundation/crud-table.tsx';
import { formatPercent } from '#foundation/format.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const InForce = ({ active }: { active: boolean }) =>
  active ? (
    <StatusBadge status="active" small quiet>
      {rewards('active.open')}
    </StatusBadge>
  ) : (
    <StatusBadge status="closed" small quiet />
  );

/** The prize as a part of the volume, in ppm. */
const getShare = ({ amount, business }: Milestone) => Number((amount * 1_000_000n) / business);

const getColumns = (): Column<Milestone>[] => [
  { key: 'title', title: rewards('reward'), render: (row) => <strong className={shared.name}>{row.title}</strong> },
  { key: 'status', title: rewards('toMembers'), render: (row) => <InForce active={row.active} /> },
  {
    key: 'business',
    title: rewards('qualifiedVolume'),
    align: 'right',
    render: (row) => <Money micro={row.business} unit={null} />,
  },
  {
    key: 'amount',
    title: rewards('prizeUsdt'),
    align: 'right',
    render: (row) => <Money micro={row.amount} unit={null} strong />,
  },
  {
    key: 'share',
    title: rewards('share'),
    align: 'right',
    from: 'desktop',
    render: (row) => formatPercent(getShare(row)),
  },
  { key: 'version', title: rewards('version'), align: 'right', from: 'desktop', render: (row) => row.version },
  { key: 'changed', title: rewards('changed'), from: 'wide', render: (row) => <DateText at={row.updated_at} /> },
];

/** The milestones for staff: create, change, close, remove. A row opens its milestone. */
export function MilestoneTable() {
  return (
    <div className={shared.page}>
      <CrudTable
        items={useMilestones()}
        useWrites={useWrites}
        call={rewardsContract.change}
        label={rewards('rewards')}
        newLabel={rewards('newReward')}
        lead={rewards('lead')}
        columns={getColumns()}
        card={(row) => ({
          title: row.title,
          value: <Money micro={row.amount} />,
          detail: rewards.rich('cardFor', { volume: <Money micro={row.business} /> }),
          aside: <InForce active={row.active} />,
        })}
        empty={{ icon: <IconAward size={24} stroke={1.75} />, title: rewards('empty') }}
        editor={(props) => <MilestoneEditor {...props} />}
        removing={rewards('deleteConsequence')}
        failed={{
          add: rewards('failed.add'),
          change: rewards('failed.change'),
          remove: rewards('failed.remove'),
        }}
      />
    </div>
  );
}

const useWrites = () => ({ add: useAddMilestone(), change: useChangeMilestone(), remove: useRemoveMilestone() });
