import { Button, Kbd } from '@mantine/core';
import { useState } from 'react';
import { StaffLayout } from '#app/layouts/staff-layout.tsx';
import { staffAreas } from '#app/staff-navigation.ts';
import { AddressBlock } from '#ui/address-field.tsx';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Age } from '#ui/date-text.tsx';
import { CheckRow, DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { FilterBar, FilterMenu, SearchField, ViewTabs } from '#ui/filter-bar.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { coverage, offsetMs, usdt } from '#ui/showcase/samples.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

interface Row {
  id: string;
  member: string;
  kind: string;
  amount: bigint;
  since: string;
  flag: string | null;
}

const rows: Row[] = Array.from({ length: 14 }, (_, index) => ({
  id: `WD-${20481 - index * 3}`,
  member: ['i.bauer', 'lena.brandt', 't.nguyen', 'a.novak'][index % 4] ?? '',
  kind: ['Profit', 'Main', 'Compound'][index % 3] ?? '',
  amount: usdt(String(1200 - index * 71.3 > 0 ? (1200 - index * 71.3).toFixed(2) : '50')),
  since: new Date(Date.parse('2026-11-19T17:41:00Z') + index * 6_000_000).toISOString(),
  flag: index % 5 === 0 ? 'Address 3 d old' : null,
}));

const columns: Column<Row>[] = [
  { key: 'waiting', title: 'Waiting', sortable: true, render: (row) => <Age since={row.since} /> },
  { key: 'id', title: 'Number', render: (row) => row.id },
  { key: 'member', title: 'Member', render: (row) => <span style={{ fontWeight: 550 }}>{row.member}</span> },
  { key: 'kind', title: 'Kind', render: (row) => row.kind },
  { key: 'amount', title: 'Amount', align: 'right', render: (row) => <Money micro={row.amount} unit={null} strong /> },
  { key: 'status', title: 'Status', render: () => <StatusBadge status="pending" small /> },
  { key: 'flags', title: 'Flags', render: (row) => row.flag ?? 'None' },
];

const tabs = [
  { value: 'mine', label: 'Waiting for me', count: 14 },
  { value: 'large', label: 'Over 1,000', count: 3 },
  { value: 'unknown', label: 'Unknown', count: 1, attention: true },
  { value: 'all', label: 'All' },
];

/** Picture 08. */
export function StaffPage() {
  const [selected, setSelected] = useState<string[]>(['WD-20478', 'WD-20475']);
  const [open, setOpen] = useState<string | null>(null);
  const [status, setStatus] = useState<string | null>('pending');
  const choices = [{ value: 'pending', label: 'Pending' }];
  return (
    <StaffLayout
      title="Withdrawals"
      user={{ id: '1', name: 'Rita Stone', email: 'r.stone@example.org' }}
      current="adminWithdrawals"
      counts={{ adminWithdrawals: 14, adminDeposits: 3 }}
      demo
      clockOffsetMs={0}
      serverOffsetMs={offsetMs}
      coverage={coverage}
      onSignOut={() => undefined}
      available={staffAreas.flatMap(({ tabs: screens }) => screens)}
    >
      <div style={{ display: 'grid', gap: 8 }}>
        <ViewTabs label="Views" tabs={tabs} value="mine" onChange={() => undefined} />
        <FilterBar actions={<Button variant="default">CSV</Button>}>
          <SearchField value="" onSearch={() => undefined} placeholder="Member, number, hash" />
          <FilterMenu label="Status" choices={choices} value={status} onChange={setStatus} />
          <FilterMenu label="Kind" choices={choices} value={null} onChange={() => undefined} anyLabel="All 4" />
        </FilterBar>
        <DataTable
          label="Withdrawals"
          density="staff"
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          card={(row) => ({
            title: row.member,
            value: <Money micro={row.amount} />,
            detail: row.id,
            aside: <Age since={row.since} />,
          })}
          empty={{ title: 'Nothing waits' }}
          sort={{ key: 'waiting', direction: 'desc' }}
          onSort={() => undefined}
          selectedKeys={selected}
          onSelect={setSelected}
          openKey={open ?? undefined}
          onOpen={(row) => setOpen(row.id)}
          footer={
            <Pager page={1} perPage={50} total={14} onPage={() => undefined}>
              amounts in USDT
            </Pager>
          }
        />
      </div>
      <BulkBar count={selected.length} onClear={() => setSelected([])} summary="asked 298.50 · fees 3.48">
        <Button variant="default">Reject…</Button>
        <Button>Review and approve {selected.length}…</Button>
      </BulkBar>
      <StaffDrawer id={open} onClose={() => setOpen(null)} />
    </StaffLayout>
  );
}

function StaffDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <DetailDrawer
      opened={id !== null}
      onClose={onClose}
      title={id ?? ''}
      badge={<StatusBadge status="pending" small />}
      onNext={() => undefined}
      onPrevious={() => undefined}
      actions={
        <>
          <Button variant="danger" rightSection={<Kbd>R</Kbd>}>
            Reject…
          </Button>
          <Button variant="default">Note</Button>
          <Button>Approve as first of two…</Button>
        </>
      }
    >
      <CardFigure label="Sends" micro={usdt('1188')} />
      <AddressBlock
        address="0x27cE9F04b1D83a65E0f7C92Bd416a8305cEf7D1b"
        network="To, BNB Smart Chain (BEP20), USDT"
        aside="Copy"
      >
        On record for 3 days.
      </AddressBlock>
      <DrawerSection title="Checks" aside="2 flags, 4 passed">
        <CheckRow passed={false} title="Address changed 17 Nov, 3 days ago" detail="Changed with a fresh code." />
        <CheckRow passed title="Held equals this request" detail="1,200.00 in held, ledger entry 884,120" />
      </DrawerSection>
    </DetailDrawer>
  );
}
