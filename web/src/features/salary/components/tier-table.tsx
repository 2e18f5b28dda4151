import { pluralize } from '@fairlead/contract/domain/pluralize.ts';
import type { TierStats } from '@fairlead/contract/features/salary.ts';
import { salaryContract } from '@fairlead/contract/features/salary.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { TierEditor } from '#features/salary/components/tier-editor.tsx';
import { useTierStats } from '#features/salary/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatPercent } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';

const icon = <IconCash size={24} stroke={1.75} />;
const amount = (micro: bigint) => <Money micro={micro} unit={null} />;
const exactly = (micro: bigint) => <Money micro={micro} decimals={6} unit={null} />;

const tierColumns: Column<TierStats>[] = [
  { key: 'business', title: 'Qualified business, USDT', align: 'right', render: (row) => amount(row.business) },
  { key: 'new', title: 'New principal', align: 'right', render: (row) => amount(row.new_needed) },
  {
    key: 'percent',
    title: 'of it, %',
    align: 'right',
    from: 'desktop',
    render: (row) => formatPercent(row.new_percent),
  },
  { key: 'amount', title: 'Pays, USDT', align: 'right', render: (row) => amount(row.amount) },
  { key: 'times', title: 'At most', align: 'right', from: 'tablet', render: (row) => `${row.times} times` },
  {
    key: 'state',
    title: 'State',
    from: 'desktop',
    render: (row) => (row.active ? 'in force' : 'taken out'),
  },
  { key: 'members', title: 'Members', align: 'right', from: 'tablet', render: (row) => row.members },
  { key: 'months', title: 'Months', align: 'right', from: 'tablet', render: (row) => row.months_paid },
  { key: 'paid', title: 'Paid in all, USDT', align: 'right', render: (row) => exactly(row.total_paid) },
];

/** The tiers, and what each has cost. */
export function TierTable() {
  const { data, error, isFetching, refetch } = useTierStats();
  const [isChanging, setIsChanging] = useState(false);
  const change = (
    <Permitted call={salaryContract.changeTiers}>
      <Button variant="default" disabled={!data} onClick={() => setIsChanging(true)}>
        Change tiers…
      </Button>
    </Permitted>
  );
  return (
    <>
      <FilterBar actions={change}>
        <span>The highest tier that a month meets is paid. One that was taken out keeps what it has cost.</span>
      </FilterBar>
      <DataTable
        label="Salary tiers"
        density="staff"
        rows={data}
        rowKey={(row) => String(row.id)}
        columns={tierColumns}
        card={(row) => ({
          title: <Money micro={row.business} />,
          value: <Money micro={row.amount} />,
          detail: (
            <>
              <Money micro={row.new_needed} /> new
            </>
          ),
          aside: pluralize(row.months_paid, 'month'),
        })}
        fetching={isFetching}
        error={error ? errorText(error, texts.salaryTiersFailed) : null}
        onRetry={() => void refetch()}
        empty={{ icon, title: 'No tiers' }}
      />
      {isChanging && data && <TierEditor tiers={data} onClose={() => setIsChanging(false)} />}
    </>
  );
}
