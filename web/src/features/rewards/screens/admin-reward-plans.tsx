import type { Milestone } from '@fairlead/contract/features/rewards.ts';
import { IconAward } from '@tabler/icons-react';
import { MilestoneEditor } from '#features/rewards/components/milestone-editor.tsx';
import { useAddMilestone, useChangeMilestone, useMilestones, useRemoveMilestone } from '#features/rewards/queries.ts';
import { Catalogue } from '#foundation/catalogue.tsx';
import { formatPercent } from '#foundation/format.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const InForce = ({ active }: { active: boolean }) =>
  active ? (
    <StatusBadge status="active" small quiet>
      Opens
    </StatusBadge>
  ) : (
    <StatusBadge status="closed" small quiet />
  );

/** The prize as a part of the business, in ppm. */
const shareOf = ({ amount, business }: Milestone) => Number((amount * 1_000_000n) / business);

const columns: Column<Milestone>[] = [
  { key: 'title', title: 'Reward', render: (row) => <strong className={shared.name}>{row.title}</strong> },
  { key: 'status', title: 'To members', render: (row) => <InForce active={row.active} /> },
  {
    key: 'business',
    title: 'Qualified business',
    align: 'right',
    render: (row) => <Money micro={row.business} unit={null} />,
  },
  {
    key: 'amount',
    title: 'Prize, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} unit={null} strong />,
  },
  {
    key: 'share',
    title: 'Share, %',
    align: 'right',
    from: 'desktop',
    render: (row) => formatPercent(shareOf(row)),
  },
  { key: 'version', title: 'Version', align: 'right', from: 'desktop', render: (row) => row.version },
  { key: 'changed', title: 'Changed', from: 'wide', render: (row) => <DateText at={row.updated_at} /> },
];

/** The milestones for staff: create, change, close, remove. A row opens its milestone. */
export function AdminRewardPlansScreen() {
  return (
    <div className={shared.page}>
      <Catalogue
        items={useMilestones()}
        useWrites={useWrites}
        label="Rewards"
        newLabel="New reward"
        lead="Milestones open to a member one at a time, ascending."
        columns={columns}
        card={(row) => ({
          title: row.title,
          value: <Money micro={row.amount} />,
          detail: (
            <>
              for <Money micro={row.business} />
            </>
          ),
          aside: <InForce active={row.active} />,
        })}
        empty={{ icon: <IconAward size={24} stroke={1.75} />, title: 'No rewards yet' }}
        editor={(props) => <MilestoneEditor {...props} />}
        removing="One that ever opened to somebody is closed instead: it opens to nobody from now on."
        failed={{
          add: 'Failed to create reward',
          change: 'Failed to update reward',
          remove: 'Failed to delete reward',
        }}
      />
    </div>
  );
}

const useWrites = () => ({ add: useAddMilestone(), change: useChangeMilestone(), remove: useRemoveMilestone() });
