import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw, shownText } from '#test/draw.tsx';
import { setWindowWidth } from '#test/setup.ts';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { CardsBeside } from '#ui/cards-beside.ts';
import { DataCards } from '#ui/data-cards.tsx';
import { DataGrid } from '#ui/data-grid.tsx';
import { DataTable, type DataTableProps } from '#ui/data-table.tsx';
import { Pager, pageItems } from '#ui/pager.tsx';

type Row = { id: number; name: string };
const rows: Row[] = [
  { id: 1, name: 'Amara' },
  { id: 2, name: 'Bola' },
];
const given = {
  label: 'People',
  rowKey: (row: Row) => String(row.id),
  columns: [{ key: 'name', title: 'Name', sortable: true, render: (row: Row) => row.name }],
  card: (row: Row) => ({ title: row.name }),
  empty: { title: 'No one found' },
};
const People = (props: Partial<DataTableProps<Row>>) => <DataTable<Row> {...given} rows={rows} {...props} />;

test('while nothing was loaded it says so; empty it says that; failed it can be tried again', async () => {
  const retry = vi.fn();
  const user = draw(
    <>
      <People rows={undefined} />
      <People rows={[]} />
      <People rows={undefined} error="Failed to fetch users" onRetry={retry} />
    </>,
  );
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.getByText('No one found')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch users');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('rows that are still valid stay under a failure', () => {
  draw(<People error="Failed to fetch users" />);
  expect(screen.getByText('Amara')).toBeTruthy();
});

test('a row of the grid opens by a click and by Enter', async () => {
  const open = vi.fn();
  const user = draw(<DataGrid<Row> {...given} rows={rows} density="staff" onOpen={open} />);
  await user.click(screen.getByText('Amara'));
  const [, , second] = within(screen.getByRole('table', { name: 'People' })).getAllByRole('row');
  second?.focus();
  await user.keyboard('{Enter}');
  expect(open.mock.calls.map(([row]) => row)).toEqual(rows);
});

test('a sortable column names its next direction', async () => {
  const sort = vi.fn();
  const user = draw(<People sort={{ key: 'name', direction: 'asc' }} onSort={sort} />);
  await user.click(screen.getByText('Name'));
  expect(sort).toHaveBeenCalledWith({ key: 'name', direction: 'desc' });
});

function Selecting({ as: Rows }: { as: typeof DataTable<Row> | typeof DataCards<Row> }) {
  const [keys, setKeys] = useState<string[]>([]);
  return (
    <>
      <Rows {...given} rows={rows} selectedKeys={keys} onSelect={setKeys} />
      <BulkBar count={keys.length} onClear={() => setKeys([])} summary="20.00 USDT">
        <button type="button">Approve</button>
      </BulkBar>
    </>
  );
}

test.each([['grid', DataTable<Row>] as const, ['cards', DataCards<Row>] as const])(
  'selected rows bring the bar, and clearing takes it away: %s',
  async (_, as) => {
    const user = draw(<Selecting as={as} />);
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select 2' }));
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    expect(bar.textContent).toContain('1 selected20.00 USDT');
    await user.click(within(bar).getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region')).toBeNull();
  },
);

test('beside cards a column waits for a wide window, and a spare one is left out', () => {
  const columns = [
    ...given.columns,
    { key: 'id', title: 'Number', from: 'desktop' as const, render: (row: Row) => row.id },
    { key: 'again', title: 'Once more', spare: true, render: (row: Row) => row.name },
  ];
  const readHeads = (isBeside: boolean) => {
    draw(
      <CardsBeside value={isBeside}>
        <People columns={columns} />
      </CardsBeside>,
    );
    const heads = [...screen.getByRole('table', { name: 'People' }).querySelectorAll('th')].map(
      (head) => head.textContent,
    );
    cleanup();
    return heads;
  };
  setWindowWidth(1300);
  expect(readHeads(false)).toEqual(['Name', 'Number', 'Once more']);
  expect(readHeads(true)).toEqual(['Name']);
  setWindowWidth(1440);
  expect(readHeads(true)).toEqual(['Name', 'Number']);
});

test('on a phone rows are cards that open', async () => {
  setWindowWidth(390);
  const open = vi.fn();
  const user = draw(<People onOpen={open} />);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(within(screen.getByRole('list', { name: 'People' })).getByRole('button', { name: /Bola/ }));
  expect(open).toHaveBeenCalledWith(rows[1]);
});

test('the pager says which rows are shown, and stops at both ends', async () => {
  const go = vi.fn();
  const user = draw(<Pager page={1} perPage={10} total={24} onPage={go} onPerPage={() => undefined} />);
  expect(shownText()).toContain('1–10 of 24');
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  await user.click(within(pages).getByRole('button', { name: 'Previous page' }));
  await user.click(within(pages).getByRole('button', { name: 'Next page' }));
  await user.click(within(pages).getByRole('button', { name: 'Page 3' }));
  expect(go.mock.calls).toEqual([[2], [3]]);
});

test('of many pages the ends and the neighbours are shown', () => {
  expect(pageItems(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  expect(pageItems(1, 12)).toEqual([1, 2, null, 12]);
  expect(pageItems(12, 12)).toEqual([1, null, 11, 12]);
  expect(pageItems(3, 5)).toEqual([1, 2, 3, 4, 5]);
});
