import { leadershipContract, type RankStats } from '@fairlead/contract/features/leadership.ts';
import { Button } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { useState } from 'react';
import { RankEditor } from '#features/leadership/components/rank-editor.tsx';
import { useRankStats } from '#features/leadership/queries.ts';
import { leadership } from '#features/leadership/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { byId } from '#foundation/list-view.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { RolesNote } from '#foundation/roles-note.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';

const amount = (micro: bigint) => <Money micro={micro} unit={null} />;

const getColumns = (): Column<RankStats>[] => [
  { key: 'name', title: leadership('rank'), render: (row) => <strong className={shared.name}>{row.name}</strong> },
  { key: 'business', title: leadership('thresholdUsdt'), align: 'right', render: (row) => amount(row.business) },
  { key: 'amount', title: leadership('bonus'), align: 'right', render: (row) => amount(row.amount) },
  {
    key: 'state',
    title: leadership('status'),
    from: 'desktop',
    render: (row) => leadership(row.active ? 'rankActive' : 'rankRetired'),
  },
  { key: 'reached', title: leadership('reached'), align: 'right', from: 'tablet', render: (row) => row.reached },
  { key: 'waiting', title: leadership('waiting'), align: 'right', from: 'tablet', render: (row) => row.waiting },
  { key: 'paid', title: leadership('totalPaid'), align: 'right', render: (row) => amount(row.total_paid) },
];

/** The ranks, and what each has cost. */
export function RankTable() {
  const { data, error, isFetching, refetch } = useRankStats();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <FilterBar
        actions={
          <>
            <Permitted call={leadershipContract.changeRanks}>
              <Button variant="default" disabled={!data} onClick={() => setIsChanging(true)}>
                {leadership('change')}
              </Button>
            </Permitted>
            <RolesNote call={leadershipContract.changeRanks} />
          </>
        }
      >
        <span>{leadership('ranksLead')}</span>
      </FilterBar>
      <DataTable
        label={leadership('ranksLabel')}
        density="staff"
        rows={data}
        rowKey={byId}
        columns={getColumns()}
        card={(row) => ({
          title: row.name,
          value: <Money micro={row.amount} />,
          detail: leadership.rich('rankDetail', { volume: <Money micro={row.business} /> }),
          aside: leadership('reachedCount', { count: row.reached }),
        })}
        fetching={isFetching}
        error={error ? errorText(error, leadership('failed')) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconAward size={24} stroke={1.75} />, title: leadership('noRanks') }}
      />
      {isChanging && data && <RankEditor ranks={data} onClose={() => setIsChanging(false)} />}
    </>
  );
}
