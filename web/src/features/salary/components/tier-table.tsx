import type { TierStats } from '@fairlead/contract/features/salary.ts';
import { salaryContract } from '@fairlead/contract/features/salary.ts';
import { salaryTexts } from '@fairlead/contract/wire/salary-texts.ts';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { TierEditor } from '#features/salary/components/tier-editor.tsx';
import { useTierStats } from '#features/salary/queries.ts';
import { salary } from '#features/salary/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatPercent } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { RolesNote } from '#foundation/roles-note.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';

const icon = <IconCash size={24} stroke={1.75} />;
const amount = (micro: bigint) => <Money micro={micro} unit={null} />;
const exactly = (micro: bigint) => <Money micro={micro} decimals={6} unit={null} />;

const getTierColumns = (): Column<TierStats>[] => [
  { key: 'business', title: salary('qualifiedUsdt'), align: 'right', render: (row) => amount(row.business) },
  { key: 'new', title: salary('newPrincipal'), align: 'right', render: (row) => amount(row.new_needed) },
  {
    key: 'percent',
    title: salary('newPercent'),
    align: 'right',
    from: 'desktop',
    spare: true,
    render: (row) => formatPercent(row.new_percent),
  },
  { key: 'amount', title: salary('pays'), align: 'right', render: (row) => amount(row.amount) },
  {
    key: 'maxPayments',
    title: salary('maxPayments'),
    align: 'right',
    from: 'tablet',
    render: (row) => row.max_payments,
  },
  {
    key: 'state',
    title: salary('status'),
    from: 'desktop',
    render: (row) => salary(row.active ? 'tier.active' : 'tier.retired'),
  },
  {
    key: 'members',
    title: salary('members'),
    align: 'right',
    from: 'tablet',
    spare: true,
    render: (row) => row.members,
  },
  { key: 'months', title: salary('monthsPaid'), align: 'right', from: 'tablet', render: (row) => row.months_paid },
  { key: 'paid', title: salary('totalPaid'), align: 'right', render: (row) => exactly(row.total_paid) },
];

/** The tiers, and what each has cost. */
export function TierTable() {
  const { data, error, isFetching, refetch } = useTierStats();
  const [isChanging, setIsChanging] = useState(false);
  const change = (
    <>
      <Permitted call={salaryContract.changeTiers}>
        <Button variant="default" disabled={!data} onClick={() => setIsChanging(true)}>
          {salary('change')}
        </Button>
      </Permitted>
      <RolesNote call={salaryContract.changeTiers} />
    </>
  );
  return (
    <>
      <FilterBar actions={change}>
        <span>{salary('tiersLead')}</span>
      </FilterBar>
      <DataTable
        label={salary('tiersLabel')}
        density="staff"
        rows={data}
        rowKey={(row) => String(row.id)}
        columns={getTierColumns()}
        card={(row) => ({
          title: <Money micro={row.business} />,
          value: <Money micro={row.amount} />,
          detail: salary.rich('newPrincipalCard', { principal: <Money micro={row.new_needed} /> }),
          aside: salary('monthsCount', { months: row.months_paid }),
        })}
        fetching={isFetching}
        error={error ? errorText(error, salaryTexts.tiersFailed) : null}
        onRetry={() => void refetch()}
        empty={{ icon, title: salary('tiersEmpty') }}
      />
      {isChanging && data && <TierEditor tiers={data} onClose={() => setIsChanging(false)} />}
    </>
  );
}
